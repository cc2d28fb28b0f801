import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { OrderChange, OrderPlacement } from '#api/orders/order-store.ts';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { couponKey } from '#shared/pricing/coupon.ts';
import type { StoredCoupon } from './coupon-store.ts';

function sampleCoupon(overrides: Partial<StoredCoupon> = {}): StoredCoupon {
  return {
    code: `Diwali-${randomUUID()}`,
    type: 'percent',
    value: 15,
    from: instant(0),
    until: instant(60),
    limit: 3,
    perCustomer: null,
    leastSum: 1_500,
    types: ['resin_frame'],
    gifts: ['zodiac_coin'],
    createdAt: instant(0),
    ...overrides,
  };
}

/** An order that is placed with a coupon, and reserves or takes its use. */
function ordered(
  { code }: StoredCoupon,
  {
    until = null,
    at = 0,
    ...more
  }: { until?: string | null; at?: number } & Partial<StoredOrder> = {},
): StoredOrder {
  const order = sampleOrder(randomUUID(), { created_at: instant(at), revision: 0 });
  const use = { coupon_code: code, coupon_use: { coupon: couponKey(code), until } };
  return { ...order, entered_by: undefined, ...use, ...more };
}

const outcomeOf = (placed: OrderPlacement) => (placed.ok ? 'placed' : placed.reason);

