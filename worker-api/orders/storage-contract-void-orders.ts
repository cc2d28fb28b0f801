import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  oddTexts,
  sampleLine,
  sampleOrder,
  sampleUser,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderMove } from '#shared/orders/order-life.ts';

export function voidOrdersContract(subject: () => ContractSubject): void {
  describe('orders that came to nothing', () => {
    const old = '2001-01-01T00:00:00.000Z';
    const before = '2001-03-01T00:00:00.000Z';
    const cancelled = (at: string, by: OrderMove['by'] = 'customer'): OrderMove => ({
      step: 'cancelled',
      at,
      by,
    });

    /** Returns an order that its customer cancelled long ago, and nothing else. */
    function nothing(overrides: Partial<StoredOrder> = {}): StoredOrder {
      const { payments: _, refunds: _r, ...order } = sampleOrder(randomUUID());
      const { entered_by: _e, invoice_number: _i, coupon_use: _c, ...bare } = order;
      return {
        ...bare,
        created_at: old,
        step: 'cancelled',
        order_status: 'cancelled',
        moves: [cancelled(old)],
        revision: 1,
        ...overrides,
      };
    }
    async function placed(overrides: Partial<StoredOrder> = {}): Promise<StoredOrder> {
      const order = nothing(overrides);
      await subject().storage.orders.place(order);
      return order;
    }
    const listed = (limit = 100) => subject().beside.orders.voidOrders(before, limit);
    async function removeAll() {
      for (const number of await listed()) {
        const order = await subject().storage.orders.byNumber(number);
        if (order) await subject().storage.orders.remove(order);
      }
    }

    it('[ST280] are those that were cancelled before an instant, never paid, confirmed, invoiced or entered by staff', async () => {
      const money = { id: randomUUID(), amount: 479, at: old };
      const voidOrders = {
        'by its customer': await placed(),
        'by staff': await placed({ moves: [cancelled(old, 'staff')] }),
        'by the shop': await placed({ moves: [cancelled(old, 'shop')], gifts_returned: undefined }),
        'that was not paid': await placed({ payments: [], refunds: [], payment_problem: null }),
        'whose payment failed': await placed({ payment_status: 'failed' }),
      };
      const otherOrders = {
        later: await placed({ moves: [cancelled(before)] }),
        open: await placed({ step: 'placed', order_status: 'pending' }),
        confirmed: await placed({
          moves: [{ step: 'confirmed', at: old, by: 'staff' }, cancelled(old)],
        }),
        'without a move': await placed({ moves: [] }),
        paid: await placed({ payment_status: 'completed' }),
        'with a payment': await placed({ payments: [money] }),
        'with a refund': await placed({ refunds: [{ ...money, payment_id: 'pay' }] }),
        'that owes': await placed({ payment_problem: 'refund_due' }),
        'with a page': await placed({ page_to_cancel: true }),
        'with an invoice': await placed({ invoice_number: '2000-01/000001' }),
        'that staff entered': await placed({ entered_by: 'Ravi' }),
      };
      const numbers = Object.values(voidOrders).map(({ order_number }) => order_number);
      expect((await listed()).toSorted()).toEqual(numbers.toSorted());
      expect(await listed(2)).toHaveLength(2);
      await removeAll();
      expect(await listed()).toEqual([]);
      for (const [name, { order_number }] of Object.entries(otherOrders)) {
        const storedOrder = await subject().beside.orders.byNumber(order_number);
        expect({ name, number: storedOrder?.order_number }).toEqual({ name, number: order_number });
      }
    });

    it('[ST280] one is removed as it was read, once, and nothing of it is found; others stay', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const folder = randomUUID();
      const line = sampleLine();
      await storage.carts.add(owner, line);
      const [item] = nothing().items;
      if (!item) throw new Error('A sample order has a gift');
      const mine = { owner, items: [{ ...item, custom_photo_folder: folder }] };
      const order = await placed({ ...mine, lineIds: [line.id] });
      const other = await placed(mine);
      expect(await storage.orders.remove({ ...order, revision: 0 })).toBe(false);
      for (const text of oddTexts) {
        expect(await storage.orders.remove({ order_number: text, revision: 1 })).toBe(false);
      }
      expect(await beside.orders.byNumber(order.order_number)).toEqual(order);
      const answers = await Promise.all([
        storage.orders.remove(order),
        beside.orders.remove(order),
        storage.orders.remove(order),
      ]);
      expect(answers).toContain(true);
      expect(await beside.orders.remove(order)).toBe(false);
      expect(await beside.orders.byNumber(order.order_number)).toBeNull();
      expect(await beside.orders.byKey(owner, order.idempotencyKey)).toBeNull();
      expect(await beside.carts.lineFate(owner, line.id)).not.toBe('ordered');
      expect(await beside.carts.lines(owner)).toEqual([]);
      expect(await beside.orders.ofOwner(owner)).toEqual([other]);
      expect(await beside.orders.countOfOwner(owner)).toBe(1);
      expect(await beside.orders.ofFolder(owner, folder, 9)).toEqual([other.order_number]);
      const query = { sort: 'created_at:desc', search: order.order_number } as const;
      expect(await beside.orders.search(query, { skip: 0, limit: 9 })).toEqual({
        rows: [],
        count: 0,
      });
      expect(await beside.orders.change(order, { step: 'placed' })).toEqual({
        ok: false,
        reason: 'unknown_order',
      });
      expect(await storage.orders.remove(other)).toBe(true);
    });

    it('[ST280] [ST20] of one that changes at the same moment either the change is refused or it stays', async () => {
      const { storage, beside } = subject();
      for (let turn = 0; turn < 6; turn += 1) {
        const order = await placed();
        const change = { payment_problem: 'late' } as const;
        const first = turn % 2 === 0;
        const removing = () => storage.orders.remove(order);
        const changing = () => beside.orders.change(order, change);
        const [removed, changeOutcome] = first
          ? await Promise.all([removing(), changing()])
          : (await Promise.all([changing(), removing()])).toReversed();
        const storedOrder = await beside.orders.byNumber(order.order_number);
        expect(typeof changeOutcome === 'object' && changeOutcome.ok).toBe(removed === false);
        expect(storedOrder?.payment_problem).toBe(removed ? undefined : 'late');
      }
    });

    it('[ST280] [ST92] the figures of its day count it as before, also when another order of the day changes', async () => {
      const { storage, beside } = subject();
      const created_at = '1999-05-04T06:00:00.000Z';
      const order = await placed({ created_at });
      const other = sampleOrder(randomUUID(), { created_at, payment_status: 'pending' });
      await storage.orders.place(other);
      const figures = async () => (await beside.orders.figures('1999-05-04', '1999-05-04')).days;
      await beside.orders.tidyFigures('1999-06-04');
      const counted = await figures();
      expect(counted).toMatchObject([{ orders: 2, cancelled: 1, paid: 0 }]);
      await storage.orders.remove(order);
      expect(await figures()).toEqual(counted);
      const orderChange = await storage.orders.change(other, { order_status: 'cancelled' });
      expect(orderChange.ok).toBe(true);
      expect(await figures()).toMatchObject([{ orders: 2, cancelled: 2, revenue: 0 }]);
      await beside.orders.tidyFigures('1999-06-04');
      expect(await figures()).toMatchObject([{ orders: 2, cancelled: 2, revenue: 0 }]);
    });

    it('[ST280] [ST215] an account that consisted of nothing else is an unused one', async () => {
      const { storage, beside } = subject();
      const user = sampleUser({ createdAt: old, updatedAt: old });
      await storage.users.insert(user);
      const order = await placed({ owner: user.id });
      await storage.users.removeUnused({ unconfirmed: before, confirmed: before });
      expect(await beside.users.byId(user.id)).toEqual(user);
      await storage.orders.remove(order);
      await storage.users.removeUnused({ unconfirmed: before, confirmed: before });
      expect(await beside.users.byId(user.id)).toBeNull();
    });
  });
}
