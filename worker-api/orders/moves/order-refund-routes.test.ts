import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  newShopper,
  newStaff,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

const total = 479;
const named = '123456789012';
let shop: TestShop;
let shopper: TestShopper;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  token = await newStaff(shop);
});
afterEach(() => shop.close());

/** Resolves to an order of the shopper that waits to be paid by UPI. */
async function waiting(more: Partial<StoredOrder> = {}): Promise<string> {
  const { payments: _p, refunds: _r, ...order } = sampleOrder(shopper.id);
  const order_number = `NW-${randomUUID().slice(0, 8).toUpperCase()}`;
  await shop.storage.orders.place({
    ...{
      ...order,
      order_number,
      total_amount: total,
      payment_kind: 'upi-qr',
      moves: [],
      revision: 0,
    },
    ...{ step: 'waiting_for_payment', order_status: 'pending', payment_status: 'pending' },
    ...{ payment_id: null, payment_problem: null, ...more },
  });
  return order_number;
}

const asStaff = (number: string, what: string, body: object, as = token) =>
  shop.call('POST', `/api/admin/orders/${number}/${what}`, { token: as, body });
const move = (number: string, to: string, revision: number, more = {}) =>
  asStaff(number, 'moves', { to, revision, ...more });
const refund = (number: string, revision: number, amount: number, reference = 'UTR 1') =>
  asStaff(number, 'refunds', { revision, amount, reference });
const cancelOwn = (number: string) =>
  shop.call('POST', `/api/orders/${number}/cancel`, {
    ...{ token: shopper.token, body: { revision: 0 } },
  });
const storedOrder = async (number: string) => {
  const order = await shop.storage.orders.byNumber(number);
  if (!order) throw new Error('It was placed');
  return order;
};
const reasonOf = async (answer: Response) => [
  answer.status,
  (await readAnswer<FailureBody>(answer)).reason,
];

test('[B62] money that staff gave back is noted with its reference, and nothing is due any more', async () => {
  const number = await waiting({ payment_reference: named });
  await move(number, 'confirmed', 0);
  await move(number, 'cancelled', 1);
  expect((await storedOrder(number)).payment_problem).toBe('refund_due');

  const part = await readAnswer<DeskOrder>(await refund(number, 2, 300.5, ' UTR 1 '));
  expect(part).toMatchObject({
    payment_problem: 'refund_due',
    refunds: [{ id: 'UTR 1', amount: 300.5, payment_id: named, author: 'Ravi' }],
  });
  expect(await reasonOf(await refund(number, 3, 178.51, 'UTR 2'))).toEqual([
    409,
    'refund_too_large',
  ]);
  expect((await refund(number, 3, 178.5, 'UTR 2')).status).toBe(200);
  expect(await storedOrder(number)).toMatchObject({ payment_problem: null, payment_id: named });

  // Its customer sees what came back, and not who of the staff sent it, nor what they typed.
  const [ownOrder] = await shopper.orders();
  expect(ownOrder?.refunds?.map(({ amount }) => amount)).toEqual([300.5, 178.5]);
  expect(JSON.stringify(ownOrder)).not.toMatch(/Ravi|UTR/);
});

