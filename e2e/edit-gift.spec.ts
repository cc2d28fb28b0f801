import type { Page } from '@playwright/test';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { comeBack } from './owner.ts';
import { expect, test } from './shop.ts';
import { askApi, cartLines, haveSession, smallFrame } from './shopper.ts';
import { newCustomer } from './staff.ts';

const details = (page: Page) => page.getByRole('dialog', { name: 'Order Details' });
const edit = (page: Page) => page.getByRole('button', { name: `Edit ${smallFrame}` }).first();

test.describe('of an account', () => {
  /** Resolves to a customer's frame, in the cart of this device. */
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
});
