import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { englishFailures } from '#shared/failures/english-failures.ts';
import { everythingSaved } from './device.ts';
import { comeBack } from './owner.ts';
import { serviceWorkerReady } from './service-worker.ts';
import { expect, test, testAlone } from './shop.ts';
import {
  addSmallFrame,
  askApi,
  cartLines,
  fillSmallFrame,
  haveAccount,
  haveSession,
  newShopper,
  openSmallFrame,
  photo,
  smallFrame,
  submitOrderDetails,
} from './shopper.ts';
import { newCustomer } from './staff.ts';

const cartFullText = englishFailures.cart_full({ max: maxCartLines });

const testWithWorker = testAlone.extend({ serviceWorkers: 'allow' });

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const edit = (page: Page) => page.getByRole('button', { name: `Edit ${smallFrame}` }).first();

testWithWorker(
  '[B11] a gift edited offline, its photo too, is what another device and the server show',
  { tag: '@long' },
  async ({ page, browser, shop }) => {
    const shopper = newShopper();
    await haveAccount(page, shopper);
    await addSmallFrame(page, 'first.jpg');
    await serviceWorkerReady(page);
    await page.goto('/cart');
    await everythingSaved(page);
    await shop.halt();

    await edit(page).click();
    const dialog = details(page);
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sunita Rani');
    await expect(dialog.getByRole('img', { name: 'first.jpg' })).toBeVisible();
    await dialog.getByLabel('Name', { exact: true }).fill('Meera');
    await dialog.getByLabel('Photos').setInputFiles(await photo('second.jpg', '#204080'));
    await expect(dialog.getByRole('img', { name: 'second.jpg' })).toBeVisible();

    await test.step('what was begun outlives a reload', async () => {
      await page.reload();
      await expect(cartLines(page)).toContainText('not saved yet');
      await expect(cartLines(page)).toContainText('Name: Sunita Rani');
      await edit(page).click();
      await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Meera');
      await expect(dialog).toContainText('Continue where you left off');
    });

    await dialog.getByRole('button', { name: 'Remove photo 1' }).click();
    await expect(dialog.getByRole('img', { name: 'first.jpg' })).toBeHidden();
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await expect(cartLines(page)).toContainText('Name: Meera');
    await expect(cartLines(page)).not.toContainText('not saved yet');
    await page.reload();
    await expect(cartLines(page)).toContainText('Name: Meera');

    await shop.restart();
    await page.reload();
    await everythingSaved(page);
    const lines = await askApi<CartLine[]>(page, '/api/cart');
    expect(lines).toMatchObject([
      { price: 299 + 5 * 45, customization: { frameName1: 'Meera', imageNames: ['second.jpg'] } },
    ]);

    await test.step('another device', async () => {
      const other = await browser.newPage({ baseURL: shop.url });
      await haveSession(other, shopper);
      await other.goto('/cart');
      await expect(cartLines(other)).toContainText('Name: Meera');
      const photos = other.getByRole('group', { name: `Photos of ${smallFrame}` });
      await expect(photos.getByRole('img')).toHaveCount(0);
      await expect(photos.getByRole('button', { name: /^Enlarge photo/ })).toHaveCount(1);
      await edit(other).click();
      const there = details(other);
      await expect(there.getByRole('img', { name: 'second.jpg' })).toBeVisible();
      await there.getByLabel('Name', { exact: true }).fill('Kiran');
      await there.getByRole('button', { name: 'Save changes' }).click();
      await expect(there).toBeHidden();
      await expect(cartLines(other)).toContainText('Name: Kiran');
      await everythingSaved(other);
      await other.close();
    });
    await page.reload();
    await expect(cartLines(page)).toContainText('Name: Kiran');
  },
);

test('[B11] a duplicate is a second gift to change, with its own photo', async ({ page }) => {
  await addSmallFrame(page, 'us.jpg');
  await page.goto('/cart');
  await page.getByRole('button', { name: `Duplicate ${smallFrame}` }).click();
  const dialog = details(page);
  await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Sunita Rani');
  await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
  await dialog.getByLabel('Name', { exact: true }).fill('Kabir');
  await submitOrderDetails(dialog);
  await expect(cartLines(page)).toHaveCount(2);
  await expect(cartLines(page).first()).toContainText('Name: Sunita Rani');
  await expect(cartLines(page).last()).toContainText('Name: Kabir');
});

test.describe('of an account', () => {
  /** A customer's frame, in the cart of this device. */
  async function openCart(page: Page, frame: { photosNamed?: boolean } = {}) {
    const customer = await newCustomer(page.request);
    const line = await customer.putFrame(frame);
    await haveSession(page, customer);
    await page.goto('/cart');
    await expect(cartLines(page)).toContainText('Name: Sunita Rani');
    return { customer, line };
  }

  test('[B11] [SY9] a gift changed on another device shows a notice; saving replaces that change', {
    tag: '@core',
  }, async ({ page }) => {
    // The line lists no photo ids; a photo that is still uploading must not be lost all the same.
    const { customer, line } = await openCart(page, { photosNamed: false });
    await edit(page).click();
    const dialog = details(page);
    await dialog.getByLabel('Name', { exact: true }).fill('Meera');
    await customer.rename(line, 'Kabir');
    await comeBack(page);
    await expect(dialog.getByRole('alert')).toContainText('changed elsewhere');
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Meera');

    await test.step('what is not saved leaves the other change alone', async () => {
      await dialog.getByRole('button', { name: 'Close' }).click();
      await expect(cartLines(page)).toContainText('Name: Kabir');
      await expect(cartLines(page)).toContainText('not saved yet');
      await edit(page).click();
      await expect(dialog.getByRole('alert')).toContainText('changed elsewhere');
    });

    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(dialog).toBeHidden();
    await everythingSaved(page);
    await expect(cartLines(page)).toContainText('Name: Meera');
    const { folder, imageNames } = line.customization;
    expect(await askApi<CartLine[]>(page, '/api/cart')).toMatchObject([
      { id: line.id, customization: { frameName1: 'Meera', folder, imageNames } },
    ]);
    await edit(page).click();
    await expect(dialog.getByLabel('Name', { exact: true })).toHaveValue('Meera');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
  });

  test('[T27] a full cart shows its limit before a gift is duplicated, and keeps what was entered for one more', {
    tag: '@long',
  }, async ({ page }) => {
    const customer = await newCustomer(page.request);
    await customer.putCoins(maxCartLines);
    await haveSession(page, customer);
    await page.goto('/cart');
    await expect(cartLines(page)).toHaveCount(maxCartLines);
    const alert = page.getByRole('alertdialog');
    await page.getByRole('button', { name: 'Duplicate Zodiac Coin' }).first().click();
    await expect(alert).toContainText(cartFullText);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(details(page)).toBeHidden();

    const dialog = await openSmallFrame(page);
    await fillSmallFrame(dialog);
    await expect(dialog.getByRole('img', { name: 'us.jpg' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(alert).toContainText(cartFullText);
    await alert.getByRole('button', { name: 'OK' }).click();
    await page.goto('/cart');
    await page.getByRole('button', { name: 'Remove Zodiac Coin' }).first().click();
    await expect(cartLines(page)).toHaveCount(maxCartLines - 1);
    await submitOrderDetails(await openSmallFrame(page));
    await everythingSaved(page);
    const lines = await askApi<CartLine[]>(page, '/api/cart');
    expect(lines).toHaveLength(maxCartLines);
    expect(lines.at(-1)).toMatchObject({ customization: { imageNames: ['us.jpg'] } });
  });
});
