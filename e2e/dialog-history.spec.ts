import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import { fillSmallFrame, framedNotes, productCard, smallFrame } from './shopper.ts';

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