export function couponsContract(subject: () => ContractSubject): void {
  describe('coupons', () => {
    const place = async (order: StoredOrder) =>
      outcomeOf(await subject().storage.orders.place(order));
    const usedOf = async ({ code }: StoredCoupon, at: string) =>
      (await subject().beside.coupons.list(at)).find((each) => each.code === code)?.used;
    /** The order as it is then; changed as of the revision that is stored. */
    async function changeStored({ order_number }: StoredOrder, change: OrderChange) {
      const { storage, beside } = subject();
      const before = await beside.orders.byNumber(order_number);
      if (!before) throw new Error('The order is gone');
      return await storage.orders.change(before, change);
    }

    it('[ST91] keeps every field, finds a code in any case, and replaces it whole', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon();
      await storage.coupons.put(coupon);
      for (const text of [` ${coupon.code.toUpperCase()} `, `\u202a${coupon.code}\u200b`]) {
        expect(await beside.coupons.byCode(text)).toEqual(coupon);
      }
      const freed: StoredCoupon = {
        ...coupon,
        type: 'freeship',
        value: 0,
        from: null,
        until: null,
        limit: null,
        perCustomer: 2,
        leastSum: null,
        types: [],
        gifts: [],
      };
      await beside.coupons.put({ ...freed, code: coupon.code.toLowerCase() });
      const code = coupon.code.toLowerCase();
      expect(await storage.coupons.byCode(code)).toEqual({ ...freed, code });
      const listed = (await storage.coupons.list(instant(1))).filter((each) => each.code === code);
      expect(listed).toEqual([{ ...freed, code, used: 0 }]);
      for (const odd of oddTexts) {
        expect(await storage.coupons.byCode(odd)).toBeNull();
        expect(await place(ordered({ ...coupon, code: odd }))).toBe('coupon_used_up');
        await storage.coupons.remove(odd);
      }
      await storage.coupons.remove(coupon.code);
      expect(await beside.coupons.byCode(code)).toBeNull();
    });

    it('[ST90] of twenty orders at once, from several processes, as many use it as may', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 3 });
      await storage.coupons.put(coupon);
      const orders = Array.from({ length: 10 }, () => ordered(coupon));
      const answers = await Promise.all(
        [...orders, ...orders].map((order, turn) =>
          (turn % 2 ? storage : beside).orders.place(order),
        ),
      );
      const users = new Set(answers.flatMap((each) => (each.ok ? [each.order.order_number] : [])));
      expect(users.size).toBe(3);
      // Both calls of an order have the same answer.
      for (const [turn, each] of answers.entries()) {
        expect(each.ok).toBe(users.has(orders[turn % 10]?.order_number ?? ''));
      }
      expect(await usedOf(coupon, instant(1))).toBe(3);
      const [first] = orders.filter(({ order_number }) => users.has(order_number));
      if (!first) throw new Error('One used it');
      await changeStored(first, { coupon: { until: instant(2), at: instant(2) } });
      expect(await usedOf(coupon, instant(2))).toBe(2);
      expect(await place(ordered(coupon, { at: 3 }))).toBe('placed');
      expect(await place(ordered(coupon, { at: 3 }))).toBe('coupon_used_up');
      const late = { until: null, at: instant(4), ifLeft: true };
      expect(await changeStored(first, { coupon: late })).toMatchObject({
        reason: 'coupon_used_up',
      });
      // Who goes on in any case goes on without.
      expect(await changeStored(first, { coupon: { until: null, at: instant(5) } })).toMatchObject({
        ok: true,
        order: { coupon_use: { until: instant(2) } },
      });
      expect(await usedOf(coupon, instant(5))).toBe(3);
    });

    it('[ST90] a use is reserved for a time, is anybody’s after it, and is the order’s for good once taken', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 1 });
      await storage.coupons.put(coupon);
      const first = ordered(coupon, { until: instant(30) });
      expect(await place(first)).toBe('placed');
      expect(await place(ordered(coupon, { at: 29 }))).toBe('coupon_used_up');
      expect(await beside.coupons.isUsedUp(coupon.code, instant(29))).toBe(true);
      // It is over and nobody took it, so it is reserved again.
      expect(await beside.coupons.isUsedUp(coupon.code, instant(30))).toBe(false);
      expect(await usedOf(coupon, instant(30))).toBe(0);
      const again = { until: instant(70), at: instant(40), ifLeft: true };
      expect(await changeStored(first, { coupon: again })).toMatchObject({
        ok: true,
        order: { coupon_use: { until: instant(70) } },
      });
      expect(await place(ordered(coupon, { at: 60 }))).toBe('coupon_used_up');
      const second = ordered(coupon, { at: 70, until: instant(100) });
      expect(await place(second)).toBe('placed');
      const late = { until: null, at: instant(80), ifLeft: true };
      expect(await changeStored(first, { coupon: late })).toMatchObject({
        reason: 'coupon_used_up',
      });
      expect(await changeStored(second, { coupon: late })).toMatchObject({ ok: true });
      expect(await place(ordered(coupon, { at: 4_000 }))).toBe('coupon_used_up');
      expect(await usedOf(coupon, instant(4_000))).toBe(1);
    });

    it('[ST90] one order of an account at a time waits with a use of a limited coupon', async () => {
      const { storage } = subject();
      const [coupon, free] = [sampleCoupon(), sampleCoupon({ limit: null })];
      await storage.coupons.put(coupon);
      await storage.coupons.put(free);
      const owner = randomUUID();
      const waits = { owner, step: 'waiting_for_payment', until: instant(30) } as const;
      const [first, second] = await Promise.all(
        [1, 2].map(() => storage.orders.place(ordered(coupon, waits))),
      );
      expect([first?.ok, second?.ok].filter(Boolean)).toHaveLength(1);
      expect(await place(ordered(coupon, { ...waits, at: 1 }))).toBe('coupon_open');
      expect(await place(ordered(coupon, { ...waits, owner: randomUUID() }))).toBe('placed');
      for (const _ of [1, 2]) expect(await place(ordered(free, waits))).toBe('placed');
      expect(await place(ordered(coupon, { ...waits, at: 30, until: instant(60) }))).toBe('placed');
      expect(await usedOf(coupon, instant(31))).toBe(1);
    });

    it('[ST90] an account has one use of a limited coupon in orders that nobody confirmed', async () => {
      const { storage, beside } = subject();
      const [coupon, free] = [sampleCoupon({ limit: 9 }), sampleCoupon({ limit: null })];
      await storage.coupons.put(coupon);
      await storage.coupons.put(free);
      const owner = randomUUID();
      // To be paid at the door: the use is theirs at once.
      const orders = [0, 1].map(() => ordered(coupon, { owner }));
      const placed = await Promise.all(
        orders.map((order, turn) => (turn % 2 ? storage : beside).orders.place(order)),
      );
      expect(placed.map(outcomeOf).toSorted()).toEqual(['coupon_open', 'placed']);
      expect(await beside.orders.couponRefusal(ordered(coupon, { owner, at: 1 }))).toBe(
        'coupon_open',
      );
      expect(await place(ordered(coupon, { owner: randomUUID() }))).toBe('placed');
      for (const _ of [1, 2]) expect(await place(ordered(free, { owner }))).toBe('placed');
      const [first] = placed.flatMap((each) => (each.ok ? [each.order] : []));
      if (!first) throw new Error('One was placed');
      expect((await changeStored(first, { step: 'confirmed', order_status: 'confirmed' })).ok).toBe(
        true,
      );
      expect(await place(ordered(coupon, { owner, at: 2 }))).toBe('placed');
      expect(await place(ordered(coupon, { owner, at: 3 }))).toBe('coupon_open');
      const paidFields = { owner: randomUUID(), payment_status: 'completed' } as const;
      const entered = { owner: randomUUID(), entered_by: 'Ravi' };
      for (const confirmed of [paidFields, paidFields, entered, entered]) {
        expect(await place(ordered(coupon, confirmed))).toBe('placed');
      }
    });

    it('[ST90] of an account one order at a time takes a use anew and goes on waiting', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 5 });
      await storage.coupons.put(coupon);
      const waits = { owner: randomUUID(), step: 'waiting_for_payment' } as const;
      const [first, second, third] = [0, 30, 60].map((at) =>
        ordered(coupon, { ...waits, at, until: instant(at + 30) }),
      ) as [StoredOrder, StoredOrder, StoredOrder];
      for (const order of [first, second, third]) expect(await place(order)).toBe('placed');
      const refused = { ok: false, reason: 'coupon_used_up' };
      const anew = (until: string | null, at: number) => ({
        coupon: { until, at: instant(at), ifLeft: true },
      });
      expect(await changeStored(first, anew(instant(91), 61))).toEqual(refused);
      expect(await changeStored(second, anew(null, 61))).toEqual(refused);
      expect(await usedOf(coupon, instant(61))).toBe(1);
      // Who goes on in any case goes on without, and what is paid is no more in anybody's way.
      const inAnyCase = { coupon: { until: null, at: instant(62) } };
      expect(await changeStored(second, inAnyCase)).toMatchObject({
        ok: true,
        order: { coupon_use: second.coupon_use },
      });
      const paidFields = {
        ...anew(null, 63),
        step: 'confirmed',
        order_status: 'confirmed',
      } as const;
      expect((await changeStored(first, paidFields)).ok).toBe(true);
      expect((await changeStored(third, anew(null, 64))).ok).toBe(true);
      expect(await changeStored(second, anew(instant(1_000), 900))).toEqual(refused);
      expect(await usedOf(coupon, instant(900))).toBe(2);
      // The same of several at once.
      const owner = randomUUID();
      const others = [0, 30, 60, 90].map((at) =>
        ordered(coupon, { ...waits, owner, at, until: instant(at + 30) }),
      );
      for (const order of others) expect(await place(order)).toBe('placed');
      await Promise.all(
        others.map(async (order, turn) => {
          const { orders } = turn % 2 ? storage : beside;
          return await orders.change(order, anew(instant(230), 200));
        }),
      );
      expect(await usedOf(coupon, instant(201))).toBeLessThanOrEqual(3);
    });

    it('[ST90] no more orders of an account use a coupon than may of each customer, of any at once', async () => {
      const { storage, beside } = subject();
      for (const limit of [null, 50]) {
        const coupon = sampleCoupon({ limit, perCustomer: 2 });
        await storage.coupons.put(coupon);
        const owner = randomUUID();
        const paidFields = { owner, payment_status: 'completed' } as const;
        const orders = Array.from({ length: 8 }, () => ordered(coupon, paidFields));
        const answers = await Promise.all(
          orders.map((order, turn) => (turn % 2 ? storage : beside).orders.place(order)),
        );
        const refused = answers.filter(({ ok }) => !ok).map(outcomeOf);
        expect(refused).toEqual(Array(6).fill('coupon_used_before'));
        expect(await usedOf(coupon, instant(1))).toBe(2);
        expect(await beside.orders.couponRefusal(ordered(coupon, paidFields))).toBe(
          'coupon_used_before',
        );
        const other = { ...paidFields, owner: randomUUID() };
        expect(await place(ordered(coupon, other))).toBe('placed');
        // One that gave its use back takes it again only while another is left to its account.
        const [first] = answers.flatMap((each) => (each.ok ? [each.order] : []));
        if (!first) throw new Error('Two were placed');
        await changeStored(first, { coupon: { until: instant(2), at: instant(2) } });
        expect(await place(ordered(coupon, { ...paidFields, at: 3 }))).toBe('placed');
        const late = { until: null, at: instant(4), ifLeft: true };
        expect(await changeStored(first, { coupon: late })).toMatchObject({
          reason: 'coupon_used_up',
        });
        expect(await usedOf(coupon, instant(5))).toBe(3);
      }
    });

    it('[P3] [ST90] repeats of one key, made at once, place one order with the last use', async () => {
      const { storage, beside } = subject();
      for (let round = 0; round < 8; round += 1) {
        const coupon = sampleCoupon({ limit: 1 });
        await storage.coupons.put(coupon);
        const { owner, idempotencyKey, lineIds } = ordered(coupon);
        const repeat = () => ordered(coupon, { owner, idempotencyKey, lineIds });
        const placed = await Promise.all(
          [storage, beside, storage, beside].map(async ({ orders }) => {
            const order = repeat();
            const refused = await orders.couponRefusal(order);
            if (!refused) return await orders.place(order);
            // Somebody who is refused looks for the order of the key.
            const other = await orders.byKey(owner, idempotencyKey);
            return { ok: other !== null, order: other, reason: refused };
          }),
        );
        const numbers = placed.map((each) => (each.ok ? each.order?.order_number : each.reason));
        expect(new Set(numbers)).toEqual(
          new Set([(await beside.orders.byKey(owner, idempotencyKey))?.order_number]),
        );
        expect(await usedOf(coupon, instant(1))).toBe(1);
        expect(await place(ordered(coupon))).toBe('coupon_used_up');
      }
    });

    it('[ST106] says of an order why it could not be placed, and uses none', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 2 });
      await storage.coupons.put(coupon);
      const owner = randomUUID();
      const refusal = (order: StoredOrder) => beside.orders.couponRefusal(order);
      const waits = { owner, step: 'waiting_for_payment', until: instant(30) } as const;
      for (const _ of [1, 2, 3]) expect(await refusal(ordered(coupon, waits))).toBeNull();
      expect(await place(ordered(coupon, waits))).toBe('placed');
      expect(await refusal(ordered(coupon, { ...waits, at: 1 }))).toBe('coupon_open');
      expect(await refusal(ordered(coupon, { at: 1 }))).toBeNull();
      expect(await place(ordered(coupon, { at: 1 }))).toBe('placed');
      expect(await refusal(ordered(coupon, { at: 1 }))).toBe('coupon_used_up');
      const { coupon_use: _, ...without } = ordered(coupon, { at: 1 });
      expect(await refusal(without)).toBeNull();
      await storage.coupons.remove(coupon.code);
      expect(await refusal(ordered(coupon, { at: 1 }))).toBe('coupon_used_up');
    });

    it('[ST221] an order that is refused holds no use, and neither does one of a removed coupon', async () => {
      const { storage } = subject();
      const coupon = sampleCoupon();
      await storage.coupons.put(coupon);
      const order = ordered(coupon, { lineIds: [randomUUID()] });
      expect(await place(order)).toBe('placed');
      const more = { lineIds: order.lineIds, owner: order.owner };
      expect(await place(ordered(coupon, more))).toBe('line_already_ordered');
      const sameNumber = ordered(coupon, { order_number: order.order_number });
      expect(await place(sameNumber)).toBe('number_taken');
      expect(await usedOf(coupon, instant(1))).toBe(1);
      const stale = await storage.orders.change(
        { ...order, revision: 7 },
        { coupon: { until: instant(2), at: instant(2) } },
      );
      expect(stale).toEqual({ ok: false, reason: 'stale' });
      expect(await usedOf(coupon, instant(3))).toBe(1);
      await storage.coupons.remove(coupon.code);
      await storage.coupons.put(coupon);
      expect((await changeStored(order, { coupon: { until: null, at: instant(4) } })).ok).toBe(
        true,
      );
      expect(await usedOf(coupon, instant(4))).toBe(0);
    });

    it('[B66] an order whose use is over takes none of a later coupon of the same code', async () => {
      const { storage } = subject();
      const coupon = sampleCoupon({ limit: 1 });
      await storage.coupons.put(coupon);
      const [lapsed, cancelled] = [
        ordered(coupon, { until: instant(30) }),
        ordered(coupon, { at: 31 }),
      ];
      for (const order of [lapsed, cancelled]) expect(await place(order)).toBe('placed');
      await changeStored(cancelled, { coupon: { until: instant(35), at: instant(35) } });
      await storage.coupons.remove(coupon.code);
      await storage.coupons.put({ ...coupon, createdAt: instant(40) });
      const couponUse = { until: null, at: instant(50), ifLeft: true };
      for (const order of [lapsed, cancelled]) {
        // As of a coupon that was removed: it goes on at its price.
        expect(await changeStored(order, { coupon: couponUse })).toMatchObject({
          ok: true,
          order: { coupon_use: { until: null } },
        });
      }
      expect(await usedOf(coupon, instant(51))).toBe(0);
      expect(await place(ordered(coupon, { at: 52 }))).toBe('placed');
      expect(await place(ordered(coupon, { at: 52 }))).toBe('coupon_used_up');
    });

    it('[ST106] says whether all uses are taken, and a use that was given back is free again', async () => {
      const { storage, beside } = subject();
      const coupon = sampleCoupon({ limit: 4 });
      const isUsedUp = (at: number) => beside.coupons.isUsedUp(coupon.code, instant(at));
      expect(await isUsedUp(0)).toBe(false);
      await storage.coupons.put(coupon);
      const orders = [1, 2, 3, 4].map(() => ordered(coupon));
      for (const order of orders) {
        const typedCode = ` ${coupon.code.toUpperCase()}`;
        expect(await beside.coupons.isUsedUp(typedCode, instant(1))).toBe(false);
        expect(await place(order)).toBe('placed');
      }
      expect(await isUsedUp(1)).toBe(true);
      // Whichever was given back, of the first and the last, and of several.
      for (const places of [[1], [3], [0, 2], [0, 1, 2, 3]]) {
        const freed = orders.filter((_, place) => places.includes(place));
        for (const order of freed) {
          await changeStored(order, { coupon: { until: instant(2), at: instant(2) } });
        }
        for (const order of freed) {
          expect(await isUsedUp(3)).toBe(false);
          const couponUse = { until: null, at: instant(3), ifLeft: true };
          expect((await changeStored(order, { coupon: couponUse })).ok).toBe(true);
        }
        expect(await isUsedUp(3)).toBe(true);
        expect(await place(ordered(coupon, { at: 3 }))).toBe('coupon_used_up');
      }
      await storage.coupons.put({ ...coupon, limit: null });
      expect(await isUsedUp(4)).toBe(false);
      for (const odd of oddTexts) {
        expect(await storage.coupons.isUsedUp(odd, instant(4))).toBe(false);
      }
    });

    it('[ST90] one without a limit is used by any number, each once', async () => {
      const { storage } = subject();
      const coupon = sampleCoupon({ limit: null });
      await storage.coupons.put(coupon);
      const [first, second, third] = [1, 2, 3].map(() => ordered(coupon));
      for (const order of [first, second, first, third]) {
        expect(order && (await place(order))).toBe('placed');
      }
      expect(await usedOf(coupon, instant(1))).toBe(3);
      await storage.coupons.put({ ...coupon, limit: 3 });
      expect(await place(ordered(coupon))).toBe('coupon_used_up');
    });
  });
}
