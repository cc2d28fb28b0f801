import type { CartLine } from '#shared/cart/cart-line.ts';
import { everythingSaved, keptOnDevice } from './device.ts';
import { answerOrders, someOrders } from './many-orders.ts';
import { stockCoin } from './owner.ts';
import { expect, testAlone as test } from './shop.ts';
import {
  askApi,
  cartLines,
  haveAccount,
  haveSession,
  newShopper,
  payByCard,
  readyToOrder,
} from './shopper.ts';
import { holdToken, newCustomer, registerAdmin } from './staff.ts';

// Requests that a service worker makes are out of the test's hands.
test.use({ serviceWorkers: 'block' });

test('[B11] a gift is ordered again with another name and photos of its own', {
  tag: '@core',
}, async ({ page, request, shop }) => {
  const customer = await newCustomer(request);
  const number = await customer.orderFrame();
  await haveSession(page, customer);
  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await order.getByRole('button', { name: /^Order again/ }).click();

  const dialog = page.getByRole('dialog', { name: 'Order Details' });
  await expect(dialog).toContainText('Everything is as you ordered it.');
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
  expect(line?.custom_photo_folder).not.toBe(ordered?.items[0]?.custom_photo_folder);
  const { images } = await askApi<{ images: unknown[] }>(
    page,
    `/api/upload/list?folder=${line?.custom_photo_folder}`,
  );
  expect(images).toHaveLength(1);

  await test.step('what is out of stock says so', async () => {
    await customer.orderCoin();
    await stockCoin(page, shop, false);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Order again: Zodiac Coin' }).click();
    // At once where this device knows of it already, else by the dialog as soon as it does.
    const refused = page
      .getByRole('alertdialog')
      .filter({ hasText: 'Zodiac Coin cannot be ordered' });
    await expect(refused.or(dialog.getByRole('button', { name: 'Out of Stock' }))).toBeVisible();
  });
});

test('[B15] a message is drawn on its card at checkout, and told in the account and to staff', async ({
  page,
  request,
}) => {
  await readyToOrder(page);
  const card = page.getByRole('main').locator('svg[aria-hidden] text');
  await page.getByLabel('Message on a card').fill('Happy birthday, Meera!');
  await expect(card.filter({ hasText: 'Happy birthday, Meera!' })).toBeVisible();
  await page.getByLabel('Wrap the gifts').check();

  await test.step('what was wished outlives a reload', async () => {
    await keptOnDevice(page, '"wrap":true');
    await page.reload();
    await expect(page.getByLabel('Message on a card')).toHaveValue('Happy birthday, Meera!');
    await expect(page.getByLabel('Wrap the gifts')).toBeChecked();
  });

  await payByCard(page);
  await page.getByRole('button', { name: /^Place Order/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'OK' }).click();
  const order = page.getByRole('article', { name: /^Order / });
  await expect(order).toContainText('Gift-wrapped');
  await expect(order.getByText('Happy birthday, Meera!').first()).toBeVisible();

  await holdToken(page, await registerAdmin(request));
  await page.goto('/admin');
  await page.getByRole('button', { name: 'View' }).first().click();
  const wishes = page.getByRole('region', { name: /Message and wrapping/ });
  await expect(wishes).toContainText('Happy birthday, Meera!');
  await expect(wishes).toContainText('Wrap the gifts of this order.');
});

test('[D24] [B48] a receipt says what was paid, and is a tax invoice only of a registered shop', async ({
  page,
}) => {
  await haveAccount(page, newShopper());
  await answerOrders(page, someOrders(1, { payment_status: 'completed' }));
  await page.goto('/account');
  await page.getByRole('button', { name: /^Receipt of order/ }).click();
  const receipt = page.getByRole('dialog', { name: 'Receipt' });
  await expect(receipt).toContainText('Paid');
  await expect(receipt.getByRole('row', { name: /Zodiac Coin/ })).toContainText('₹199');
  await expect(receipt).toContainText('₹267');
  await expect(receipt).not.toContainText(/tax|GST/i);
  await test.step('and prints alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'My Account' })).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await receipt.getByRole('button', { name: 'Close' }).click();
  await expect(receipt).toBeHidden();

  const moves = [{ step: 'confirmed', at: '2026-04-01T05:00:00.000Z', by: 'payment' } as const];
  const invoiced = { gstin: '27AAPFU0939F1ZV', invoice_number: '2026-27/000123', moves };
  await answerOrders(page, someOrders(1, invoiced));
  await page.reload();
  await page.getByRole('button', { name: /^Tax invoice of order/ }).click();
  const invoice = page.getByRole('dialog', { name: 'Tax invoice 2026-27/000123' });
  await expect(invoice).toContainText('1 Apr 2026, 10:30 am');
  await expect(invoice).toContainText('GSTIN 27AAPFU0939F1ZV');
  await expect(invoice).toContainText('Rajasthan (08)');
  await expect(invoice).toContainText('HSN 8306');
  await expect(invoice).toContainText('IGST 18% on ₹226.27');
  await expect(invoice).toContainText('₹40.73');
});
