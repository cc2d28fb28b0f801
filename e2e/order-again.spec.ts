import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved } from './device.ts';
import { stockCoin } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import { askApi, cartLines, haveSession } from './shopper.ts';
import { newCustomer } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

test('[B11] a gift is ordered again with another name and photos of its own', {
  tag: '@core',
}, async ({ page, request }) => {
  const customer = await newCustomer(request);
  const number = await customer.orderFrame();
  await haveSession(page, customer);
  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  const toPage = order.getByRole('link', { name: 'Small Frame – 1 Note, 1 Name' });
  await expect(toPage).toHaveAttribute('href', /^\/products\/framed-notes\/small/);
  await order.getByRole('button', { name: /^Order again/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toContainText('All 2 pieces are as you ordered them.');
  const name = dialog.getByLabel('Name', { exact: true });
  await expect(name).not.toHaveValue('');
  await expect(dialog.getByRole('group', { name: 'Photo 1' })).toBeVisible();
  await name.fill('Meera');
  await dialog.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'View cart' }).click();
  await expect(cartLines(page)).toContainText('Name: Meera');
  await everythingSaved(page);
  const [line] = await askApi<CartLine[]>(page, '/api/cart');
  const [ordered] = await askApi<{ items: CartLine[] }[]>(page, '/api/orders/user');
  expect(line?.customization.frameName1).toBe('Meera');
  expect(line?.quantity).toBe(2);
  expect(line?.custom_photo_folder).not.toBe(ordered?.items[0]?.custom_photo_folder);
  const { images } = await askApi<{ images: unknown[] }>(
    page,
    `/api/upload/list?folder=${line?.custom_photo_folder}`,
  );
  expect(images).toHaveLength(1);

  await test.step('what is out of stock says so', async () => {
    await customer.orderCoin();
    await stockCoin(page, false);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Order again: Zodiac Coin' }).click();
    // At once where this device knows of it already, else by the dialog as soon as it does.
    const refused = page
      .getByRole('alertdialog')
      .filter({ hasText: 'Zodiac Coin cannot be ordered' });
    await expect(refused.or(dialog.getByRole('button', { name: 'Out of Stock' }))).toBeVisible();
  });
});

test('[B11] all gifts of an order are ordered again, one after the other', async ({
  page,
  request,
}) => {
  const customer = await newCustomer(request);
  const number = await customer.orderFrame({}, 3);
  await haveSession(page, customer);
  await page.goto('/account');
  const all = page.getByRole('button', { name: `Order all gifts of order ${number} again` });
  await all.click();
  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  const pieces = [2, 3];
  for (const [index, quantity] of pieces.entries()) {
    await expect(dialog).toContainText(`Gift ${index + 1} of 2. All ${quantity} pieces are as you`);
    await dialog.getByRole('button', { name: 'Add to Cart' }).click();
    await expect(
      page.getByRole('link', { name: `Cart, ${index === 0 ? 2 : 5} items` }),
    ).toBeAttached();
  }
  await expect(dialog).toBeHidden();
  await everythingSaved(page);
  const lines = await askApi<CartLine[]>(page, '/api/cart');
  expect(lines.map(({ quantity }) => quantity)).toEqual(pieces);
  await test.step('one that is not wanted is left out, or ends it', async () => {
    const question = page.getByRole('alertdialog').filter({ hasText: 'was not added' });
    await all.click();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Next gift' }).click();
    await expect(dialog).toContainText('Gift 2 of 2.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    // So is one whose photos have not come yet.
    await page.route('**/api/images/**', () => {});
    await all.click();
    await expect(dialog.getByRole('status')).toHaveText('Getting this gift and its photos ready…');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await question.getByRole('button', { name: 'Stop here' }).click();
    await expect(dialog.or(question)).toBeHidden();
    await expect(all).toBeFocused();
  });
});
