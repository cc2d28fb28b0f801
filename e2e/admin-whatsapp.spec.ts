import type { Page } from '@playwright/test';
import { messengerStatus, mockMessenger, qrCode } from './mock-messenger.ts';
import { expect, test } from './shop.ts';
import { tablet } from './staff.ts';

// The calls are answered here; a service worker would answer them elsewhere.
test.use({ ...tablet, serviceWorkers: 'block' });

const panel = '/admin?tab=whatsapp';
const connection = (page: Page) => page.getByRole('region', { name: 'Connection' });

test('from Initialize over the code to the first messages', { tag: '@core' }, async ({ page }) => {
  const server = await mockMessenger(page, messengerStatus('disconnected', 'Not connected'));
  await page.goto(panel);
  await expect(page.getByRole('button', { name: 'Send Test Message' })).toBeHidden();
  server.status = messengerStatus('waiting_for_scan', 'Scan the code');
  server.code = await qrCode();
  await page.getByRole('button', { name: 'Initialize' }).click();
  await expect(page.getByRole('img', { name: 'QR code to link WhatsApp' })).toBeVisible();

  server.status = messengerStatus('ready', 'WhatsApp is connected');
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect(page.getByRole('img', { name: 'QR code to link WhatsApp' })).toBeHidden();

  const alert = page.getByRole('alertdialog');
  const says = async (text: string) => {
    await expect(alert).toContainText(text);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(alert).toBeHidden();
  };
  const test = page.getByRole('button', { name: 'Send Test Message' });
  await test.click();
  await says('Please enter a phone number');
  await page.getByLabel('Phone number').fill('98000 00001');
  server.answers['test/whatsapp'] = { success: true, message: 'Sent' };
  await test.click();
  await says('Test message sent successfully!');
  server.answers['test/whatsapp'] = { success: false, message: 'Not registered' };
  await test.click();
  await says('Failed to send message: Not registered');
  server.failing.add('test/whatsapp');
  await test.click();
  await says('Error sending test message');

  const custom = page.getByRole('button', { name: 'Send Custom Message' });
  await page.getByLabel('Recipient phone').fill('98000 00002');
  await custom.click();
  await says('Please enter both phone number and message');
  await page.getByLabel('Message', { exact: true }).fill('Your gift is ready');
  server.answers.send = { success: true, results: { whatsapp: { success: true } }, message: '' };
  await custom.click();
  await says('Custom message sent successfully!');
  expect(server.messages.at(-1)).toEqual({
    type: 'whatsapp',
    recipient: '98000 00002',
    notificationType: 'custom',
    data: { message: 'Your gift is ready' },
  });
  await expect(page.getByLabel('Message', { exact: true })).toHaveValue('');
  await page.getByLabel('Message', { exact: true }).fill('Again');
  server.failing.add('send');
  await custom.click();
  await says('Error sending custom message');
});

test('a phone is unlinked only when that was meant', async ({ page }) => {
  const server = await mockMessenger(page, messengerStatus('ready', 'WhatsApp is connected'));
  await page.goto(panel);
  const unlink = page.getByRole('button', { name: 'Unlink phone' });
  const question = page.getByRole('alertdialog');
  await unlink.click();
  await question.getByRole('button', { name: 'Stay linked' }).click();
  expect(server.times('whatsapp/logout')).toBe(0);
  await unlink.click();
  server.status = messengerStatus('disconnected', 'Logged out of WhatsApp');
  await question.getByRole('button', { name: 'Unlink' }).click();
  await expect(connection(page).getByRole('status')).toContainText('Logged out of WhatsApp');
  expect(server.times('whatsapp/logout')).toBe(1);
});
