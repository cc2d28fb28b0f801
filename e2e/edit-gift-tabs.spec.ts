import type { Page } from '@playwright/test';
import { deviceTables } from './device.ts';
import { expect, test } from './shop.ts';
import {
  addSmallFrame,
  cartLines,
  haveSession,
  logOut,
  openOrderDetails,
  photo,
  smallFrame,
} from './shopper.ts';
import { newCustomer } from './staff.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const nameOf = (page: Page) => details(page).getByLabel('Name', { exact: true });
const photoInCart = (page: Page) =>
  cartLines(page).getByRole('button', { name: /^Enlarge photo 1/ });

async function openEdit(page: Page): Promise<void> {
  await page.getByRole('button', { name: `Edit ${smallFrame}` }).click();
  await expect(nameOf(page)).toHaveValue('Sunita Rani');
  await expect(details(page)).toContainText('1/10');
}

/** The cart in a second tab. */
async function secondTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto('/cart');
  return tab;
}

test('[B11] a gift changed in two tabs keeps its photo in the one that saves last', async ({
  page,
}) => {
  await addSmallFrame(page);
  await page.goto('/cart');
  await openEdit(page);
  await nameOf(page).fill('Meera');
  const tab = await secondTab(page);
  await tab.getByRole('button', { name: `Edit ${smallFrame}` }).click();
  await nameOf(tab).fill('Kabir');
  await details(tab).getByRole('button', { name: 'Save changes' }).click();
  await expect(cartLines(tab)).toContainText('Name: Kabir');

  await expect(details(page).getByRole('alert')).toContainText('changed elsewhere');
  await expect(details(page)).toContainText('1/10');
  await details(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(cartLines(page)).toContainText('Name: Meera');
  await expect(photoInCart(page)).toBeVisible();
  await expect.poll(() => deviceTables(page)).toMatchObject({ drafts: [], draftPhotos: [] });
});

test('a second tap on the button, while the dialog closes, adds nothing', async ({ page }) => {
  const dialog = await openOrderDetails(page, '/products/zodiac-coins', 'Zodiac Coin');
  await dialog.getByLabel('Zodiac sign').selectOption('Leo');
  // The dialog goes back in the history to close, which takes as long as the browser likes: here
  // until it is let go.
  const letGo = await page.evaluateHandle(() => {
    const back = history.back.bind(history);
    let wanted = 0;
    history.back = () => {
      wanted += 1;
    };
    return () => {
      for (; wanted > 0; wanted -= 1) back();
      history.back = back;
    };
  });
  const add = details(page).locator('button[type=submit]');
  await add.click();
  await expect(page.getByText('Added to cart')).toBeVisible();
  await add.click({ force: true });
  await letGo.evaluate((go) => go());
  await expect(details(page)).toBeHidden();
  await page.goto('/cart');
  await expect(cartLines(page)).toHaveCount(1);
});

test('[B11] a photo that was chosen last is kept, however soon the dialog is closed', async ({
  page,
}) => {
  await addSmallFrame(page);
  await page.goto('/cart');
  await openEdit(page);
  await details(page)
    .getByLabel('Photos')
    .setInputFiles(await photo('late.jpg', '#204080'));
  await details(page).getByRole('button', { name: 'Close' }).click();
  await expect(cartLines(page)).toContainText('not saved yet');
  await openUnsaved(page);
  await expect(nameOf(page)).toHaveValue('Sunita Rani');
  await expect(details(page).getByRole('img', { name: 'late.jpg' })).toBeVisible();

  // The cart has a way out, too, which the keyboard goes on from.
  await details(page).getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: `Discard your changes to ${smallFrame}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect(cartLines(page)).not.toContainText('not saved yet');
  await expect(page.getByRole('status').getByText('are discarded')).toBeVisible();
  await expect(cartLines(page).getByRole('heading').first()).toBeFocused();
});

const openUnsaved = (page: Page) =>
  page.getByRole('button', { name: `Continue changing ${smallFrame}` }).click();

test('[SY8] a gift that is open to be changed closes with the session of another tab', async ({
  page,
}) => {
  const customer = await newCustomer(page.request);
  await customer.putFrame();
  await haveSession(page, customer);
  await page.goto('/cart');
  await page.getByRole('button', { name: `Edit ${smallFrame}` }).click();
  await expect(nameOf(page)).toHaveValue('Sunita Rani');
  const tab = await secondTab(page);
  await logOut(tab);
  await expect(details(page)).toBeHidden();
  await page.waitForFunction(() => history.state?.dialogs === undefined);
  await expect(page.getByText('Your Cart is Empty')).toBeVisible();
});
