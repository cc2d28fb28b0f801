import { randomBytes, randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { moveOrder } from '#api/orders/moves/move-order.ts';
import { createDemoPayments } from '#api/payments/providers/demo-payments.ts';
import { createUpiQrPayments } from '#api/payments/providers/upi-qr-payments.ts';
import { openPaidShop, type PaidShop } from '#api/payments/test-paid-shop.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import {
  itemOf,
  moveAsStaff,
  newShopper,
  readAnswer,
  type TestShopper,
} from '#api/server/testing/test-shopper.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import type { StoredCoupon } from './coupon-store.ts';

const placedAt = new Date('2026-11-10T06:00:00.000Z');
const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
const coupon: StoredCoupon = {
  ...{ code: 'Diwali15', type: 'percent', value: 15, limit: 3, from: null, until: null },
  ...{ perCustomer: null, leastSum: null, types: [], gifts: [] },
  createdAt: '2026-10-01T00:00:00.000Z',
};
const upi = () =>
  createUpiQrPayments({ id: 'shop@bank', name: 'Shop', verified: false }, { randomBytes });

async function order(shopper: TestShopper, extra: object = {}, key?: string) {
  const line = await shopper.inCart(noteLine());
  const body = orderBody([itemOf(line)], { coupon_code: coupon.code, ...extra });
  return shopper.place(body, key);
}
async function placed(shopper: TestShopper, extra: object = {}): Promise<string> {
  const answer = await order(shopper, extra);
  expect(answer.status).toBe(201);
  return (await readAnswer<PlaceOrderAnswer>(answer)).order_number;
}

describe('a reserved use', () => {
  let shop: TestShop;
  let shopper: TestShopper;
  let other: TestShopper;
  beforeEach(async () => {
    shop = await openTestShop({ payments: [upi(), createDemoPayments({ randomBytes })] });
    await shop.storage.coupons.put({ ...coupon, limit: 1 });
    shop.setNow(placedAt);
    [shopper, other] = [await newShopper(shop), await newShopper(shop)];
  });
  afterEach(() => shop.close());
  const demo = { payment_kind: 'demo' };
  const reasonOf = async (answer: Response) => (await readAnswer<FailureBody>(answer)).reason;
  const name = (number: string) =>
    shop.call('PUT', `/api/orders/${number}/payment-reference`, {
      ...{ token: shopper.token, body: { reference: '012345678901' } },
    });

  test('[ST90] is held for half an hour; an order that takes no payment first has it at once', async () => {
    await placed(shopper);
    const [mine] = await shopper.orders();
    expect(mine).toMatchObject({
      coupon_until: minutes(30).toISOString(),
      pay: { kind: 'upi-qr' },
    });
    shop.setNow(minutes(29));
    expect(await reasonOf(await order(other, demo))).toBe('coupon_invalid');
    shop.setNow(minutes(30));
    await placed(other, demo);
    expect((await shopper.orders())[0]).toMatchObject({
      pay: { kind: 'coupon_used_up', by: 'upi-qr', coupon: 'Diwali15', is_paid: false },
    });
  });

  test('[ST90] an account has one use that waits, whatever it asks for once the others are over', async () => {
    await shop.storage.coupons.put({ ...coupon, limit: 4 });
    const numbers: string[] = [];
    for (const nth of [0, 1, 2]) {
      shop.setNow(minutes(31 * nth));
      numbers.push(await placed(shopper));
    }
    const used = async () => (await shop.storage.coupons.list(shop.deps.clock().toISOString()))[0];
    for (const number of numbers) {
      await shop.call('POST', `/api/orders/${number}/payment`, { token: shopper.token });
    }
    expect(await used()).toMatchObject({ used: 1 });
    const payKinds = (await shopper.orders()).map(({ pay }) => pay?.kind);
    expect(payKinds).toEqual(['upi-qr', 'coupon_used_up', 'coupon_used_up']);
    for (const number of numbers) expect((await name(number)).status).toBe(200);
    shop.setNow(minutes(900));
    expect(await used()).toMatchObject({ used: 1 });
    const orders = await Promise.all(numbers.map((each) => shop.storage.orders.byNumber(each)));
    const problems = orders.map((each) => each?.payment_problem ?? null);
    expect(problems).toEqual(['coupon_used_up', 'coupon_used_up', null]);
  });

  test('[ST90] is the order’s while its customer says that they paid, and for good once staff confirm', async () => {
    const number = await placed(shopper);
    shop.setNow(minutes(31));
    expect((await name(number)).status).toBe(200);
    shop.setNow(minutes(900));
    expect(await reasonOf(await order(other, demo))).toBe('coupon_invalid');
    await moveAsStaff(shop, number, 'confirmed');
    expect(await reasonOf(await order(other, demo))).toBe('coupon_invalid');
  });
});

