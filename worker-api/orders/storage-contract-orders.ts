import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleLine,
  sampleOrder,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { OrderStatus, StoredOrder } from '#shared/orders/order.ts';
import type { OrderChange } from './order-store.ts';

export function ordersContract(subject: () => ContractSubject, tries: Tries): void {
  const rounds = tries(4);
  async function cartOf(count: number) {
    const owner = randomUUID();
    const lines = Array.from({ length: count }, () => sampleLine());
    for (const line of lines) await subject().storage.carts.add(owner, line);
    return { owner, lines, lineIds: lines.map(({ id }) => id) };
  }

  describe('orders', () => {
    it('[ST1] keeps every field of an order, read by another process', async () => {
      const { storage, beside } = subject();
      const { owner, lineIds } = await cartOf(1);
      const order = sampleOrder(owner, { lineIds, coupon_code: 'SAVE10', payment_id: 'pay_1' });
      expect(await storage.orders.place(order)).toEqual({ ok: true, order, repeated: false });
      expect(await beside.orders.byKey(owner, order.idempotencyKey)).toEqual(order);
      expect(await beside.orders.byNumber(order.order_number)).toEqual(order);
      expect(await beside.orders.ofOwner(owner)).toEqual([order]);
      expect(await storage.orders.byKey(randomUUID(), order.idempotencyKey)).toBeNull();
    });

    it('[ST9] [P3] a repeated key returns the first order, whatever else differs', async () => {
      const { storage, beside } = subject();
      const { owner, lineIds } = await cartOf(2);
      const order = sampleOrder(owner, { lineIds: lineIds.slice(0, 1) });
      await storage.orders.place(order);
      const { idempotencyKey } = order;
      const repeat = sampleOrder(owner, { idempotencyKey, lineIds, total_amount: 1 });
      expect(await beside.orders.place(repeat)).toEqual({ ok: true, order, repeated: true });
      expect(await storage.orders.place(order)).toEqual({ ok: true, order, repeated: true });
      expect(await storage.orders.ofOwner(owner)).toEqual([order]);
      expect(await storage.orders.byNumber(repeat.order_number)).toBeNull();
      expect(await storage.carts.lines(owner)).toHaveLength(1);
    });

    it('[ST9] the same key of two owners makes two orders', async () => {
      const { orders } = subject().storage;
      const order = sampleOrder(randomUUID());
      const other = sampleOrder(randomUUID(), { idempotencyKey: order.idempotencyKey });
      expect(await orders.place(order)).toMatchObject({ repeated: false });
      expect(await orders.place(other)).toMatchObject({ repeated: false });
    });

    it('[ST89] finds the orders that show photos of a folder, whatever came after them', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const [gift] = sampleOrder(owner).items;
      if (!gift) throw new Error('A sample order has a gift');
      const [folder, other] = [randomUUID(), randomUUID()];
      const place = async (of: string, at: number, ...folders: (string | null)[]) => {
        const items = folders.map((each) => ({ ...gift, custom_photo_folder: each }));
        const order = sampleOrder(of, { created_at: instant(at), items });
        await storage.orders.place(order);
        return order.order_number;
      };
      const first = await place(owner, 1, null, folder, folder);
      const second = await place(owner, 2, folder, other);
      for (let at = 3; at < 30; at += 1) await place(owner, at, other, null);
      await place(randomUUID(), 3, folder);
      expect(await beside.orders.ofFolder(owner, folder, 10)).toEqual([second, first]);
      expect(await beside.orders.ofFolder(owner, folder, 1)).toEqual([second]);
      expect(await beside.orders.ofFolder(owner, other, 100)).toHaveLength(28);
      expect(await beside.orders.ofFolder(owner, randomUUID(), 10)).toEqual([]);
      const items = [{ ...gift, custom_photo_folder: null }];
      await storage.orders.redact(first, { customer_email: '', customer_phone: '', items });
      expect(await beside.orders.ofFolder(owner, folder, 10)).toEqual([second]);
    });

    it('[ST212] counts an owner’s orders of some statuses that were ordered after an instant', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      for (const order_status of ['pending', 'confirmed', 'pending', 'cancelled'] as const) {
        const created_at = instant(await beside.orders.countOfOwner(owner));
        await storage.orders.place(sampleOrder(owner, { order_status, created_at }));
      }
      await storage.orders.place(sampleOrder(randomUUID(), { created_at: instant(9) }));
      const count = (statuses: readonly OrderStatus[], after?: string) =>
        beside.orders.countOfOwner(owner, { statuses, ...(after && { after }) });
      expect(await count(['pending'])).toBe(2);
      expect(await count(['pending'], instant(0))).toBe(1);
      expect(await count(['pending'], instant(2))).toBe(0);
      expect(await count(['pending', 'confirmed', 'delivered'], instant(0))).toBe(2);
      expect(await count([])).toBe(0);
      for (const payment_problem of ['late', 'too_small', null] as const) {
        const cancelled = { order_status: 'cancelled', payment_problem } as const;
        await storage.orders.place(sampleOrder(owner, cancelled));
      }
      const owed = { statuses: ['cancelled'], problems: ['late', 'twice'] } as const;
      expect(await beside.orders.countOfOwner(owner, owed)).toBe(1);
    });

    it('[ST212] says whether an owner has an order that was paid, or that staff entered or confirmed', async () => {
      const { storage, beside } = subject();
      const pending = { order_status: 'pending', payment_status: 'pending' } as const;
      const cases: [Partial<StoredOrder>, boolean][] = [
        [pending, false],
        [{ ...pending, payment_status: 'completed' }, true],
        [{ ...pending, entered_by: 'Ravi' }, true],
        [{ ...pending, order_status: 'shipped' }, true],
        [{ order_status: 'cancelled', payment_status: 'completed', entered_by: 'Ravi' }, false],
      ];
      for (const [fields, has] of cases) {
        const owner = randomUUID();
        const { entered_by: _, ...order } = sampleOrder(owner, pending);
        expect(await beside.orders.hasConfirmed(owner)).toBe(false);
        await storage.orders.place({ ...order, ...fields });
        expect(await beside.orders.hasConfirmed(owner), JSON.stringify(fields)).toBe(has);
        const { idempotencyKey: key } = order;
        expect(await beside.orders.beforePlacing(owner, key)).toEqual({
          placed: { ...order, ...fields },
          hasConfirmed: has,
        });
        const another = { placed: null, hasConfirmed: has };
        expect(await beside.orders.beforePlacing(owner, randomUUID())).toEqual(another);
      }
      const owner = randomUUID();
      const { entered_by: _, ...order } = sampleOrder(owner, pending);
      await storage.orders.place(order);
      await storage.orders.change(order, { order_status: 'confirmed', step: 'confirmed' });
      expect(await beside.orders.hasConfirmed(owner)).toBe(true);
      for (const odd of oddTexts) expect(await beside.orders.hasConfirmed(odd)).toBe(false);
    });

    it('[ST212] counts an owner’s orders that name a payment for which staff have yet to look', async () => {
      const { storage, beside } = subject();
      const waiting = { order_status: 'pending', step: 'waiting_for_payment' } as const;
      const cancelled = { order_status: 'cancelled', step: 'cancelled' } as const;
      const named = { payment_status: 'pending', payment_reference: '123456789012' } as const;
      const cases: [Partial<StoredOrder>, number][] = [
        [{ ...waiting, ...named }, 1],
        [{ ...waiting, payment_status: 'pending' }, 0],
        [{ ...waiting, ...named, payment_status: 'completed' }, 0],
        [{ ...named, order_status: 'confirmed', step: 'confirmed' }, 0],
        [{ ...cancelled, ...named, payment_problem: 'refund_due' }, 1],
        [{ ...cancelled, ...named, payment_problem: null }, 0],
        [{ ...cancelled, payment_status: 'pending', payment_problem: 'late' }, 0],
        [{ ...cancelled, ...named, payment_status: 'failed' }, 0],
      ];
      const sample = (owner: string, fields: Partial<StoredOrder>) => {
        const { payment_reference: _r, payment_problem: _p, ...order } = sampleOrder(owner);
        return { ...order, ...fields };
      };
      const all = randomUUID();
      for (const [fields, count] of cases) {
        const owner = randomUUID();
        for (const each of [owner, all]) await storage.orders.place(sample(each, fields));
        expect(await beside.orders.countNamed(owner), JSON.stringify(fields)).toBe(count);
      }
      expect(await beside.orders.countNamed(all)).toBe(2);
      const order = sample(all, { ...waiting, payment_status: 'pending' });
      await storage.orders.place(order);
      await storage.orders.change(order, named);
      expect(await beside.orders.countNamed(all)).toBe(3);
      for (const odd of oddTexts) expect(await beside.orders.countNamed(odd)).toBe(0);
    });

    it('[ST25] [T27] lists an owner’s orders in pages, newest first, and counts them', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      for (let turn = 0; turn < 7; turn += 1) {
        // Some have the same instant.
        await storage.orders.place(sampleOrder(owner, { created_at: instant(turn >> 1) }));
      }
      await storage.orders.place(sampleOrder(randomUUID()));
      const all = await beside.orders.ofOwner(owner);
      expect(all).toHaveLength(7);
      expect(await beside.orders.countOfOwner(owner)).toBe(7);
      expect(await beside.orders.countOfOwner(randomUUID())).toBe(0);
      for (const limit of [1, 3, 7, 100]) {
        const pages = [];
        for (let skip = 0; skip < 10; skip += limit) {
          pages.push(...(await beside.orders.ofOwner(owner, { skip, limit })));
        }
        expect(pages).toEqual(all);
      }
    });

    it('[ST25] [T27] a page ends before its byte limit, and the next one continues there', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      // Four small ones, then a large one among small ones.
      for (let turn = 0; turn < 7; turn += 1) {
        const shipping_address = (turn === 4 ? 'न' : 'x').repeat(turn === 4 ? 9_000 : 3_000);
        const bigOrder = sampleOrder(owner, { created_at: instant(turn), shipping_address });
        await storage.orders.place(bigOrder);
      }
      const all = await beside.orders.ofOwner(owner);
      const followed = async (limit: number, maxBytes: number) => {
        const pages = [];
        for (let skip = 0; skip < all.length; ) {
          const page = await beside.orders.ofOwner(owner, { skip, limit, maxBytes });
          pages.push(page.length);
          expect(page).toEqual(all.slice(skip, skip + page.length));
          skip += page.length;
        }
        return pages;
      };
      expect(await followed(100, 15_000)).toEqual([2, 1, 2, 2]);
      expect(await followed(100, 1)).toEqual([1, 1, 1, 1, 1, 1, 1]);
      expect(await followed(2, 15_000)).toEqual([2, 1, 2, 2]);
      expect(await followed(3, 1_000_000)).toEqual([3, 3, 1]);
      expect(await beside.orders.ofOwner(owner, { skip: 7, limit: 9, maxBytes: 1 })).toEqual([]);
    });

    it('[ST22] knows the lines of the owner’s orders, and no other owner’s', async () => {
      const { storage, beside } = subject();
      const { owner, lineIds } = await cartOf(2);
      const [ordered = '', removed = ''] = lineIds;
      await storage.orders.place(sampleOrder(owner, { lineIds: [ordered] }));
      await storage.carts.remove(owner, removed, instant(1));
      expect(await beside.carts.lineFate(owner, ordered)).toBe('ordered');
      expect(await beside.carts.lineFate(owner, removed)).toBe('removed');
      expect(await beside.carts.lineFate(randomUUID(), ordered)).toBe('unknown');
      for (const text of oddTexts) {
        expect(await beside.carts.lineFate(owner, text)).toBe('unknown');
        expect(await beside.carts.lineFate(text, ordered)).toBe('unknown');
      }
    });

    it('lists the newest first; of equal instants the one placed later first', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const placed = [3, 1, 2, 3, 3].map((seconds) =>
        sampleOrder(owner, { created_at: instant(seconds) }),
      );
      for (const [turn, order] of placed.entries()) {
        await (turn % 2 === 0 ? storage : beside).orders.place(order);
      }
      const newest = [placed[4], placed[3], placed[0], placed[2], placed[1]];
      expect(await storage.orders.ofOwner(owner)).toEqual(newest);
    });

    it('[ST20] a change changes what it names alone, and every method returns it', async () => {
      const { storage, beside } = subject();
      const { owner, lineIds } = await cartOf(1);
      const order = sampleOrder(owner, { lineIds, customer_name: 'Asha "₹" नमस्ते\n\\' });
      const other = sampleOrder(owner);
      for (const each of [order, other]) await storage.orders.place(each);
      const change = {
        order_status: 'shipped',
        step: 'shipped',
        payment_problem: null,
        shipment: { carrier: '$set', tracking_number: 'A.1', link: '' },
        moves: [{ step: 'shipped', at: instant(3), by: 'staff', author: 'Ravi' }],
      } as const satisfies OrderChange;
      const shipped = { ...order, ...change, revision: 4 };
      expect(await storage.orders.change(order, change)).toEqual({ ok: true, order: shipped });
      expect(await beside.orders.byNumber(order.order_number)).toEqual(shipped);
      expect(await beside.orders.ofOwner(owner)).toEqual(expect.arrayContaining([shipped, other]));
      expect(await beside.orders.place(order)).toEqual({
        ok: true,
        order: shipped,
        repeated: true,
      });
      const query = { sort: 'created_at:desc', search: order.order_number } as const;
      const page = { skip: 0, limit: 5 };
      expect((await beside.orders.search({ ...query, status: 'shipped' }, page)).count).toBe(1);
      expect((await beside.orders.search({ ...query, status: 'pending' }, page)).count).toBe(0);
      const paidOrder = { ...shipped, payment_status: 'completed' as const, revision: 5 };
      const payment = { payment_status: 'completed' } as const;
      expect(await beside.orders.change(shipped, payment)).toEqual({ ok: true, order: paidOrder });
      expect(await storage.orders.byNumber(order.order_number)).toEqual(paidOrder);
      for (const order_number of [randomUUID(), ...oddTexts]) {
        const answer = await storage.orders.change({ order_number, revision: 0 }, payment);
        expect(answer).toEqual({ ok: false, reason: 'unknown_order' });
      }
    });

    it('[ST20] a field that is undefined in a change stays as it was', async () => {
      const { storage, beside } = subject();
      const order = sampleOrder(randomUUID(), { delivery_by: '2026-01-09', due_on: '2026-01-05' });
      await storage.orders.place(order);
      const change = { delivery_by: undefined, due_on: '2026-01-06' };
      const changedOrder = { ...order, due_on: '2026-01-06', revision: order.revision + 1 };
      expect(await storage.orders.change(order, change)).toStrictEqual({
        ok: true,
        order: changedOrder,
      });
      expect(await beside.orders.byNumber(order.order_number)).toStrictEqual(changedOrder);
    });

    it('[ST20] one of twenty changes from one revision is made, by several processes at once', async () => {
      const { storage, beside } = subject();
      const order = sampleOrder(randomUUID(), { revision: 0 });
      await storage.orders.place(order);
      let now: StoredOrder = order;
      for (let revision = 0; revision < rounds; revision += 1) {
        const seenOrder = now;
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, turn) =>
            (turn % 2 ? storage : beside).orders.change(seenOrder, {
              payment_id: `${revision}-${turn}`,
            }),
          ),
        );
        const successes = answers.flatMap((answer) => (answer.ok ? answer.order : []));
        expect(successes).toHaveLength(1);
        expect(answers.filter((answer) => !answer.ok && answer.reason === 'stale')).toHaveLength(
          19,
        );
        now = successes[0] ?? order;
        expect(now.revision).toBe(revision + 1);
        expect(await beside.orders.byNumber(order.order_number)).toEqual(now);
      }
      const stale = await storage.orders.change(order, { payment_id: 'late' });
      expect(stale).toEqual({ ok: false, reason: 'stale' });
    });

    it.each(oddTexts)('[ST3] treats %j as text', async (text) => {
      const { carts, orders } = subject().storage;
      const { owner, lines } = await cartOf(1);
      const order = sampleOrder(owner, {
        idempotencyKey: text,
        order_number: `${text}${owner}`,
        lineIds: [text],
        customer_name: text,
        coupon_code: text,
      });
      expect(await orders.place(order)).toEqual({ ok: true, order, repeated: false });
      expect(await orders.place(order)).toEqual({ ok: true, order, repeated: true });
      expect(await orders.byNumber(order.order_number)).toEqual(order);
      expect(await orders.byNumber(text)).toBeNull();
      expect(await orders.ofOwner(text)).toEqual([]);
      expect(await orders.byKey(owner, `${text}.`)).toBeNull();
      expect(await carts.lines(owner)).toEqual(lines);
    });
  });
}
