import { randomBytes, randomUUID } from 'node:crypto';
import { Collection } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createDemoPayments } from '#api/payments/demo-payments.ts';
import { openPaidShop, type PaidShop } from '#api/payments/test-paid-shop.ts';
import { createUpiQrPayments } from '#api/payments/upi-qr-payments.ts';
import { ownerOf } from '#api/shop-cli/test-owner.ts';
import { holdsUse, type StoredCoupon } from '#api/storage/coupon-store.ts';
import { sampleOrder } from '#api/storage/storage-contract-samples.ts';
import { testDatabases } from '#api/storage/test-databases.ts';
import { noteLine, openTestShop, orderBody, type TestShop } from '#api/test-shop.ts';
import { itemOf, newShopper, read, type TestShopper } from '#api/test-shopper.ts';
import type { FailureBody } from '#shared/http/failure.ts';
import type { PaymentAnswer } from '#shared/http/order-life-schemas.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { cancelUnpaid } from './cancel-unpaid.ts';
import { moveOrder } from './move-order.ts';
import { recordRefund } from './refund-order.ts';

const placedAt = new Date('2026-11-10T06:00:00.000Z');
const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
const coupon: StoredCoupon = {
  ...{ code: 'Diwali15', type: 'percent', value: 15, limit: 3, from: null, until: null },
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
  return (await read<PlaceOrderAnswer>(answer)).order_number;
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
  const reasonOf = async (answer: Response) => (await read<FailureBody>(answer)).reason;
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

  test('[ST90] one order of an account waits with a coupon at a time', async () => {
    await shop.storage.coupons.put(coupon);
    const number = await placed(shopper);
    const refused = await order(shopper);
    expect([refused.status, await reasonOf(refused)]).toEqual([409, 'coupon_open']);
    await placed(other);
    await shop.call('POST', `/api/orders/${number}/cancel`, {
      ...{ token: shopper.token, body: { revision: 0 } },
    });
    await placed(shopper);
  });

  test('[ST90] is the order’s while its customer says that they paid, and for good once staff confirm', async () => {
    const number = await placed(shopper);
    shop.setNow(minutes(31));
    expect((await name(number)).status).toBe(200);
    shop.setNow(minutes(900));
    expect(await reasonOf(await order(other, demo))).toBe('coupon_invalid');
    await ownerOf(shop)(['orders', 'payment', number, 'completed']);
    expect(await reasonOf(await order(other, demo))).toBe('coupon_invalid');
  });

  test('[ST90] staff see a payment that was named when the coupon was used up, and confirm it all the same', async () => {
    const number = await placed(shopper);
    shop.setNow(minutes(30));
    await placed(other, demo);
    const answer = await read<PaymentAnswer>(await name(number));
    // Their payment is looked for.
    expect(answer.pay).toMatchObject({ kind: 'upi-qr' });
    const named = await shop.storage.orders.byNumber(number);
    expect(named).toMatchObject({ payment_problem: 'coupon_used_up', step: 'waiting_for_payment' });
    const move = { to: 'confirmed', by: 'staff', revision: named?.revision ?? 0 } as const;
    const moved = await moveOrder(shop.deps, number, move);
    expect(moved).toMatchObject({
      order: { step: 'confirmed', payment_problem: null },
    });
  });
});