describe('a use at a gateway', () => {
  let paidShop: PaidShop;
  afterEach(() => paidShop.close());

  test('[ST90] a late payment confirms the order while a use is left; else staff decide', async () => {
    paidShop = await openPaidShop();
    const { shop, gateway } = paidShop;
    await shop.storage.coupons.put({ ...coupon, limit: 2 });
    shop.setNow(placedAt);
    const shoppers = [];
    for (const _ of [1, 2, 3]) shoppers.push(await newShopper(shop));
    const [first, second, third] = shoppers as [TestShopper, TestShopper, TestShopper];
    const ask = async (shopper: TestShopper, number: string) => {
      const { token } = shopper;
      const answer = await shop.call('POST', `/api/orders/${number}/payment`, { token });
      return await readAnswer<PaymentAnswer>(answer);
    };
    const one = await placed(first);
    const two = await placed(second);
    for (const [shopper, number] of [
      [first, one],
      [second, two],
    ] as const) {
      expect(await ask(shopper, number)).toMatchObject({ pay: { kind: 'razorpay' } });
    }
    shop.setNow(minutes(40));
    gateway.pay(one);
    expect(await ask(first, one)).toMatchObject({ step: 'confirmed' });
    // To pay is to reserve again; nobody else can have it meanwhile.
    expect(await ask(second, two)).toMatchObject({ pay: { kind: 'razorpay' } });
    expect((await order(third)).status).toBe(422);
    shop.setNow(minutes(80));
    await placed(third);
    expect(await ask(second, two)).toMatchObject({
      pay: { kind: 'coupon_used_up', is_paid: false },
    });
    gateway.pay(two);
    expect(await ask(second, two)).toMatchObject({
      ...{ step: 'waiting_for_payment', payment_status: 'completed' },
      pay: { kind: 'coupon_used_up', is_paid: true },
    });
    // Also once a use is free again: it is paid, and staff decide.
    shop.setNow(minutes(120));
    expect(await ask(second, two)).toMatchObject({
      pay: { kind: 'coupon_used_up', is_paid: true },
    });
    const late = await paidShop.storedOrder(two);
    expect(late.coupon_use).toEqual({ coupon: 'diwali15', until: minutes(70).toISOString() });
    expect(late.payment_problem).toBe('coupon_used_up');
    const move = { to: 'confirmed', by: 'staff', revision: late.revision } as const;
    expect(await moveOrder(shop.deps, two, move)).toMatchObject({
      order: { step: 'confirmed', payment_problem: null },
    });
  });

  test('[ST90] no page is made for an order whose coupon others have used up', async () => {
    paidShop = await openPaidShop();
    const { shop, storedOrder } = paidShop;
    await shop.storage.coupons.put({ ...coupon, limit: 1 });
    shop.setNow(placedAt);
    const { token } = paidShop.shopper;
    const number = await placed(paidShop.shopper);
    shop.setNow(minutes(31));
    await placed(await newShopper(shop));
    const answer = await shop.call('POST', `/api/orders/${number}/payment`, { token });
    expect(await readAnswer<PaymentAnswer>(answer)).toMatchObject({
      pay: { kind: 'coupon_used_up' },
    });
    expect(await storedOrder(number)).not.toHaveProperty('payment_link');
  });
});

describe.each(testDatabases(process.env))('a use on %s', (_, openDatabase) => {
  let shop: TestShop;
  let remove: () => Promise<void>;
  beforeEach(async () => {
    const database = await openDatabase();
    ({ remove } = database);
    shop = await openTestShop({ payments: [upi()], storage: database.storage });
  });
  afterEach(async () => {
    await shop.close();
    await remove();
  });

  test('[P3] [ST90] parallel repeats of the order that takes the last use all have that order', async () => {
    await shop.storage.coupons.put({ ...coupon, limit: 1 });
    const shopper = await newShopper(shop);
    const line = await shopper.inCart(noteLine());
    const body = orderBody([itemOf(line)], { coupon_code: coupon.code });
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => shopper.place(body, key)));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 201]);
    const numbers = await Promise.all(
      answers.map((answer) => readAnswer<PlaceOrderAnswer>(answer)),
    );
    expect(new Set(numbers.map(({ order_number }) => order_number)).size).toBe(1);
    expect((await order(await newShopper(shop))).status).toBe(422);
  });
});
