import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { fillSmallFrame, framedNotes, openSmallFrame, productCard, smallFrame } from './shopper.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const addToCart = (page: Page) =>
  productCard(page, smallFrame).getByRole('button', { name: 'Add to Cart' });
const entries = (page: Page) => page.evaluate(() => history.length);

/** Home, then the framed notes, as somebody comes by who looks around. */
async function comeFromHome(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Shop Framed Notes' }).click();
  await expect(addToCart(page)).toBeEnabled();
}

async function isOnFramedNotes(page: Page): Promise<void> {
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(new RegExp(`${framedNotes}$`));
}

test('[SY11] Back closes the dialog, stays on the page and keeps what was typed', async ({
  page,
}) => {
  await comeFromHome(page);
  await addToCart(page).click();
  await details(page).getByLabel('Name', { exact: true }).fill('Sunita');
  await page.goBack();
  await isOnFramedNotes(page);
  await expect(addToCart(page)).toBeFocused();
  await productCard(page, smallFrame).getByRole('button', { name: 'Continue your gift' }).click();
  await expect(details(page).getByLabel('Name', { exact: true })).toHaveValue('Sunita');
  await page.goBack();
  await isOnFramedNotes(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('however the dialog is closed, the next Back leaves the page and Forward breaks nothing', async ({
  page,
}) => {
  await comeFromHome(page);
  const close: (() => Promise<void>)[] = [
    () => details(page).getByRole('button', { name: 'Close' }).dblclick(),
    () => details(page).getByRole('button', { name: 'Cancel' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ];
  await addToCart(page).click();
  await expect(details(page)).toBeVisible();
  const length = await entries(page);
  for (const way of close) {
    if (await details(page).isHidden()) await addToCart(page).click();
    await expect(details(page)).toBeVisible();
    await way();
    await isOnFramedNotes(page);
    expect(await entries(page)).toBe(length);
  }
  await page.evaluate(() => history.forward());
  await page.waitForFunction(() => history.state?.dialogs === undefined);
  await isOnFramedNotes(page);
  await addToCart(page).click();
  await fillSmallFrame(details(page));
  await details(page).getByRole('button', { name: 'Add to Cart' }).click();
  await isOnFramedNotes(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('[SY11] after a reload Back leaves the page, whose card offers to continue the gift', {
  tag: '@long',
}, async ({ page }) => {
  await comeFromHome(page);
  await addToCart(page).click();
  await details(page).getByLabel('Name', { exact: true }).fill('Sunita');
  // Its card says below the dialog that it is kept.
  await expect(page.getByText('Continue your gift')).toBeVisible();
  await page.reload();
  await expect(
    productCard(page, smallFrame).getByRole('button', { name: 'Continue your gift' }),
  ).toBeVisible();
  await page.waitForFunction(() => history.state?.dialogs === undefined);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('Back closes the dialog together with a question or message on it', { tag: '@long' }, async ({
  page,
}) => {
  await comeFromHome(page);
  await addToCart(page).click();
  await details(page).getByRole('button', { name: 'Add to Cart' }).click();
  await expect(page.getByRole('alertdialog')).toContainText('Please provide: ');
  await page.goBack();
  await isOnFramedNotes(page);
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(addToCart(page)).toBeFocused();
});

test('a gift whose dialog an address opened stays on its page after Back', {
  tag: '@long',
}, async ({ page }) => {
  await page.goto(`${framedNotes}?gift=small1_1note_1name`);
  await expect(details(page)).toBeVisible();
  await page.goBack();
  await isOnFramedNotes(page);
});

test('[B14] the dialog of a photo closes when that goes in another tab, with its entry in the history', {
  tag: '@long',
}, async ({ page }) => {
  await comeFromHome(page);
  await addToCart(page).click();
  await fillSmallFrame(details(page));
  await details(page).getByRole('button', { name: 'Place photo 1' }).click();
  const placing = page.getByRole('dialog', { name: 'Place photo' });
  await expect(placing).toBeVisible();
  const tab = await page.context().newPage();
  const sameDetails = await openSmallFrame(tab);
  await sameDetails.getByRole('button', { name: 'Remove photo 1' }).click();
  await expect(placing).toBeHidden();
  await page.waitForFunction(() => history.state?.dialogs === 1);
  await expect(details(page)).toBeVisible();
  await expect(details(page).getByLabel('Photos')).toBeFocused();
  await details(page).getByRole('button', { name: 'Cancel' }).click();
  await isOnFramedNotes(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});