test('[B62] a refund is noted once, and by nobody who has not seen the order as it is', async () => {
  const number = await waiting({ payment_reference: named });
  await move(number, 'confirmed', 0);
  await move(number, 'cancelled', 1);
  expect(await reasonOf(await refund(number, 1, total))).toEqual([409, 'order_moved']);
  const both = await Promise.all([refund(number, 2, 200, 'A'), refund(number, 2, 200, 'B')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const [storedRefund] = (await storedOrder(number)).refunds ?? [];
  // The answer was lost, so it is sent again.
  expect((await refund(number, 2, 200, storedRefund?.id)).status).toBe(200);
  expect((await storedOrder(number)).refunds).toHaveLength(1);
  const again = Array.from({ length: 4 }, () => refund(number, 3, 100, 'C'));
  expect((await Promise.all(again)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect((await storedOrder(number)).refunds).toHaveLength(2);
  expect((await refund('NW-NOBODY', 0, 1)).status).toBe(404);
});

test('[B62] what is named of an order that staff cancel is looked for, and who did not find it is known', async () => {
  const number = await waiting({ payment_reference: named });
  await move(number, 'cancelled', 0);
  expect((await storedOrder(number)).payment_problem).toBe('refund_due');
  const noted = await readAnswer<DeskOrder>(await asStaff(number, 'no-payment', { revision: 1 }));
  expect(noted.payment_not_found).toEqual({ at: expect.any(String), author: 'Ravi' });
  expect(JSON.stringify(await shopper.orders())).not.toContain('Ravi');
});

test('[B62] what a customer named of a cancelled order arrived with its refund, or did not arrive', async () => {
  const cancelledOrder = async () => {
    const number = await waiting({ payment_reference: named });
    await cancelOwn(number);
    return number;
  };
  const arrived = await cancelledOrder();
  expect(await storedOrder(arrived)).toMatchObject({ payment_problem: 'refund_due' });
  expect((await refund(arrived, 1, total)).status).toBe(200);
  expect(await storedOrder(arrived)).toMatchObject({
    ...{ payment_problem: null, payment_status: 'completed', payment_id: named },
    payments: [{ id: named, amount: total }],
    refunds: [{ amount: total, payment_id: named }],
  });

  const missing = await cancelledOrder();
  const looked = await asStaff(missing, 'no-payment', { revision: 1 });
  expect(await readAnswer<DeskOrder>(looked)).toMatchObject({
    ...{ payment_problem: null, payment_status: 'failed', payment_reference: named },
  });
  expect((await asStaff(missing, 'no-payment', { revision: 1 })).status).toBe(200);
  expect(await reasonOf(await refund(missing, 2, total))).toEqual([409, 'refund_too_large']);
  expect(await reasonOf(await asStaff(arrived, 'no-payment', { revision: 2 }))).toEqual([
    409,
    'no_payment_named',
  ]);
});

test('[B13] [B62] money that is found after an order was cancelled pays it when it is taken up', async () => {
  const number = await waiting();
  await move(number, 'cancelled', 0);
  await move(number, 'confirmed', 1);
  expect(await storedOrder(number)).toMatchObject({
    ...{ step: 'confirmed', payment_status: 'completed', payment_problem: null },
    payments: [{ amount: total }],
  });
});

test('[B62] a payment that was confirmed by a slip is taken back with its order', async () => {
  const number = await waiting();
  await move(number, 'confirmed', 0);
  expect(await reasonOf(await asStaff(number, 'no-payment', { revision: 1 }))).toEqual([
    409,
    'no_payment_named',
  ]);
  await move(number, 'cancelled', 1);
  expect((await storedOrder(number)).payment_problem).toBe('refund_due');
  expect((await asStaff(number, 'no-payment', { revision: 2 })).status).toBe(200);
  expect(await storedOrder(number)).toMatchObject({
    ...{ payments: [], payment_id: null, payment_problem: null, payment_status: 'failed' },
  });
});

test('[B63] staff see for which other orders the same UPI reference was named', async () => {
  const [first, second] = [
    await waiting({ payment_reference: named }),
    await waiting({ payment_reference: named }),
  ];
  const other = await waiting({ payment_reference: '999999999999' });
  const orderAtDesk = async (number: string) =>
    readAnswer<DeskOrder>(await shop.call('GET', `/api/admin/orders/${number}`, { token }));
  expect((await orderAtDesk(first)).same_reference).toEqual([second]);
  expect((await orderAtDesk(second)).same_reference).toEqual([first]);
  expect(await orderAtDesk(other)).not.toHaveProperty('same_reference');
});

test('[B62] what a gateway gives back says the gateway, and the demo moves no money', async () => {
  for (const payment_kind of ['razorpay', 'demo'] as const) {
    const payments = [{ id: 'pay_1', amount: total, at: '2026-01-01T00:00:00.000Z' }];
    const number = await waiting({ payment_kind, payments, payment_status: 'completed' });
    expect(await reasonOf(await refund(number, 0, 1))).toEqual([409, 'refund_too_large']);
    expect(await reasonOf(await asStaff(number, 'no-payment', { revision: 0 }))).toEqual([
      409,
      'no_payment_named',
    ]);
  }
});

test.each([
  { amount: 0 },
  { amount: -1 },
  { amount: 1.005 },
  { amount: '479' },
  { reference: '  ' },
  { reference: 'x'.repeat(65) },
  { revision: -1 },
])('[B62] refuses %j', async (wrong) => {
  const number = await waiting({ payment_reference: named });
  const body = { revision: 0, amount: 1, reference: 'UTR', ...wrong };
  expect([400, 422]).toContain((await asStaff(number, 'refunds', body)).status);
});
