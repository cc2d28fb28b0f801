import type { Page } from '@playwright/test';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test } from './shop.ts';
import { haveAccount, logOut, newShopper } from './shopper.ts';
import { anotherTablet, holdToken, registerAdmin } from './staff.ts';

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

    // The message is taken back, changed, and sent again.
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

test('[B82] what is typed into any field, and read by staff, is in the faces of the shop', async ({
  page,
  browser,
  baseURL,
}) => {
  const [tamil, urdu] = ['தமிழ்ச்செல்வி', 'نستعلیق'];
  await page.goto('/contact');
  const ofShopper = furtherFiles(page);
  await page.getByLabel('Name').fill('Zoë आशा');
  await page.getByLabel('Message').fill('Do you have 14 Feb?');
  await page.getByLabel('Name').fill(tamil);
  await expect.poll(ofShopper).toEqual(['further-faces', 'noto-sans-tamil']);
  // As high as before, and its letters have all of it.
  await expect(page.getByLabel('Name')).toHaveCSS('line-height', '42px');
  expect((await page.getByLabel('Name').boundingBox())?.height).toBe(44);
  // Urdu has higher lines wherever it stands.
  await page.getByLabel('Name').fill(`Dr. ${urdu}`);
  await expect(page.getByLabel('Name')).toHaveCSS('line-height', '52px');
  await page.getByLabel('Name').fill(tamil);
  await expect(page.getByLabel('Name')).toHaveCSS('line-height', '42px');
  await page.getByLabel('Message').fill(urdu);
  await expect(page.getByLabel('Message')).toHaveCSS('line-height', '35.2px');
  await expect.poll(ofShopper).toContain('noto-nastaliq-urdu');
  await page.getByLabel('Email').fill(newShopper().email);
  await page.getByLabel('Subject').selectOption('other');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText(sentText)).toBeVisible();

  const desk = await anotherTablet(browser, baseURL);
  const ofStaff = furtherFiles(desk);
  await holdToken(desk, await registerAdmin(desk.request));
  await desk.goto('/admin?tab=people');
  await expect(desk.getByRole('article').filter({ hasText: urdu })).toContainText(tamil);
  await expect
    .poll(ofStaff)
    .toEqual(expect.arrayContaining(['noto-sans-tamil', 'noto-nastaliq-urdu']));
});

/** Returns what tells which files for other scripts than Latin and Devanagari a page asked for. */
function furtherFiles(page: Page): () => string[] {
  const names = new Set<string>();
  page.on('request', (request) => {
    const [, name] =
      /assets\/(further-faces|noto-(?:sans-(?!devanagari)|nastaliq-)[a-z]+)/.exec(request.url()) ??
      [];
    if (name) names.add(name);
  });
  return () => [...names];
}
