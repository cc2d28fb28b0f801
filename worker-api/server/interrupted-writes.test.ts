import { randomBytes, randomUUID } from 'node:crypto';
import { Collection, MongoClient } from 'mongodb';
import { describe, expect, test, vi } from 'vitest';
import { holdsUse, type StoredCoupon } from '#api/catalogue/coupons/coupon-store.ts';
import { cancelUnpaid } from '#api/orders/moves/cancel-unpaid.ts';
import { moveOrder } from '#api/orders/moves/move-order.ts';
import { recordRefund } from '#api/orders/moves/record-refund.ts';
import { createUpiQrPayments } from '#api/payments/providers/upi-qr-payments.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { testDatabases } from '#api/storage/contract/test-databases.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { noteLine, openTestShop, orderBody } from './testing/test-shop.ts';
import { itemOf, newShopper, readAnswer } from './testing/test-shopper.ts';

const placedAt = new Date('2026-11-10T06:00:00.000Z');
const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
const coupon: StoredCoupon = {
  ...{ code: 'Diwali15', type: 'percent', value: 15, limit: 3, from: null, until: null },
  ...{ perCustomer: null, leastSum: null, types: [], gifts: [] },
  createdAt: '2026-10-01T00:00:00.000Z',
};
const upi = () =>
  createUpiQrPayments({ id: 'shop@bank', name: 'Shop', verified: false }, { randomBytes });

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
const writes = [
  ...['insertOne', 'insertMany', 'updateOne', 'updateMany', 'replaceOne', 'deleteOne'],
  ...['deleteMany', 'findOneAndUpdate', 'findOneAndDelete', 'bulkWrite'],
] as const;
for (const name of writes) {
  const write = Collection.prototype[name] as (...values: unknown[]) => unknown;
  Object.assign(Collection.prototype, { [name]: faults.guarded(write) });
}
const writeToSeveral = MongoClient.prototype.bulkWrite as (...values: unknown[]) => unknown;
Object.assign(MongoClient.prototype, { bulkWrite: faults.guarded(writeToSeveral) });

describe.each(testDatabases(process.env))('uses on %s', (name, open, wholly) => {
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
    for (const mode of wholly ? modes : modes.slice(1)) {
      for (const step of ['place', 'cancel'] as const) {
        for (let at = 1; ; at += 1) {
          const sample = sampleOrder(randomUUID(), {
            revision: 0,
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
    expect(interrupted).toBeGreaterThanOrEqual(3);
    console.info(`[P32] ${name}: ${interrupted} writes interrupted`);
    await storage.close();
    await remove();
  }, 900_000);

  if (wholly)
    test('[P32] [ST221] [B66] at whichever write a deed is interrupted, uses are those of the orders', async () => {
      const database = await open();
      const shop = await openTestShop({ storage: database.storage, payments: [upi()] });
      const { orders, coupons } = shop.storage;
      await coupons.put({ ...coupon, limit: 100_000 });
      const move = async (number: string, to: OrderStep, by: 'staff' | 'customer') => {
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
        'go on': { of: ['cancelled'], do: (number) => move(number, 'confirmed', 'staff') },
        refund: {
          of: ['confirmed', 'cancelled'],
          async do(number) {
            const revision = (await orders.byNumber(number))?.revision ?? 0;
            const refund = {
              revision,
              amount: 1,
              reference: 'UTR',
              author: 'Ravi',
              authorId: 'ravi',
            };
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
        const storedOrders = await Promise.all(all.map((row) => orders.byNumber(row.order_number)));
        const ordersWithUse = storedOrders.filter((each) => holdsUse(each?.coupon_use, at));
        expect((await coupons.list(at))[0]?.used, what).toBe(ordersWithUse.length);
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
            const shopper = await newShopper(shop);
            const line = await shopper.inCart(noteLine());
            const body = orderBody([itemOf(line)], { coupon_code: coupon.code });
            const answer = await shopper.place(body);
            const number = (await readAnswer<PlaceOrderAnswer>(answer)).order_number;
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
    }, 900_000);
});
