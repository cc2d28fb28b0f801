import { expect, test } from 'vitest';
import { frameLine, noteLine, orderBody } from '#api/server/testing/test-shop.ts';
import { shop, shopper, testInAShop } from '#api/server/testing/test-shop-and-shopper.ts';
import { itemOf, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';

testInAShop();

async function refusal(items: readonly object[], more: object = {}) {
  const answer = await shopper.place(orderBody(items, more));
  const { code, message, errors } = await readAnswer<FailureBody>(answer);
  return { status: answer.status, code, message, errors };
}

test('[D28] every gift that is out of stock is named with its place in the order', async () => {
  const lines = [
    await shopper.inCart(noteLine()),
    await shopper.inCart(frameLine('Asha')),
    await shopper.inCart(noteLine({ productName: '20_rupees_note' })),
  ];
  const soldOut = ['10_rupees_note', '20_rupees_note'];
  const set = (is_available: boolean) =>
    shop.storage.products.update(soldOut.map((name) => ({ name, is_available })));
  await set(false);
  const refused = await refusal(lines.map(itemOf));
  await set(true);
  expect(refused).toMatchObject({
    status: 409,
    code: 'not_available',
    message: expect.stringContaining(
      '₹10 Currency Note is out of stock, and ₹20 Currency Note is out of stock. ',
    ),
    errors: [
      { msg: '₹10 Currency Note is out of stock', path: 'cart_items.0' },
      { msg: '₹20 Currency Note is out of stock', path: 'cart_items.2' },
    ],
  });
  expect(await shopper.orders()).toEqual([]);
});

test('[SY10] every gift whose price has changed is named when the order has the seen price', async () => {
  const lines = [await shopper.inCart(noteLine()), await shopper.inCart(frameLine('Asha'))];
  await shop.storage.products.update([{ name: 'small1_1note_1name', price: 399 }]);
  const named = await refusal(lines.map(itemOf), { expected_total: 100 + 479 + 68 });
  const unnamed = await refusal(
    lines.map((line) => ({ ...itemOf(line), price_breakdown: null })),
    { expected_total: 100 + 479 + 68 },
  );
  await shop.storage.products.update([{ name: 'small1_1note_1name', price: 299 }]);
  const sentence = 'Small Frame – 1 Note, 1 Name now costs ₹579 (it was ₹479)';
  expect(named).toMatchObject({
    status: 409,
    code: 'prices_changed',
    message: `${sentence}. Please check the total and order again.`,
    errors: [{ msg: sentence, path: 'cart_items.1' }],
  });
  expect(unnamed).toMatchObject({ status: 409, code: 'prices_changed', errors: undefined });
});

test('[SY9] a gift whose details were changed on another device is named, at the same price too', async () => {
  const note = await shopper.inCart(noteLine());
  const line = await shopper.inCart(frameLine('Asha'));
  const details = { customization: frameLine('Ravi').customization };
  await shop.call('PUT', `/api/cart/${line.id}/details`, { token: shopper.token, body: details });
  const sentence = 'Small Frame – 1 Note, 1 Name has changed in your cart';
  expect(await refusal([note, line].map(itemOf), { expected_total: 100 + 479 + 68 })).toMatchObject(
    {
      status: 409,
      code: 'prices_changed',
      message: `${sentence}. Please check the total and order again.`,
      errors: [{ msg: sentence, path: 'cart_items.1' }],
    },
  );
  expect(await shopper.orders()).toEqual([]);
  const [, now] = await shopper.cart();
  if (!now) throw new Error('The gift has left the cart');
  const answer = await shopper.place(orderBody([note, now].map(itemOf)));
  expect(answer.status).toBe(201);
});
