import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper, readAnswer } from '#api/server/testing/test-shopper.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { createDemoPayments } from './demo-payments.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** Places an order of one note, and returns the answer beside the stored order. */
async function place() {
  const shopper = await newShopper(shop);
  const answer = await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
  expect(answer.status).toBe(201);
  const placed = await readAnswer<PlaceOrderAnswer>(answer);
  return { placed, storedOrder: await shop.storage.orders.byNumber(placed.order_number) };
}

test('[D13] an order starts with the payment state of its provider', async () => {
  const start = {
    payment_status: 'completed',
    payment_id: 'pay_1',
    upi_reference_id: 'REF-1',
    step: 'placed',
  } as const;
  shop = await openTestShop({
    payments: [{ ...createDemoPayments({ randomBytes }), start: async () => start }],
  });
  const { placed, storedOrder } = await place();
  expect(storedOrder).toMatchObject(start);
  expect(placed.upi_reference_id).toBe('REF-1');
});

test('[D13] an order of the demo starts pending, with a reference and no payment', async () => {
  shop = await openTestShop();
  const { placed, storedOrder } = await place();
  expect(storedOrder).toMatchObject({
    payment_status: 'pending',
    payment_id: null,
    upi_reference_id: placed.upi_reference_id,
  });
  expect(placed.upi_reference_id).toMatch(/^[0-9A-HJKMNP-TV-Z]{12}$/);
});

test('no two payments of the demo have the same reference', async () => {
  shop = await openTestShop();
  const [demo] = shop.deps.payments;
  const references = await Promise.all(Array.from({ length: 50 }, () => demo.start()));
  expect(new Set(references.map((start) => start.upi_reference_id)).size).toBe(50);
});
