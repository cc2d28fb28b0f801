import { randomBytes } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { forgetCustomer } from '#api/accounts/customers/forget-customer.ts';
import { createUpiQrPayments } from '#api/payments/providers/upi-qr-payments.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  newStaff,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { DeskOrder } from '#shared/orders/desk-order-schemas.ts';
import { handedOver } from '#shared/orders/order-life.ts';
import type { MovedOrdersAnswer } from '#shared/orders/order-life-schemas.ts';
import { unconfirmMs } from '#shared/orders/order-moves.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
let shopper: TestShopper;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  shopper = await newShopper(shop);
  token = await newStaff(shop);
});
afterEach(() => shop.close());

async function placed(): Promise<string> {
  const answer = await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
  return (await readAnswer<PlaceOrderAnswer>(answer)).order_number;
}

const move = (number: string, body: object, as = token) =>
  shop.call('POST', `/api/admin/orders/${number}/moves`, { token: as, body });
const shipment = { carrier: 'India Post', tracking_number: 'EX123456789IN', link: '' };

test('[B13] staff move an order to its end; each move says when and who', async () => {
  const number = await placed();
  const steps = ['confirmed', 'in_production', 'shipped', 'delivered'] as const;
  for (const [revision, to] of steps.entries()) {
    const answer = await move(number, { to, revision, ...(to === 'shipped' ? { shipment } : {}) });
    expect(answer.status, to).toBe(200);
  }
  const order = await readAnswer<DeskOrder>(
    await shop.call('GET', `/api/admin/orders/${number}`, { token }),
  );
  expect(order).toMatchObject({ step: 'delivered', order_status: 'delivered', shipment });
  expect(order.moves.map(({ step, by, author }) => [step, by, author])).toEqual(
    steps.map((step) => [step, 'staff', 'Ravi']),
  );
  // Its customer sees the steps, and not who of the staff made them.
  const [ownOrder] = await shopper.orders();
  expect(ownOrder).toMatchObject({ step: 'delivered', shipment });
  expect(ownOrder?.moves?.map((each) => Object.keys(each))).toEqual(
    steps.map(() => ['step', 'at', 'by']),
  );
});

test('[B13] staff take up an order that was cancelled, and its customer sees it go on', async () => {
  const number = await placed();
  await move(number, { to: 'cancelled', revision: 0 });
  const skipped = await move(number, { to: 'in_production', revision: 1 });
  expect((await readAnswer<FailureBody>(skipped)).reason).toBe('move_not_allowed');
  expect((await move(number, { to: 'confirmed', revision: 1 })).status).toBe(200);
  expect((await shopper.orders())[0]).toMatchObject({ step: 'confirmed' });

  const forgotten = await placed();
  await move(forgotten, { to: 'cancelled', revision: 0 });
  const customer = await shop.storage.users.byId(shopper.id);
  if (customer) await forgetCustomer(shop.deps, customer);
  const revision = (await shop.storage.orders.byNumber(forgotten))?.revision;
  const refused = await move(forgotten, { to: 'confirmed', revision });
  expect((await readAnswer<FailureBody>(refused)).reason).toBe('move_not_allowed');
});

