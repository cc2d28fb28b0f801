import { randomBytes } from 'node:crypto';
import { afterEach, expect, test } from 'vitest';
import { createDemoPayments } from '#api/payments/providers/demo-payments.ts';
import {
  GatewayAwayError,
  type PaymentProvider,
} from '#api/payments/providers/payment-provider.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { openingTerms } from '#api/shop-settings/stored-settings.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { Order, StoredOrder } from '#shared/orders/order.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { afterMove } from './moves/after-move.ts';
import { changeOrder } from './moves/move-order.ts';
import { recordNoPayment } from './moves/record-refund.ts';
import { orderLink } from './order-link.ts';

let shop: TestShop;
afterEach(() => shop.close());

/** Returns a provider whose orders wait, with a gateway where `paid` is what it has seen. */
function waiting(kind: Exclude<PaymentKind, 'demo'>, gateway?: PaymentProvider['gateway']) {
  const demo = createDemoPayments({ randomBytes });
  const provider: PaymentProvider = {
    ...demo,
    kind,
    start: async () => ({ ...(await demo.start()), step: 'waiting_for_payment' }),
    wayToPay: ({ total_amount: amount, payment_link }) => ({
      ...{ kind: 'razorpay', url: payment_link?.url ?? null, amount },
    }),
    ...(gateway && { gateway }),
  };
  return provider;
}

async function placed(shopper: TestShopper): Promise<Order> {
  const answer = await shopper.place(orderBody([itemOf(await shopper.inCart(noteLine()))]));
  const { order_number } = await readAnswer<PlaceOrderAnswer>(answer);
  const order = (await shopper.orders()).find((each) => each.order_number === order_number);
  if (!order) throw new Error('The order is not listed');
  return order;
}

const cancel = (token: string, { order_number, revision }: Order) =>
  shop.call('POST', `/api/orders/${order_number}/cancel`, { token, body: { revision } });
const hours = (n: number, since: string) => new Date(Date.parse(since) + n * 3_600_000);

test('[B13] a customer cancels within 24 hours, and the order says when and by whom', async () => {
  shop = await openTestShop();
  const shopper = await newShopper(shop);
  const order = await placed(shopper);
  shop.setNow(hours(23.9, order.created_at));
  const answer = await cancel(shopper.token, order);
  expect(answer.status).toBe(200);
  const moves = [
    { step: 'cancelled', at: hours(23.9, order.created_at).toISOString(), by: 'customer' },
  ];
  const cancelled = { order_status: 'cancelled', step: 'cancelled', revision: 1, moves };
  expect(await readAnswer(answer)).toMatchObject(cancelled);
  expect((await shopper.orders())[0]).toMatchObject(cancelled);
});

test('[B13] nobody cancels later, nor what is being made, nor what is not theirs', async () => {
  shop = await openTestShop();
  const shopper = await newShopper(shop);
  const order = await placed(shopper);
  const stranger = await newShopper(shop);
  expect((await cancel(stranger.token, order)).status).toBe(404);
  shop.setNow(hours(24, order.created_at));
  const late = await cancel(shopper.token, order);
  expect([late.status, (await readAnswer<FailureBody>(late)).reason]).toEqual([
    409,
    'too_late_to_cancel',
  ]);
  shop.setNow(hours(1, order.created_at));
  await changeOrder(shop.storage, order.order_number, (now) =>
    afterMove(
      now,
      { to: 'in_production', by: 'staff', author: 'Ravi' },
      shop.deps.clock(),
      openingTerms,
    ),
  );
  const stale = await cancel(shopper.token, order);
  expect(await readAnswer(stale)).toMatchObject({
    reason: 'order_moved',
    params: { step: 'in_production', by: 'staff' },
  });
  const making = await cancel(shopper.token, { ...order, revision: 1 });
  expect((await readAnswer<FailureBody>(making)).reason).toBe('move_not_allowed');
  expect((await shop.storage.orders.byNumber(order.order_number))?.order_status).toBe('confirmed');
});

