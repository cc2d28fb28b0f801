import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { orderStatuses, type StoredOrder } from '#shared/orders/order.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { addToDay, type CountedDay, figuresOfDays, nothingOn } from './order-figures.ts';

/** A year of its own for each test, as all of them share one database. */
const firstYear = 2100;

export function orderFiguresContract(subject: () => ContractSubject, tries: Tries): void {
  describe('figures of orders', () => {
    let year = firstYear;

    it('[ST92] counts each order of each day as it is now, by days in India', async () => {
      const anOrder = fc.record({
        // Around midnight in India, which is 18:30 UTC.
        minute: fc.integer({ min: 0, max: 3 * 24 * 60 }),
        order_status: fc.constantFrom(...orderStatuses),
        payment_status: fc.constantFrom('completed' as const, 'pending' as const),
        total_amount: fc.integer({ min: 0, max: 5_000 }),
        shipped_on: fc.constantFrom('', '2026-01-06', '2026-01-07', '2026-01-08'),
        due_on: fc.constantFrom('', '2026-01-07'),
        gifts: fc.array(fc.constantFrom('zodiac_coin', '10_rupees_note', '$odd.name'), {
          maxLength: 4,
        }),
        later: fc.option(
          fc.record(
            {
              order_status: fc.constantFrom(...orderStatuses),
              payment_status: fc.constantFrom('completed' as const, 'pending' as const),
              shipped_on: fc.constantFrom('2026-01-06', '2026-01-09', null),
            },
            { requiredKeys: [] },
          ),
          { nil: undefined },
        ),
      });
      const [item] = sampleOrder('any').items;
      if (!item) throw new Error('A sample order has a gift');
      await fc.assert(
        fc.asyncProperty(fc.array(anOrder, { maxLength: 12 }), async (randomOrders) => {
          const { storage, beside } = subject();
          year += 1;
          const placed: StoredOrder[] = [];
          for (const { minute, gifts, shipped_on, due_on, later, ...rest } of randomOrders) {
            const { shipped_on: _s, due_on: _d, ...base } = sampleOrder(randomUUID());
            const order: StoredOrder = {
              ...base,
              ...rest,
              ...(shipped_on === '' ? {} : { shipped_on }),
              ...(due_on === '' ? {} : { due_on }),
              created_at: new Date(Date.UTC(year, 5, 1) + minute * 60_000).toISOString(),
              items: gifts.map((product_name, at) => ({
                ...item,
                product_name,
                quantity: at + 1,
                total_price: 100 * (at + 1),
              })),
            };
            await storage.orders.place(order);
            const orderChange = later && (await storage.orders.change(order, later));
            placed.push(orderChange?.ok ? orderChange.order : order);
          }
          const days = new Map<string, CountedDay>();
          for (const order of placed) {
            const day = dayInIndia(order.created_at);
            days.set(day, addToDay(days.get(day) ?? nothingOn(day), order));
          }
          const [from, to] = [`${year}-06-02`, `${year}-06-03`];
          const expected = [...days.values()]
            .filter(({ day }) => day >= from && day <= to)
            .sort((a, b) => (a.day < b.day ? -1 : 1));
          expect(await beside.orders.figures(from, to)).toEqual(figuresOfDays(expected));
        }),
        { numRuns: tries(40) },
      );
    });

    it('[ST120] counts an order of long ago at once, and those that change while it counts', async () => {
      const { storage, beside } = subject();
      const [day, nextDay] = ['2001-03-04', '2001-03-05'];
      const on = (at: string) => sampleOrder(randomUUID(), { created_at: `${at}T06:00:00.000Z` });
      const figures = async () => (await beside.orders.figures(day, nextDay)).days;
      expect(await figures()).toEqual([]);
      const orders = Array.from({ length: tries(20) }, () => on(day));
      for (const order of orders) await storage.orders.place(order);
      const { total_amount } = on(day);
      const all = { day, cancelled: 0, late: orders.length, orders: orders.length };
      const revenue = total_amount * orders.length;
      expect(await figures()).toEqual([{ ...all, revenue, paid: 0 }]);
      expect(await figures()).toEqual([{ ...all, revenue, paid: 0 }]);

      const change = { payment_status: 'completed' } as const;
      await Promise.all(
        orders.flatMap((order) => [
          figures(),
          storage.orders.change(order, change),
          beside.orders.tidyFigures(nextDay),
        ]),
      );
      const paidFigures = { ...all, revenue, paid: revenue };
      expect(await figures()).toEqual([paidFigures]);
      await storage.orders.place(on(nextDay));
      await beside.orders.tidyFigures(nextDay);
      expect((await figures())[0]).toEqual(paidFigures);
      expect((await figures())[1]).toMatchObject({ day: nextDay, orders: 1 });
    });
  });
}