test('[B13] of two who move an order at once one does, and the other is told what happened', async () => {
  const number = await placed();
  const answers = await Promise.all([
    move(number, { to: 'confirmed', revision: 0 }),
    move(number, { to: 'cancelled', revision: 0 }),
  ]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  const refused = answers.find(({ status }) => status === 409);
  const order = await shop.storage.orders.byNumber(number);
  expect(refused && (await readAnswer(refused))).toMatchObject({
    reason: 'order_moved',
    params: { step: order?.step, by: 'Ravi' },
  });
  expect(order?.moves).toHaveLength(1);
});

test('[B13] what the table does not have is refused, and so is a parcel without a carrier', async () => {
  const number = await placed();
  const skipped = await move(number, { to: 'delivered', revision: 0 });
  expect([skipped.status, (await readAnswer<FailureBody>(skipped)).reason]).toEqual([
    409,
    'move_not_allowed',
  ]);
  for (const odd of [
    { to: 'shipped', revision: 0 },
    { to: 'shipped', revision: 0, shipment: { carrier: 'Post', tracking_number: '' } },
    { to: 'shipped', revision: 0, shipment: { ...shipment, link: 'javascript:alert(1)' } },
    { to: 'gone', revision: 0 },
    { to: 'confirmed' },
    { to: 'confirmed', revision: -1 },
    { to: 'shipped', revision: 0, shipment: { ...handedOver, tracking_number: 'EX1' } },
  ]) {
    expect((await move(number, odd)).status, JSON.stringify(odd)).toBe(422);
  }
  expect((await move('NW-NOTHERE1', { to: 'confirmed', revision: 0 })).status).toBe(404);
  expect((await move(number, { to: 'confirmed', revision: 0 }, shopper.token)).status).toBe(403);
  expect((await shop.storage.orders.byNumber(number))?.revision).toBe(0);
});

test('[B13] [B78] what is handed over needs no carrier, and its customer sees that', async () => {
  const number = await placed();
  for (const [revision, to] of (['confirmed', 'in_production'] as const).entries()) {
    await move(number, { to, revision });
  }
  const shipped = await move(number, { to: 'shipped', revision: 2, shipment: handedOver });
  expect(shipped.status).toBe(200);
  expect((await shopper.orders())[0]).toMatchObject({ step: 'shipped', shipment: handedOver });
});

describe('[B13] money that was confirmed by a slip', () => {
  const start = new Date('2026-03-06T04:30:00.000Z');
  const later = (ms: number) => shop.setNow(new Date(start.getTime() + ms));
  const orderOf = async (number: string) => shop.storage.orders.byNumber(number);

  async function confirmed(): Promise<string> {
    await shop.close();
    const upi = { id: 'shop@bank', name: 'The Shop', verified: false };
    shop = await openTestShop({
      payments: [createUpiQrPayments(upi, { randomBytes: (n) => randomBytes(n) })],
    });
    shop.setNow(start);
    shopper = await newShopper(shop);
    token = await newStaff(shop);
    const number = await placed();
    expect((await move(number, { to: 'confirmed', revision: 0 })).status).toBe(200);
    return number;
  }

  test('is taken back within a minute, and its order waits as before', async () => {
    const number = await confirmed();
    later(unconfirmMs);
    const moves = [{ number, to: 'waiting_for_payment', revision: 1 }];
    const answer = await shop.call('POST', '/api/admin/orders/moves', { token, body: { moves } });
    expect((await readAnswer<MovedOrdersAnswer>(answer)).results).toMatchObject([{ ok: true }]);
    expect(await orderOf(number)).toMatchObject({
      ...{ step: 'waiting_for_payment', order_status: 'pending', payment_status: 'pending' },
      ...{ payments: [], payment_id: null },
    });
    expect((await move(number, { to: 'confirmed', revision: 2 })).status).toBe(200);
    expect((await orderOf(number))?.payments).toHaveLength(1);
  });

  test('stays so after a minute, after another step, and where a payment said so', async () => {
    const number = await confirmed();
    await move(number, { to: 'in_production', revision: 1 });
    await move(number, { to: 'confirmed', revision: 2 });
    const followed = await move(number, { to: 'waiting_for_payment', revision: 3 });
    expect((await readAnswer<FailureBody>(followed)).reason).toBe('move_not_allowed');
    const other = await placed();
    await move(other, { to: 'confirmed', revision: 0 });
    later(unconfirmMs + 1);
    const late = await move(other, { to: 'waiting_for_payment', revision: 1 });
    expect((await readAnswer<FailureBody>(late)).reason).toBe('move_not_allowed');
  });
});

test('[B13] many orders at once: each is moved or says why not', async () => {
  const [one, two] = [await placed(), await placed()];
  await move(two, { to: 'cancelled', revision: 0 });
  const moves = [one, two, one].map((number) => ({ number, to: 'confirmed', revision: 0 }));
  const answer = await shop.call('POST', '/api/admin/orders/moves', { token, body: { moves } });
  const { results } = await readAnswer<MovedOrdersAnswer>(answer);
  expect(results).toMatchObject([
    { number: one, ok: true, order: { step: 'confirmed', revision: 1 } },
    { number: two, ok: false, failure: { reason: 'order_moved' } },
    { number: one, ok: false, failure: { reason: 'order_moved' } },
  ]);
  const tooMany = { moves: Array.from({ length: 101 }, () => moves[0]) };
  const refused = await shop.call('POST', '/api/admin/orders/moves', { token, body: tooMany });
  expect(refused.status).toBe(422);
});

test('[B12] staff confirm no payment that a gateway sees, until there is something of it', async () => {
  const waiting = sampleOrder(shopper.id, {
    ...{ step: 'waiting_for_payment', payment_kind: 'razorpay', payments: [], revision: 0 },
  });
  await shop.storage.orders.place(waiting);
  const { order_number: number } = waiting;
  const refused = await move(number, { to: 'confirmed', revision: 0 });
  expect((await readAnswer<FailureBody>(refused)).reason).toBe('gateway_confirms');
  const part = [{ id: 'pay_1', amount: 400, at: waiting.created_at }];
  await shop.storage.orders.change(waiting, { payments: part, payment_problem: 'too_small' });
  expect((await move(number, { to: 'confirmed', revision: 1 })).status).toBe(200);
  expect(await shop.storage.orders.byNumber(number)).toMatchObject({
    ...{ step: 'confirmed', payment_status: 'completed', payment_id: 'pay_1', payments: part },
  });
});

test('[ST92] what was delivered by a slip was shipped on the day it was', async () => {
  const shipped = sampleOrder(shopper.id, {
    ...{ step: 'delivered', order_status: 'delivered', shipped_on: '2026-01-05', revision: 0 },
  });
  await shop.storage.orders.place(shipped);
  const answer = await move(shipped.order_number, { to: 'shipped', revision: 0, shipment });
  expect(answer.status).toBe(200);
  const now = await shop.storage.orders.byNumber(shipped.order_number);
  expect(now?.shipped_on).toBe('2026-01-05');
});

test('[B81] staff confirm a payment by the reference of a statement, which pays one order', async () => {
  const reference = '437276589036';
  const waiting = () =>
    sampleOrder('asha', {
      ...{ step: 'waiting_for_payment', payment_kind: 'upi-qr', payment_status: 'pending' },
      ...{ order_status: 'pending', payments: [], payment_id: null, revision: 0 },
      payment_problem: null,
    });
  const [first, second] = [waiting(), waiting()];
  for (const order of [first, second]) await shop.storage.orders.place(order);
  const confirm = { to: 'confirmed', revision: 0, reference };
  expect((await move(first.order_number, { ...confirm, reference: '4372' })).status).toBe(422);
  expect((await move(first.order_number, confirm)).status).toBe(200);
  expect(await shop.storage.orders.byNumber(first.order_number)).toMatchObject({
    payment_id: reference,
    payments: [{ id: reference, amount: first.total_amount }],
  });
  const refused = await move(second.order_number, confirm);
  expect(refused.status).toBe(409);
  expect(await readAnswer<FailureBody>(refused)).toMatchObject({
    reason: 'reference_used',
    params: { order: first.order_number },
  });
});
