import type { Page } from '@playwright/test';
import { messengerStatus, mockMessenger, qrCode } from './mock-messenger.ts';
import { expect, test } from './shop.ts';
import { holdToken, registerAdmin, tablet } from './staff.ts';

// The calls are answered here; a service worker would answer them elsewhere.
test.use({ ...tablet, serviceWorkers: 'block' });

const panel = '/admin?tab=whatsapp';
const connection = (page: Page) => page.getByRole('region', { name: 'Connection' });

test('[D36] a code is shown with its age, and a new one asked for each minute, else each 5 s', async ({
  page,
}) => {
  const server = await mockMessenger(page, messengerStatus('disconnected', 'Not connected'));
  await page.clock.install();
  await page.goto(panel);
  await expect(connection(page).getByRole('status')).toContainText('Not connected');
  expect(server.times('whatsapp/qrcode')).toBe(0);

  await page.getByRole('button', { name: 'Get QR Code' }).click();
  await expect.poll(() => server.times('whatsapp/qrcode')).toBe(1);
  await page.clock.runFor(5_000);
  await expect.poll(() => server.times('whatsapp/qrcode')).toBe(2);

  server.code = await qrCode();
  await page.clock.runFor(5_000);
  const picture = page.getByRole('img', { name: 'QR code to link WhatsApp' });
  await expect(picture).toBeVisible();
  expect(await picture.getAttribute('src')).toMatch(/^blob:/);
  expect(
    await picture.evaluate((img: HTMLImageElement) => img.decode().then(() => img.naturalWidth)),
  ).toBeGreaterThan(0);

  const askedBefore = server.times('whatsapp/qrcode');
  await page.clock.runFor(30_000);
  await expect(page.getByText(/^3\d s old, a new code in 2\d s$/)).toBeVisible();
  expect(server.times('whatsapp/qrcode')).toBe(askedBefore);
  await page.clock.runFor(31_000);
  await expect.poll(() => server.times('whatsapp/qrcode')).toBe(askedBefore + 1);
});

test('[spec §4] the status is requested every 30 s while not connected and shown', async ({
  page,
}) => {
  const server = await mockMessenger(page, messengerStatus('disconnected', 'Not connected'));
  await page.clock.install();
  await page.goto(panel);
  await expect(connection(page).getByRole('status')).toContainText('Not connected');
  const before = server.times('whatsapp/status');
  await page.clock.runFor(30_500);
  await expect.poll(() => server.times('whatsapp/status')).toBe(before + 1);

  await page.getByRole('tab', { name: 'Orders' }).click();
  await page.clock.runFor(120_000);
  expect(server.times('whatsapp/status')).toBe(before + 1);

  server.status = messengerStatus('ready', 'Connected');
  await page.getByRole('tab', { name: 'WhatsApp' }).click();
  await expect(page.getByRole('button', { name: 'Send Test Message' })).toBeVisible();
  const connected = server.times('whatsapp/status');
  await page.clock.runFor(120_000);
  expect(server.times('whatsapp/status')).toBe(connected);
  await page.getByRole('button', { name: 'Refresh' }).click();
  await expect.poll(() => server.times('whatsapp/status')).toBe(connected + 1);
});

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
  expect(server.sent.at(-1)).toEqual({
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

test('the tabs go by arrow keys and stand in the address', async ({ page }) => {
  await mockMessenger(page, messengerStatus('disconnected', 'Not connected'));
  await page.goto('/admin');
  const orders = page.getByRole('tab', { name: 'Orders' });
  const whatsapp = page.getByRole('tab', { name: 'WhatsApp' });
  await expect(orders).toHaveAttribute('aria-selected', 'true');
  await orders.focus();
  await page.keyboard.press('ArrowRight');
  await expect(whatsapp).toBeFocused();
  await expect(whatsapp).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('tabpanel', { name: 'WhatsApp' })).toBeVisible();
  await expect(page).toHaveURL(/\?tab=whatsapp$/);
  await page.keyboard.press('Home');
  await expect(orders).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Orders' })).toBeVisible();
});

test('[T21] Initialize returns at once and the panel shows the progress', async ({
  page,
  request,
}) => {
  await holdToken(page, await registerAdmin(request));
  await page.goto(panel);
  const said = connection(page).getByRole('status');
  await expect(said).toContainText('Not connected');
  const answer = page.waitForResponse((response) => response.url().endsWith('/initialize'));
  await page.getByRole('button', { name: 'Initialize' }).click();
  expect((await answer).status()).toBe(202);
  await expect(said).toContainText(/Starting|Waiting|Failed/);
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
