import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetOwner } from '#api/accounts/customers/forget-customer.ts';
import { createCodPayments } from '#api/payments/providers/cod-payments.ts';
import { createDemoPayments } from '#api/payments/providers/demo-payments.ts';
import { createUpiQrPayments } from '#api/payments/providers/upi-qr-payments.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

const gstin = '27AAPFU0939F1ZV';
const random = { randomBytes: (n: number) => randomBytes(n) };
const upi = { id: 'shop@bank', name: 'Noteworthy', verified: false };
const payments = [
  createDemoPayments(random),
  createUpiQrPayments(upi, random),
  createCodPayments({}, random),
] as const;

let shop: TestShop;
let shopper: TestShopper;
let token: string;
beforeEach(() => open({ gstin }));
afterEach(() => shop.close());

async function open(overrides: Parameters<typeof openTestShop>[0]): Promise<void> {
  shop = await openTestShop({ payments, ...overrides });
  shop.setNow(new Date('2026-03-31T12:00:00.000Z'));
  shopper = await newShopper(shop);
  await signStaffIn();
}

/** Anew whenever hours have passed: who did nothing for half of one is signed out (T50). */
async function signStaffIn(): Promise<void> {
  const body = { name: 'Ravi', email: `${randomUUID()}@example.com`, password: 'marigold-52' };
  ({ token } = await readAnswer(await shop.call('POST', '/api/admin/register', { body })));
}

async function placed(payment_kind: string, as = shopper): Promise<string> {
  const body = orderBody([itemOf(await as.inCart(noteLine()))], { payment_kind });
  return (await readAnswer<PlaceOrderAnswer>(await as.place(body))).order_number;
}

async function move(number: string, to: string): Promise<number> {
  const { revision } = await storedOrder(number);
  const path = `/api/admin/orders/${number}/moves`;
  return (await shop.call('POST', path, { token, body: { to, revision } })).status;
}

async function storedOrder(number: string): Promise<StoredOrder> {
  const order = await shop.storage.orders.byNumber(number);
  if (!order) throw new Error(`No order ${number}`);
  return order;
}

const invoiceOf = async (number: string) => (await storedOrder(number)).invoice_number;

test.each(['demo', 'upi-qr', 'cod'])(
  '[B48] an order paid by %s gets its invoice number as staff confirm it, and keeps it',
  async (kind) => {
    const [first, second, third] = [await placed(kind), await placed(kind), await placed(kind)];
    expect(await invoiceOf(first)).toBeUndefined();
    expect(await move(third, 'cancelled')).toBe(200);
    expect(await move(second, 'confirmed')).toBe(200);
    expect(await move(first, 'confirmed')).toBe(200);
    expect(await invoiceOf(second)).toBe('2025-26/000001');
    expect(await invoiceOf(first)).toBe('2025-26/000002');
    // Never confirmed: no number is missing for it.
    expect(await invoiceOf(third)).toBeUndefined();

    shop.setNow(new Date('2026-03-31T18:30:00.000Z'));
    await signStaffIn();
    expect(await move(second, 'in_production')).toBe(200);
    expect(await move(second, 'confirmed')).toBe(200);
    expect(await move(second, 'cancelled')).toBe(200);
    await forgetOwner(shop.deps, (await storedOrder(second)).owner);
    const order = await storedOrder(second);
    expect(order.invoice_number).toBe('2025-26/000001');
    // The shop can still reach a customer who is owed what they paid.
    expect(order.customer_email === '').toBe(kind !== 'upi-qr');
  },
);

test('[B48] 1 April in India begins a new series, and customer and staff are told the number', async () => {
  const [last, first] = [await placed('cod'), await placed('cod')];
  shop.setNow(new Date('2026-03-31T18:29:59.000Z'));
  await signStaffIn();
  await move(last, 'confirmed');
  shop.setNow(new Date('2026-03-31T18:30:00.000Z'));
  await move(first, 'confirmed');
  const numberPairs = (await shopper.orders()).map((each) => [
    each.order_number,
    each.invoice_number,
  ]);
  expect(Object.fromEntries(numberPairs)).toEqual({
    [last]: '2025-26/000001',
    [first]: '2026-27/000001',
  });
  const answer = await shop.call('GET', `/api/admin/orders/${first}`, { token });
  expect(await readAnswer(answer)).toMatchObject({ invoice_number: '2026-27/000001' });
});

test('[B48] of many confirmed at once none shares a number, and none is left out', async () => {
  const numbers: string[] = [];
  for (let index = 0; index < 8; index += 1) numbers.push(await placed('demo'));
  // Twice each: one of the two finds it moved.
  const answers = await Promise.all(
    [...numbers, ...numbers].map((each) => move(each, 'confirmed')),
  );
  expect(answers.filter((status) => status === 200)).toHaveLength(8);
  const invoiceNumbers = await Promise.all(numbers.map(invoiceOf));
  expect(invoiceNumbers.toSorted()).toEqual(numbers.map((_, index) => `2025-26/00000${index + 1}`));
});

test('[B48] [D24] without a GSTIN there are no invoices', async () => {
  await shop.close();
  await open({});
  const number = await placed('cod');
  expect(await move(number, 'confirmed')).toBe(200);
  expect(await storedOrder(number)).not.toHaveProperty('invoice_number');
});

test('[B48] a registered buyer’s GSTIN is checked, stands on their order, and is kept for the books', async () => {
  const order = async (buyer_gstin: string) =>
    shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))], { buyer_gstin }));
  for (const wrong of ['29AAGCB7383J1Z5', '99AAGCB7383J1Z4', 'AAGCB7383J']) {
    expect((await order(wrong)).status, wrong).toBe(422);
  }
  const { order_number } = await readAnswer<PlaceOrderAnswer>(await order(' 29aagcb 7383j1z4'));
  expect(await shopper.orders()).toMatchObject([{ buyer_gstin: '29AAGCB7383J1Z4' }]);
  await move(order_number, 'confirmed');
  await move(order_number, 'cancelled');
  expect(await shopper.orders()).toMatchObject([
    { credit_notes: [{ number: 'CN25-26/000001', invoice: { number: '2025-26/000001' } }] },
  ]);
  await forgetOwner(shop.deps, (await storedOrder(order_number)).owner);
  expect(await storedOrder(order_number)).toMatchObject({ buyer_gstin: '29AAGCB7383J1Z4' });

  await shop.close();
  await open({});
  await readAnswer(await order('29AAGCB7383J1Z4'));
  expect((await shopper.orders())[0]).not.toHaveProperty('buyer_gstin');
});
