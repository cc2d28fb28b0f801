import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { expect, test } from './shop.ts';
import {
  askApi,
  cartLines,
  fillSmallFrame,
  newShopper,
  openSmallFrame,
  signUp,
  submitOrderDetails,
} from './shopper.ts';

test('a frame added at the first moment its photo is ready goes into the cart', async ({
  page,
}) => {
  const dialog = await openSmallFrame(page);
  const add = dialog.getByRole('button', { name: 'Add to Cart' });
  await add.evaluate((button: HTMLButtonElement) => {
    new MutationObserver(() => {
      if (!button.disabled) button.click();
    }).observe(button, { attributeFilter: ['disabled'] });
  });
  await fillSmallFrame(dialog);
  await expect(dialog).toBeHidden();
  await page.goto('/cart');
  await expect(cartLines(page)).toContainText('Sunita Rani');
});

test('[D20] a name has room for fifty letters in every script', async ({ page }) => {
  await signUp(page, newShopper());
  const dialog = await openSmallFrame(page);
  await fillSmallFrame(dialog);
  const name = dialog.getByLabel('Name', { exact: true });
  await name.fill('नि'.repeat(60));
  await expect(name).toHaveValue('नि'.repeat(50));
  await expect(dialog.getByText('50 letters, ₹2,000')).toBeVisible();
  await submitOrderDetails(dialog);
  await everythingSaved(page);
  const sent = await askApi<CartLine[]>(page, '/api/cart');
  expect(sent).toMatchObject([{ customization: { frameName1: 'नि'.repeat(50) }, price: 2_299 }]);
});
