import type { Page } from '@playwright/test';
import { deviceTables } from './device.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test as shopTest } from './shop.ts';
import {
  beginToUse,
  cartLines,
  photo,
  productCard,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';
import { watchShifts } from './watch-shifts.ts';

const test = shopTest.extend({ serviceWorkers: 'allow' });
const spelled = 'Monday, 7 December 2026 → 071226';

const question = (page: Page) => page.getByRole('group', { name: 'Which day?' });
const dayBar = (page: Page, text: string | RegExp) =>
  page.getByRole('main').getByRole('status').filter({ hasText: text });
/** A picture that was drawn here has an address of this page alone. */
const drawnPicture = (page: Page, gift: string) =>
  productCard(page, gift).locator('img[src^="blob:"]');

async function chooseDay(page: Page, name = ''): Promise<void> {
  await page.goto('/');
  await beginToUse(page);
  await question(page).getByLabel('Your day').fill('2026-12-07');
  if (name !== '') await question(page).getByRole('textbox', { name: 'Name' }).fill(name);
  await expect(page.getByRole('img', { name: /the number 071226/ })).toBeVisible();
  await expect(question(page).getByRole('status')).toHaveText(spelled);
  await question(page).getByRole('button', { name: 'Show my gifts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All gifts');
}

test('[B71] a day goes from the hero into all gifts, their dialogs and the cart', {
  tag: '@core',
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('img', { name: /the number 140298/ })).toBeVisible();
  await chooseDay(page, 'Priya');
  await expect(dayBar(page, spelled)).toContainText('for Priya');
  for (const gift of ['₹100 Currency Note', smallFrame])
    await expect(drawnPicture(page, gift)).toBeVisible();

  await productCard(page, smallFrame).getByRole('link').click();
  const pictures = page.getByRole('button', { name: `Pictures of ${smallFrame}` });
  await expect(pictures.locator('img[src^="blob:"]')).toBeVisible();
  // The photo is all that is chosen there, and day and name are the gift's by now.
  const yours = page.getByRole('region', { name: 'Make it yours' });
  await expect(yours.getByLabel('Name', { exact: true })).toHaveValue('Priya');
  await yours.getByLabel('Photos').setInputFiles(await photo('us.jpg'));
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Priya');
  await expect(dialog.getByLabel('Event date')).toHaveValue('2026-12-07');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.goBack();
  const note = productCard(page, '₹100 Currency Note');
  await note.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByLabel('Special date')).toHaveValue('2026-12-07');
  await expect(dialog.getByLabel('Special date')).toHaveAccessibleDescription(spelled);
  await expect(dialog.getByLabel('Names')).toHaveValue('Priya');
  await dialog.getByLabel('Event', { exact: true }).selectOption('Birthday');
  await submitOrderDetails(dialog);
  await page.goto('/cart');
  await expect(cartLines(page)).toContainText('7 Dec 2026');
  await expect(cartLines(page)).toContainText('Priya');
});

test('[B71] a day is on the first note in the frame behind it, on a slow phone too', async ({
  page,
}) => {
  await page.goto('/');
  await beginToUse(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const handle = await page.evaluateHandle(() => ({
    number: new Promise<unknown>((resolve) => {
      const look = () => resolve(document.querySelector('main svg text')?.textContent);
      addEventListener('input', () => requestAnimationFrame(look), { capture: true, once: true });
    }),
  }));
  await question(page).getByLabel('Your day').fill('2026-12-17');
  expect(await handle.evaluate(({ number }) => number)).toBe('171226');
});

test('[spec §2] [B71] the menu has the four families, and the foot of a page leads to all gifts', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/products/resin-frames');
  await page.getByRole('button', { name: 'Products' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' }).getByRole('listitem');
  await expect(menu.getByRole('listitem')).toHaveText([
    'Currency Notes',
    'Framed Notes',
    'Resin Frames',
    'Zodiac Coins',
  ]);
  await page.keyboard.press('Escape');
  await page.getByRole('contentinfo').getByRole('link', { name: 'All gifts' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('All gifts');
});

test('[B71] the day is changed in place, never over a draft, and cleared', async ({ page }) => {
  await chooseDay(page);
  const coin = productCard(page, '₹50 Currency Note');
  await coin.getByRole('button', { name: 'Add to Cart' }).click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await dialog.getByLabel('Names').fill('Asha');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await deviceTables(page)).drafts?.length).toBe(1);

  await page.goto('/products/currency-notes');
  await beginToUse(page);
  await page.getByRole('button', { name: 'Change day' }).click();
  const field = page.getByLabel('Your day');
  await expect(field).toBeFocused();
  await field.fill('1998-02-14');
  await page.getByRole('button', { name: 'Show this day' }).click();
  await expect(dayBar(page, 'Saturday, 14 February 1998 → 140298')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Change day' })).toBeFocused();
  await coin.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog.getByLabel('Special date')).toHaveValue('2026-12-07');
  await expect(dialog.getByLabel('Names')).toHaveValue('Asha');
  await dialog.getByRole('button', { name: 'Close' }).click();

  await page.getByRole('button', { name: 'Change day' }).click();
  await page.getByRole('button', { name: 'Clear day' }).click();
  await expect(page.getByRole('button', { name: 'Choose your day' })).toBeFocused();
  await expect(drawnPicture(page, '₹100 Currency Note')).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('giftDay'))).toBeNull();
});

test('[B71] offline too, and nothing moves while the pictures come', async ({ page }) => {
  await page.goto('/');
  await serviceWorkerReady(page);
  await page.context().setOffline(true);
  await chooseDay(page);
  await expect(drawnPicture(page, '₹100 Currency Note')).toBeVisible();
  const shifts = await watchShifts(page);
  await page.reload();
  await expect(dayBar(page, spelled)).toBeVisible();
  await expect(drawnPicture(page, '₹100 Currency Note')).toBeVisible();
  expect(shifts.list).toEqual([]);
});

test('[B71] in Hindi the day is spelled and asked for in Hindi', async ({ page }) => {
  await page.goto('/hi');
  await beginToUse(page);
  const group = page.getByRole('group', { name: 'कौन सा दिन?' });
  await group.getByLabel('आपका दिन').fill('2026-12-07');
  await expect(group.getByRole('status')).toHaveText('सोमवार, 7 दिसंबर 2026 → 071226');
  await group.getByRole('button', { name: 'मेरे उपहार दिखाएँ' }).click();
  await expect(page).toHaveURL(/\/hi\/products$/);
  await expect(dayBar(page, 'सोमवार, 7 दिसंबर 2026')).toBeVisible();
  await productCard(page, '₹100 का नोट').getByRole('button', { name: 'कार्ट में जोड़ें' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('input[type="date"]').first()).toHaveValue('2026-12-07');
});

test('[B71] the hero is in the first view of a phone, and home has four of them', async ({
  page,
}) => {
  for (const [width, height] of [
    [390, 844],
    [360, 740],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto('/');
    await beginToUse(page);
    const field = await question(page).getByLabel('Your day').boundingBox();
    expect((field?.y ?? height) + (field?.height ?? 0)).toBeLessThan(height);
    const picture = await page.getByRole('img', { name: /the number/ }).boundingBox();
    expect((picture?.y ?? height) + (picture?.height ?? 0)).toBeLessThan(height);
    if (width === 390) {
      const tall = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(tall).toBeLessThanOrEqual(4 * height);
    }
  }
});