test('[B12] an order that waits says how to pay it and until when, and may be cancelled any time', async () => {
  shop = await openTestShop({ payments: [waiting('upi-qr')] });
  const shopper = await newShopper(shop);
  const order = await placed(shopper);
  expect(order).toMatchObject({
    step: 'waiting_for_payment',
    order_status: 'pending',
    payment_status: 'pending',
    payment_kind: 'upi-qr',
    pay: { amount: order.total_amount },
    pay_by: hours(48, order.created_at).toISOString(),
  });
  shop.setNow(hours(47, order.created_at));
  expect((await cancel(shopper.token, order)).status).toBe(200);
  expect(await shopper.orders()).not.toContainEqual(
    expect.objectContaining({ pay: expect.anything() }),
  );
});

test('[B12] the reference of a UPI payment is noted while the order waits, typed in groups or not', async () => {
  shop = await openTestShop({ payments: [waiting('upi-qr')] });
  const shopper = await newShopper(shop);
  const { order_number } = await placed(shopper);
  const note = (reference: string, token = shopper.token) =>
    shop.call('PUT', `/api/orders/${order_number}/payment-reference`, {
      token,
      body: { reference },
    });
  for (const odd of ['', '12345678901', '1234567890123', '12345678901x']) {
    const refused = await note(odd);
    expect(refused.status).toBe(422);
    expect((await readAnswer<FailureBody>(refused)).errors?.[0]?.reason).toBe(
      'reference_unreadable',
    );
  }
  expect((await note('1234 5678 9012')).status).toBe(200);
  expect((await note('123456789012')).status).toBe(200);
  expect((await shopper.orders())[0]).toMatchObject({
    payment_reference: '123456789012',
    revision: 1,
    step: 'waiting_for_payment',
  });
  expect((await note('123456789012', (await newShopper(shop)).token)).status).toBe(404);
  await changeOrder(shop.storage, order_number, () => ({
    step: 'confirmed',
    order_status: 'confirmed',
  }));
  expect((await note('999999999999')).status).toBe(409);
  // Who pays as the time runs out says so after it has: staff see that there is money.
  await changeOrder(shop.storage, order_number, (now) =>
    afterMove(now, { to: 'cancelled', by: 'shop' }, shop.deps.clock(), openingTerms),
  );
  expect((await note('888888888888')).status).toBe(200);
  expect(await shop.storage.orders.byNumber(order_number)).toMatchObject({
    ...{ payment_problem: 'late', payment_reference: '888888888888', step: 'cancelled' },
  });
});

/** Names a payment of an order as its customer does. */
async function name({ token }: TestShopper, number: string, address = '203.0.113.1') {
  const answer = await shop.call('PUT', `/api/orders/${number}/payment-reference`, {
    ...{ token, body: { reference: '123456789012' } },
    headers: { 'X-Forwarded-For': address },
  });
  return { status: answer.status, body: await readAnswer<FailureBody>(answer) };
}

const nameByLink = async (number: string) => {
  const order = await shop.storage.orders.byNumber(number);
  const token = new URL(orderLink(shop.deps, order as StoredOrder)).hash.slice(1);
  const body = { token, reference: '123456789012' };
  return (await shop.call('POST', '/api/order-links/reference', { body })).status;
};

const confirm = (number: string) =>
  changeOrder(shop.storage, number, (now) =>
    afterMove(
      now,
      { to: 'confirmed', by: 'staff', author: 'Ravi' },
      shop.deps.clock(),
      openingTerms,
    ),
  );

/** Places so many orders of a customer that wait; resolves to their numbers. */
async function placedTimes(shopper: TestShopper, times: number): Promise<string[]> {
  const numbers = [];
  for (let at = 0; at < times; at += 1) numbers.push((await placed(shopper)).order_number);
  return numbers;
}

test('[T48] of the payments that an account has named, so many wait for staff at a time, at both doors', async () => {
  const limits = { namedPayments: 2, namedPaymentsOfCustomer: 4 };
  shop = await openTestShop({ payments: [waiting('upi-qr')], limits });
  const shopper = await newShopper(shop);
  const [one = '', two = '', three = '', ...others] = await placedTimes(shopper, 7);
  expect([(await name(shopper, one)).status, await nameByLink(two)]).toEqual([200, 200]);
  const refused = await name(shopper, three);
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'conflict', reason: 'payments_being_checked', params: { open: 2 } },
  });
  expect(await nameByLink(three)).toBe(409);
  expect((await shop.storage.orders.byNumber(three))?.payment_reference).toBeUndefined();
  // What is named already may be named anew, and orders are placed as before.
  expect((await name(shopper, one)).status).toBe(200);
  await placed(shopper);
  // One that was cancelled still has to be looked for.
  const [order] = (await shopper.orders()).filter(({ order_number }) => order_number === one);
  await cancel(shopper.token, order as Order);
  expect((await name(shopper, three)).status).toBe(409);
  const { revision = 0 } = (await shop.storage.orders.byNumber(one)) ?? {};
  await recordNoPayment(shop.deps, one, { revision, author: 'Ravi' });
  expect((await name(shopper, three)).status).toBe(200);
  // Who has paid before has more, and others have their own.
  await confirm(two);
  const statuses = [];
  for (const number of others) statuses.push((await name(shopper, number)).status);
  expect(statuses).toEqual([200, 200, 200, 409]);
  const other = await newShopper(shop);
  expect((await name(other, (await placed(other)).order_number)).status).toBe(200);
});

