import type { Page } from '@playwright/test';
import { expect, test } from './shop.ts';
import {
  addZodiacCoin,
  fillSmallFrame,
  framedNotes,
  openSmallFrame,
  productCard,
  smallFrame,
} from './shopper.ts';

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

test('[P14] a picture opens its gallery, which takes the focus back, also of a gift out of stock', async ({
  page,
}) => {
  await openSmallFrame(page);
  await page.goBack();
  const picture = page.getByRole('button', { name: `Pictures of ${smallFrame}`, exact: true });
  await picture.click();
  const gallery = page.getByRole('dialog', { name: smallFrame });
  await expect(gallery.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  await page.keyboard.press('Escape');
  await isOnFramedNotes(page);
  await expect(picture).toBeFocused();
  await page.goto('/products/currency-notes');
  const soldOut = productCard(page, '₹2 Currency Note');
  await expect(soldOut.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await soldOut.getByRole('button', { name: /^Pictures of / }).click();
  const ofSoldOut = page.getByRole('dialog', { name: '₹2 Currency Note' });
  await expect(ofSoldOut.getByRole('button', { name: 'Out of Stock' })).toBeDisabled();
  await page.goBack();
  await addZodiacCoin(page);
});

test('[P14] a gallery opened from a card offers to add its gift, whatever the address names', async ({
  page,
}) => {
  await page.goto('/products/currency-notes?gift=2_rupees_note');
  await page.getByRole('button', { name: 'Pictures of ₹1 Currency Note', exact: true }).click();
  const gallery = page.getByRole('dialog', { name: '₹1 Currency Note' });
  await gallery.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(details(page)).toContainText('₹1 Currency Note');
  await expect(gallery).toBeHidden();
  await page.goBack();
  await expect(details(page)).toBeHidden();
  await expect(page).toHaveURL(/currency-notes/);
});

test('[B14] the dialog of a photo closes when that goes in another tab, with its entry in the history', async ({
  page,
}) => {
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

test('[P14] each press of an arrow key shows the next picture, however quickly they come', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/products/zodiac-coins');
  await page.getByRole('button', { name: 'Pictures of Zodiac Coin', exact: true }).click();
  const gallery = page.getByRole('dialog', { name: 'Zodiac Coin' });
  await expect(gallery.getByRole('status')).toHaveText('1 of 4');
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight');
  await expect(gallery.getByRole('status')).toHaveText('4 of 4');
  const strip = gallery.getByRole('list').first();
  const at = () => strip.evaluate((list) => Math.round(list.scrollLeft / list.clientWidth));
  await expect.poll(at).toBe(3);
  await expect(gallery.getByRole('status')).toHaveText('4 of 4');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(at).toBe(2);
  await expect(gallery.getByRole('status')).toHaveText('3 of 4');
});

test('[B16] a picture that did not come without a network comes with it', async ({
  page,
  context,
}) => {
  await page.goto('/products/zodiac-coins');
  let isAway = true;
  await page.route('**/products/views/**', (route) => (isAway ? route.abort() : route.continue()));
  await page.getByRole('button', { name: 'Pictures of Zodiac Coin', exact: true }).click();
  const gallery = page.getByRole('dialog', { name: 'Zodiac Coin' });
  await page.keyboard.press('ArrowRight');
  const away = gallery.getByText('This picture is not on your device yet.');
  await expect(away.first()).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('Offline –')).toBeAttached();
  isAway = false;
  await context.setOffline(false);
  await expect(away).toHaveCount(0);
  const inHand = gallery.getByRole('button', { name: /^Enlarge: Drawn in a hand/ }).locator('img');
  await expect
    .poll(() => inHand.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
});