describe('a use at a gateway', () => {
  let paid: PaidShop;
  afterEach(() => paid.close());

  test('[ST90] a late payment confirms the order while a use is left; else staff decide', async () => {
    paid = await openPaidShop();
    const { shop, gateway } = paid;
    await shop.storage.coupons.put({ ...coupon, limit: 2 });
    shop.setNow(placedAt);
    const shoppers = [];
    for (const _ of [1, 2, 3]) shoppers.push(await newShopper(shop));
    const [first, second, third] = shoppers as [TestShopper, TestShopper, TestShopper];
    const ask = async (shopper: TestShopper, number: string) => {
      const { token } = shopper;
      const answer = await shop.call('POST', `/api/orders/${number}/payment`, { token });
      return await read<PaymentAnswer>(answer);
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
    const late = await paid.stored(two);
    expect(late.payment_problem).toBe('coupon_used_up');
    const move = { to: 'confirmed', by: 'staff', revision: late.revision ?? 0 } as const;
    expect(await moveOrder(shop.deps, two, move)).toMatchObject({
      order: { step: 'confirmed', payment_problem: null },
    });
  });
});

type Fault = { at: number; mode: 'fails' | 'ends' };
const faults = vi.hoisted(() => {
  let fault: Fault | null = null;
  let writes = 0;
  return {
    /** Lets the n-th write to the database fail, or be the last of the process, which does not hear of it. */
    guarded<A extends unknown[], R>(write: (...values: A) => R) {
      return function guard(this: unknown, ...values: A): R {
        if (!fault) return write.apply(this, values);
        writes += 1;
        const isIt = writes === fault.at;
        const ends = fault.mode === 'ends';
        if (ends ? writes > fault.at : isIt) throw new Error('No database');
        const answer = write.apply(this, values);
        if (!isIt) return answer;
        const unheard = new Error('No database');
        if (!(answer instanceof Promise)) throw unheard;
        return answer.then(() => Promise.reject(unheard)) as R;
      };
    },
    /** Whether the work came as far as the fault. */
    async during(next: Fault, work: () => Promise<unknown>): Promise<boolean> {
      [fault, writes] = [next, 0];
      await work().catch(() => undefined);
      fault = null;
      return writes >= next.at;
    },
  };
});

vi.mock('@photostructure/sqlite', async (original) => {
  const driver = await original<typeof import('@photostructure/sqlite')>();
  const { prepare } = driver.DatabaseSync.prototype;
  class DatabaseSync extends driver.DatabaseSync {
    override prepare(sql: string) {
      const statement = prepare.call(this, sql);
      return new Proxy(statement, {
        get(target, name) {
          const member: unknown = Reflect.get(target, name);
          if (typeof member !== 'function') return member;
          const call = member.bind(target);
          return name === 'run' ? faults.guarded(call) : call;
        },
      });
    }
  }
  return { ...driver, DatabaseSync };
});
for (const name of ['insertOne', 'updateOne', 'replaceOne', 'deleteOne', 'deleteMany'] as const) {
  const write = Collection.prototype[name] as (...values: unknown[]) => unknown;
  Object.assign(Collection.prototype, { [name]: faults.guarded(write) });
}

describe.each(testDatabases(process.env.MONGODB_TEST_URI))('uses on %s', (name, open) => {
  // FerretDB takes a second for what a file of SQLite takes milliseconds for.
  const isQuick = name === 'SQLite' || process.env.STRESS === 'full';
  const modes: Fault['mode'][] = ['fails', 'ends'];

  test('[P32] [ST221] at whichever write an order is interrupted, placed or cancelled, its use is counted as it is', async () => {
    const { storage, remove } = await open();
    const { orders, coupons } = storage;
    await coupons.put(coupon);
    const instants = Array.from({ length: 400 }, (_, day) => minutes(day * 24 * 60).toISOString());
    const nextInstant = () => instants.shift() ?? '';
    async function expectSettled({ order_number }: StoredOrder, what: string) {
      const at = nextInstant();
      const use = (await orders.byNumber(order_number))?.coupon_use;
      expect((await coupons.list(at))[0]?.used, what).toBe(holdsUse(use, at) ? 1 : 0);
    }
    let interrupted = 0;
    for (const mode of isQuick ? modes : modes.slice(1)) {
      for (const step of ['place', 'cancel'] as const) {
        for (let at = 1; ; at += 1) {
          const { revision: _, ...sample } = sampleOrder(randomUUID(), {
            ...{ created_at: nextInstant(), lineIds: [randomUUID()] },
            coupon_use: { coupon: 'diwali15', until: null },
          });
          const place = () => orders.place(sample);
          async function cancel() {
            const now = (await orders.byNumber(sample.order_number)) ?? sample;
            const ended = nextInstant();
            await orders.change(now, { coupon: { until: ended, at: ended } });
          }
          if (step === 'cancel') await place();
          const wasHit = await faults.during({ at, mode }, step === 'place' ? place : cancel);
          await expectSettled(sample, `${step} ${mode} ${at}`);
          await place();
          await expectSettled(sample, `${step} ${mode} ${at}, placed`);
          await cancel();
          await expectSettled(sample, `${step} ${mode} ${at}, cancelled`);
          if (!wasHit) break;
          interrupted += 1;
        }
      }
    }
    expect(interrupted).toBeGreaterThanOrEqual(4);
    console.info(`[P32] ${name}: ${interrupted} writes interrupted`);
    await storage.close();
    await remove();
  }, 120_000);

  if (isQuick)
    test('[P32] [ST221] [B66] at whichever write a deed is interrupted, uses are those of the orders', async () => {
      const database = await open();
      const shop = await openTestShop({ storage: database.storage, payments: [upi()] });
      const { orders, coupons } = shop.storage;
      await coupons.put({ ...coupon, limit: 100_000 });
      const move = async (number: string, to: OrderStep, by: 'staff' | 'customer' | 'owner') => {
        const revision = (await orders.byNumber(number))?.revision ?? 0;
        return await moveOrder(shop.deps, number, { to, by, revision });
      };
      // Never back: what has ended stays so.
      let days = 0;
      const nextDays = () => {
        days += 3;
        shop.setNow(minutes(days * 24 * 60));
      };
      type Deed = { of: readonly OrderStep[]; do: (number: string) => Promise<unknown> };
      const deeds: Record<string, Deed> = {
        cancel: { of: [], do: (number) => move(number, 'cancelled', 'customer') },
        lapse: { of: [], do: () => cancelUnpaid(shop.deps, shop.deps.clock()) },
        confirm: { of: [], do: (number) => move(number, 'confirmed', 'staff') },
        undo: {
          of: ['confirmed', 'in_production'],
          do: (number) => move(number, 'confirmed', 'staff'),
        },
        'go on': { of: ['cancelled'], do: (number) => move(number, 'confirmed', 'owner') },
        refund: {
          of: ['confirmed', 'cancelled'],
          async do(number) {
            const revision = (await orders.byNumber(number))?.revision ?? 0;
            const refund = { revision, amount: 1, reference: 'UTR', author: 'Ravi' };
            return await recordRefund(shop.deps, number, refund);
          },
        },
      };
      async function expectSettled(what: string) {
        // What was interrupted is settled ten minutes later.
        const at = new Date(
          Date.parse(shop.deps.clock().toISOString()) + 11 * 60_000,
        ).toISOString();
        const all = await orders.after({ sort: 'created_at:asc' }, null, 1_000);
        const stored = await Promise.all(all.map((row) => orders.byNumber(row.order_number)));
        const held = stored.filter((each) => holdsUse(each?.coupon_use, at));
        expect((await coupons.list(at))[0]?.used, what).toBe(held.length);
      }
      const counts: Record<string, number> = {};
      for (const mode of modes) {
        for (let at = 1; ; at += 1) {
          nextDays();
          const shopper = await newShopper(shop);
          const key = `a-key-${modes.indexOf(mode)}-${at}`;
          const line = await shopper.inCart(noteLine());
          const body = orderBody([itemOf(line)], { coupon_code: coupon.code });
          const wasHit = await faults.during({ at, mode }, () => shopper.place(body, key));
          await expectSettled(`place ${mode} ${at}`);
          expect((await shopper.place(body, key)).status).toBe(201);
          await expectSettled(`place ${mode} ${at}, again`);
          if (!wasHit) break;
          counts[`place ${mode}`] = at;
        }
        for (const [what, deed] of Object.entries(deeds)) {
          for (let at = 1; ; at += 1) {
            nextDays();
            const number = await placed(await newShopper(shop));
            for (const step of deed.of) await move(number, step, 'staff');
            if (what === 'lapse') shop.setNow(minutes((days + 2) * 24 * 60));
            const wasHit = await faults.during({ at, mode }, () => deed.do(number));
            await expectSettled(`${what} ${mode} ${at}`);
            await deed.do(number);
            await expectSettled(`${what} ${mode} ${at}, again`);
            if (!wasHit) break;
            counts[`${what} ${mode}`] = at;
          }
        }
      }
      // Each deed of each mode was interrupted at one write at least.
      expect(Object.keys(counts)).toHaveLength(modes.length * (1 + Object.keys(deeds).length));
      console.info(`[P32] ${name}: ${JSON.stringify(counts)}`);
      await shop.close();
      await database.remove();
    }, 120_000);
});