test('[B12] asking how to pay makes the page once, and finds what was paid', async () => {
  let isAway = true;
  let isPaid = false;
  const orderNumbers: string[] = [];
  shop = await openTestShop({
    payments: [
      waiting('razorpay', {
        async prepare({ order_number }) {
          if (isAway) throw new GatewayAwayError('away');
          orderNumbers.push(order_number);
          return { id: 'plink_1', url: 'https://gateway.example/1' };
        },
        look: async ({ total_amount: amount }) => ({
          payments: isPaid ? [{ id: 'pay_1', amount, at: '2026-01-01T00:00:00.000Z' }] : [],
          refunds: [],
        }),
        cancelPage: async () => undefined,
        readEvent: () => null,
      }),
    ],
  });
  const shopper = await newShopper(shop);
  const { order_number, total_amount } = await placed(shopper);
  const ask = () =>
    shop.call('POST', `/api/orders/${order_number}/payment`, { token: shopper.token });
  const away = await ask();
  expect([away.status, (await readAnswer<FailureBody>(away)).reason]).toEqual([
    503,
    'gateway_away',
  ]);
  isAway = false;
  const pay = { kind: 'razorpay', url: 'https://gateway.example/1', amount: total_amount };
  expect(await readAnswer<PaymentAnswer>(await ask())).toEqual({
    step: 'waiting_for_payment',
    payment_status: 'pending',
    pay,
  });
  expect(await readAnswer(await ask())).toMatchObject({ pay });
  expect(orderNumbers).toEqual([order_number]);
  isPaid = true;
  expect(await readAnswer(await ask())).toEqual({
    step: 'confirmed',
    payment_status: 'completed',
    pay: null,
  });
  expect((await shopper.orders())[0]).toMatchObject({
    order_status: 'confirmed',
    step: 'confirmed',
  });
  expect(await shop.storage.orders.byNumber(order_number)).toMatchObject({ payment_id: 'pay_1' });
});

test('[T52] [T48] one address with any number of accounts leaves calls of the gateway to others', async () => {
  const gateway = {
    prepare: async () => ({ id: 'plink_1', url: 'https://gateway.example/1' }),
    look: async () => ({ payments: [], refunds: [] }),
    cancelPage: async () => undefined,
    readEvent: () => null,
  };
  shop = await openTestShop({
    ...{ trustProxy: 1, payments: [waiting('razorpay', gateway)] },
    limits: { gatewayCallsOfAddress: { points: 3, seconds: 60 } },
  });
  const ask = async (address: string, isKnown = false) => {
    const shopper = await newShopper(shop);
    const { id } = shopper;
    const user = await shop.storage.users.byId(id);
    const now = new Date().toISOString();
    if (isKnown) await shop.storage.users.confirmEmail(id, user?.email ?? '', now);
    const { order_number } = await placed(shopper);
    const headers = { 'X-Forwarded-For': address };
    const path = `/api/orders/${order_number}/payment`;
    return (await shop.call('POST', path, { token: shopper.token, headers })).status;
  };
  const statuses = [];
  for (let at = 0; at < 4; at += 1) statuses.push(await ask('203.0.113.1'));
  expect(statuses).toEqual([200, 200, 429, 429]);
  expect(await ask('198.51.100.1')).toBe(200);
  // Thousands may share it, with customers whom the shop knows among them (T30).
  expect(await ask('203.0.113.1', true)).toBe(200);
  expect(await ask('203.0.113.1', true)).toBe(429);
});
