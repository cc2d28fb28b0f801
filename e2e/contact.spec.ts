import type { Page } from '@playwright/test';
import { holdBack } from './hold-back.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { beginToUse, haveAccount, logOut, newShopper } from './shopper.ts';

const testWithWorker = test.extend({ serviceWorkers: 'allow' });

const sentText = 'Thank you! Your message has been sent. We will get back to you soon.';
const savedText = 'Saved on this device. We will send it as soon as you are online.';

async function write(page: Page, words: string): Promise<void> {
  await page.getByLabel('Name').fill('Asha Rao');
  await page.getByLabel('Email').fill('asha@shop.example');
  await page.getByLabel('Subject').selectOption('custom-order');
  await page.getByLabel('Message').fill(words);
  await page.getByRole('button', { name: 'Send Message' }).click();
}

testWithWorker(
  'a message written offline survives a reload, is sent once online, and then shows as sent',
  { tag: '@core' },
  async ({ page, context }) => {
    await page.goto('/contact');
    await serviceWorkerReady(page);
    await context.setOffline(true);
    await write(page, 'Do you have 14 Feb?');
    await expect(page.getByText(savedText)).toBeVisible();
    await expect(page.getByText(sentText)).toBeHidden();
    await page.reload();
    const waiting = page.getByRole('region', { name: 'Not sent yet' });
    await expect(waiting).toContainText('Do you have 14 Feb?');

    // Taken back, changed, and sent again.
    await waiting.getByRole('button', { name: 'Take back' }).click();
    await expect(waiting).toBeHidden();
    await expect(page.getByLabel('Message')).toHaveValue('Do you have 14 Feb?');
    await expect(page.getByRole('status').getByText('is back in the form')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Write to us' })).toBeFocused();
    await page.getByLabel('Message').fill('Do you have 15 Feb?');
    await page.getByRole('button', { name: 'Send Message' }).click();
    await expect(waiting).toContainText('15 Feb');
    await context.setOffline(false);
    await expect(page.getByText(sentText)).toBeVisible();
    await expect(waiting).toBeHidden();
    await page.getByLabel('Message').fill('Thanks');
    await expect(page.getByText(sentText)).toBeHidden();
  },
);

test('a sent message is confirmed and empties the form; an empty field is named', async ({
  page,
}) => {
  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await expect(page.getByLabel('Subject')).toHaveAccessibleDescription('Please choose a subject');
  await write(page, 'Hello');
  await expect(page.getByText(sentText)).toBeVisible();
  await expect(page.getByLabel('Message')).toHaveValue('');
});

test('[spec §8] a message that the server fails to take says so, and below that it is sent again', async ({
  page,
}) => {
  const failure = { code: 'internal', message: '', requestId: 'r' };
  await page.route('**/api/contact', (route) => route.fulfill({ status: 500, json: failure }));
  await page.goto('/contact');
  await write(page, 'Where is my order?');
  const said = page.getByText('Failed to send your message. Please try again.');
  await expect(said).toBeVisible();
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(waiting).toContainText('We will send it again by ourselves.');
  const [above, below] = [await said.boundingBox(), await waiting.boundingBox()];
  expect(above?.y).toBeLessThan(below?.y ?? 0);
  await page.unroute('**/api/contact');
  await expect(page.getByText(sentText)).toBeVisible();
  await expect(said).toBeHidden();
});

test('what is typed while a message is sent stays, and so does what a message joins that is taken back', async ({
  page,
}) => {
  const answer = await holdBack(page, '**/api/contact');
  await page.goto('/contact');
  const message = page.getByLabel('Message');
  await write(page, 'Hello');
  await expect(page.getByRole('button', { name: 'Sending' })).toBeVisible();
  await message.fill('Hello. Do you have 14 Feb?');
  answer();
  await expect(page.getByText(sentText)).toBeVisible();
  await expect(message).toHaveValue('Hello. Do you have 14 Feb?');

  await page.unrouteAll();
  await page.route('**/api/contact', (route) => route.abort());
  await page.getByRole('button', { name: 'Send Message' }).click();
  const waiting = page.getByRole('region', { name: 'Not sent yet' });
  await expect(message).toHaveValue('');
  await message.fill('And 15 Feb?');
  await waiting.getByRole('button', { name: 'Take back' }).click();
  await expect(message).toHaveValue('Hello. Do you have 14 Feb?\n\nAnd 15 Feb?');
});

test('[P13] the page asks before it loads itself anew with a message in it', async ({ page }) => {
  await page.goto('/contact');
  await beginToUse(page);
  const message = page.getByLabel('Message');
  await message.fill('The frame is broken.');
  const asked = page.waitForEvent('dialog');
  page.once('dialog', (dialog) => void dialog.dismiss());
  // Its words are gone with another version, or the line is.
  await page.route(/\/assets\/.*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('link', { name: 'हिन्दी' }).click();
  expect((await asked).type()).toBe('beforeunload');
  await expect(message).toHaveValue('The frame is broken.');
});

test('[T6] what somebody wrote and did not send is gone from every tab once they log out', async ({
  page,
  context,
}) => {
  const shopper = newShopper();
  await haveAccount(page, shopper);
  await page.goto('/contact');
  await expect(page.getByLabel('Name')).toHaveValue(shopper.name);
  await expect(page.getByLabel('Email')).toHaveValue(shopper.email);
  await page.getByLabel('Phone').fill('98111 11111');
  await page.getByLabel('Message').fill('For nobody else');
  const other = await context.newPage();
  await other.goto('/');
  await logOut(other);
  await expect(page.getByLabel('Name')).toHaveValue('');
  for (const field of ['Phone', 'Message']) await expect(page.getByLabel(field)).toHaveValue('');
});
