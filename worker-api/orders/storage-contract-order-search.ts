import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { typedPhones } from '#shared/language/test-typed-texts.ts';
import { deskOrderSorts } from '#shared/orders/desk-order-schemas.ts';
import { orderStatuses, type StoredOrder } from '#shared/orders/order.ts';
import { orderSteps, statusOf } from '#shared/orders/order-life.ts';
import { phoneDigits, searchedDigits } from '#shared/values/phone-number.ts';
import { type OrderQuery, orderRow, orderSorting } from './order-store.ts';
import { hasWords, searchableText, searchedWords } from './search/order-words.ts';

/** Returns the expected result by the words of ST16. */
function model(orders: readonly StoredOrder[], query: OrderQuery): StoredOrder[] {
  const { key, ascending } = orderSorting(query.sort);
  const search = query.search?.toLowerCase() ?? '';
  return orders
    .filter(({ order_status }) => query.status === undefined || order_status === query.status)
    .filter((order) => query.steps?.includes(order.step) ?? true)
    .filter(({ due_on }) => query.dueBefore === undefined || (due_on ?? '9') < query.dueBefore)
    .filter(({ due_on = '' }) => query.dueFrom === undefined || due_on >= query.dueFrom)
    .filter(
      ({ needed_by = '9' }) => query.neededUntil === undefined || needed_by <= query.neededUntil,
    )
    .filter(
      ({ questions = [] }) =>
        query.askedBy === undefined || questions.some(({ at }) => at <= (query.askedBy ?? '')),
    )
    .filter(({ payment_problem }) => !query.hasProblem || payment_problem != null)
    .filter(({ cash_with_courier }) => !query.isCashAway || cash_with_courier === true)
    .filter((order) => !query.ways || hasWords(searchableText(order), query.ways))
    .filter(({ created_at }) => query.from === undefined || created_at >= query.from)
    .filter(({ created_at }) => query.before === undefined || created_at < query.before)
    .filter(
      ({ created_at, moves = [], payments = [], refunds = [] }) =>
        query.activeSince === undefined ||
        [created_at, ...[...moves, ...payments, ...refunds].map(({ at }) => at)].some(
          (at) => at >= (query.activeSince ?? ''),
        ),
    )
    .filter(
      ({ customer_email, customer_phone, order_number, invoice_number = '' }) =>
        [customer_email, order_number, invoice_number].some((text) =>
          text.toLowerCase().includes(search),
        ) ||
        (query.phone !== undefined && phoneDigits(customer_phone).includes(query.phone)),
    )
    .sort((a, b) => {
      const [one, other] = ascending ? [a, b] : [b, a];
      const [first, second] = [one[key] ?? '', other[key] ?? ''];
      if (first !== second) return first < second ? -1 : 1;
      return one.order_number < other.order_number ? -1 : 1;
    });
}

export function orderSearchContract(subject: () => ContractSubject, tries: Tries): void {
  describe('searching orders', () => {
    /** Some are moved, paid or given back hours after they were made, others nothing of it. */
    function notedAt(index: number): Partial<StoredOrder> {
      const at = instant((index % 11) * 3_600);
      return {
        moves: index % 3 === 0 ? [{ step: 'confirmed', at, by: 'staff' }] : [],
        payments: index % 5 === 0 ? [{ id: 'pay_1', amount: 479, at }] : [],
        refunds:
          index % 7 === 0 ? [{ id: 'rfnd_1', payment_id: 'pay_1', amount: 479, at }] : undefined,
      };
    }
    /** Some ask nothing, or asked once, some not yet. */
    function askedAt(index: number): StoredOrder['questions'] {
      if (index % 6 === 0) return index === 0 ? undefined : [];
      return [{ kind: 'photos', at: instant((index % 6) * 3_600) }];
    }
    /** Part of every e-mail, so that orders of other tests are left out. */
    async function someOrders() {
      const run = randomUUID().slice(0, 8);
      const orders = Array.from({ length: 24 }, (_, index) => {
        const step = orderSteps[index % orderSteps.length] ?? 'placed';
        return sampleOrder(randomUUID(), {
          order_number: `NW-${run}-${String.fromCharCode(65 + (index % 5))}${index}`,
          payment_problem: [undefined, null, 'refund_due', 'twice'][index % 5] as 'twice' | null,
          cash_with_courier: index % 3 === 0 ? true : null,
          customer_email: `${index % 2 === 0 ? 'Asha' : 'ravi'}.${run}+%_@Example.com`,
          step,
          order_status: statusOf(step),
          due_on: `2026-01-0${1 + (index % 3)}`,
          needed_by: index % 4 === 0 ? undefined : `2026-01-0${1 + (index % 4)}`,
          questions: askedAt(index),
          invoice_number: index % 4 === 0 ? undefined : `2026-27/${run}${index % 3}`,
          total_amount: 100 + (index % 7) * 50,
          created_at: instant(Math.floor(index / 3) * 3_600),
          ...notedAt(index),
        });
      });
      for (const order of orders) await subject().storage.orders.place(order);
      return { run, orders };
    }
    /** Placed once for those who only read. */
    let placed: ReturnType<typeof someOrders> | undefined;
    const sameOrders = () => {
      placed ??= someOrders();
      return placed;
    };

    it('[ST16] [ST290] returns the matching orders in order, page by page, and counts them', async () => {
      const { run, orders } = await sameOrders();
      const store = subject().beside.orders;
      const queries = fc.record(
        {
          sort: fc.constantFrom(...deskOrderSorts),
          status: fc.constantFrom(...orderStatuses),
          steps: fc.subarray([...orderSteps]),
          dueBefore: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-09'),
          dueFrom: fc.constantFrom('2026-01-01', '2026-01-02'),
          hasProblem: fc.boolean(),
          askedBy: fc.constantFrom(...[0, 2, 4, 9].map((hour) => instant(hour * 3_600))),
          neededUntil: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-09'),
          isCashAway: fc.boolean(),
          from: fc.integer({ min: 0, max: 9 }).map((hour) => instant(hour * 3_600)),
          activeSince: fc.integer({ min: 0, max: 9 }).map((hour) => instant(hour * 3_600)),
          before: fc.integer({ min: 0, max: 9 }).map((hour) => instant(hour * 3_600)),
          ways: fc
            .constantFrom(
              run,
              `${run} ravi`,
              `${run}-a1 example`,
              '98765 43210',
              'zq',
              'nobody has it',
            )
            .map(searchedWords),
          search: fc.constantFrom(
            run,
            run.toUpperCase(),
            `ASHA.${run}`,
            `${run}+%_@`,
            `${run}-a`,
            `7/${run}1`,
          ),
        },
        { requiredKeys: ['sort'] },
      );
      await fc.assert(
        fc.asyncProperty(queries, fc.integer({ min: 1, max: 9 }), async (queryParts, limit) => {
          const query = { ...queryParts, search: queryParts.search ?? run };
          const expected = model(orders, query).map(orderRow);
          const skip = limit * 2;
          expect(await store.search(query, { skip, limit })).toEqual({
            rows: expected.slice(skip, skip + limit),
            count: expected.length,
          });
          expect(await store.count(query)).toBe(expected.length);
          const first = await store.after(query, null, limit);
          expect(first).toEqual(expected.slice(0, limit));
          const last = first.at(-1);
          if (last) {
            expect(await store.after(query, last, limit)).toEqual(expected.slice(limit, limit * 2));
          }
        }),
        { numRuns: tries(40) },
      );
    });

    it('[ST16] every form of a number finds the orders of whoever gave any other', async () => {
      const { storage, beside } = subject();
      const placedNumbers = new Map<string, string>();
      for (const [input, display] of typedPhones) {
        const order = sampleOrder(randomUUID(), { customer_phone: display });
        await storage.orders.place(order);
        placedNumbers.set(input, order.order_number);
      }
      for (const [input, , called] of typedPhones) {
        const phone = searchedDigits(input) ?? '';
        const query = { sort: 'created_at:desc', search: randomUUID(), phone } as const;
        const { rows } = await beside.orders.search(query, { skip: 0, limit: 10_000 });
        const foundNumbers = new Set(rows.map(({ order_number }) => order_number));
        const alike = typedPhones.filter(
          ([, , other]) => other.split(';')[0] === called.split(';')[0],
        );
        for (const [other] of alike) {
          const isFound = foundNumbers.has(placedNumbers.get(other) ?? '');
          expect([input, other, isFound]).toEqual([input, other, true]);
        }
        const ours = [...placedNumbers.values()].filter((number) => foundNumbers.has(number));
        expect(ours).toHaveLength(alike.length);
      }
      const query = { sort: 'created_at:desc', search: 'no order', phone: '00000' } as const;
      expect((await beside.orders.search(query, { skip: 0, limit: 5 })).count).toBe(0);
    });

    it('[ST107] finds every order with a problem, at any step, until it is settled', async () => {
      const { run, orders } = await someOrders();
      const query = { sort: 'created_at:desc', hasProblem: true, search: run } as const;
      const store = subject().beside.orders;
      const numbers = async () =>
        (await store.search(query, { skip: 0, limit: 30 })).rows.map((row) => row.order_number);
      const wrong = orders.filter(({ payment_problem }) => payment_problem != null);
      expect(new Set(await numbers())).toEqual(new Set(wrong.map((order) => order.order_number)));
      expect(new Set(wrong.map(({ step }) => step))).toContain('cancelled');
      const [settled] = wrong;
      if (!settled) throw new Error('no order with a problem');
      await subject().storage.orders.change(settled, { payment_problem: null });
      expect(await numbers()).not.toContain(settled.order_number);
      expect(await numbers()).toHaveLength(wrong.length - 1);
    });

    it('[ST310] finds every order whose cash is with the carrier, until it is noted', async () => {
      const { run, orders } = await someOrders();
      const query = { sort: 'created_at:desc', isCashAway: true, search: run } as const;
      const count = async () =>
        (await subject().beside.orders.search(query, { skip: 0, limit: 1 })).count;
      const away = orders.filter(({ cash_with_courier }) => cash_with_courier === true);
      expect(await count()).toBe(away.length);
      const [first] = away;
      if (!first) throw new Error('no order with its cash away');
      await subject().storage.orders.change(first, { cash_with_courier: null });
      expect(await count()).toBe(away.length - 1);
    });

    it('[ST108] finds an order by its invoice number, from the change that gave it', async () => {
      const { invoice_number: _, ...order } = sampleOrder(randomUUID());
      const { storage, beside } = subject();
      await storage.orders.place(order);
      const year = `y${randomUUID()}`;
      const numbers = async (search: string) => {
        const query = { sort: 'created_at:desc', search } as const;
        const result = await beside.orders.search(query, { skip: 0, limit: 5 });
        expect(await beside.orders.after(query, null, 5)).toEqual(result.rows);
        return result.rows.map(({ order_number }) => order_number);
      };
      expect(await numbers(`${year}/`)).toEqual([]);
      const change = await storage.orders.change(order, { invoice_year: year });
      if (!change.ok) throw new Error(change.reason);
      const { invoice_number = '' } = change.order;
      for (const part of [invoice_number, invoice_number.toUpperCase(), `${year.slice(1)}/0`]) {
        expect(await numbers(part)).toEqual([order.order_number]);
      }
      expect(await numbers(`${invoice_number}0`)).toEqual([]);
      // No text goes from one of them into the next.
      expect(await numbers(`${order.order_number}${invoice_number}`)).toEqual([]);
    });

    it('[ST3] [T18] treats the searched text literally', async () => {
      const { run } = await sameOrders();
      const { orders } = subject().storage;
      const all = { sort: 'created_at:desc' } as const;
      for (const text of oddTexts.filter((odd) => !['', '%', '_'].includes(odd))) {
        const query = { ...all, search: `${run}${text}` };
        expect((await orders.search(query, { skip: 0, limit: 5 })).count).toBe(0);
      }
      const literal = { ...all, search: `.${run}+%_@example.COM` };
      expect((await orders.search(literal, { skip: 0, limit: 5 })).count).toBe(24);
    });

    it('[ST281] finds an order by words of all that it has, and after it is redacted by its books', async () => {
      const { storage, beside } = subject();
      const run = randomUUID().slice(0, 8);
      const order = sampleOrder(randomUUID(), {
        order_number: `NW-${run.toUpperCase()}`,
        customer_name: `Aśhá राम${run}`,
        shipping_name: `Meera${run}`,
        customer_email: `asha.${run}@example.com`,
        shipping_address: `12 MG Road, Kochi${run}, 682001`,
        payment_reference: undefined,
        shipment: undefined,
        invoice_number: undefined,
      });
      await storage.orders.place(order);
      const numbersOf = async (text: string) =>
        (await beside.orders.withWords(searchedWords(text), 5)).map((each) => each.order_number);
      const changes = { payment_reference: `4123 ${run}`, invoice_year: `i${run}` };
      const shipment = { carrier: 'Post', tracking_number: `EK${run}IN`, link: '' };
      const change = await storage.orders.change(order, { ...changes, shipment });
      if (!change.ok) throw new Error(change.reason);
      expect(await beside.orders.withWords(searchedWords(`kochi${run}`), 5)).toEqual([
        change.order,
      ]);
      const forBooks = [`nw-${run}`, `NW ${run}`, run.slice(2), `${run} 4123`, `i${run}`];
      const forPeople = [`ASHA.${run}@`, `eera${run}`, `ek${run}`, `asha राम${run}`, `राम${run}`];
      const others = [`987654३२१० ${run}`, `road kochi${run} ६८२००१`];
      const gifts = [`frame ${run}`, `${run}, Kochi`];
      for (const text of [...forBooks, ...forPeople, ...others, ...gifts]) {
        expect({ text, numbers: await numbersOf(text) }).toEqual({
          text,
          numbers: [order.order_number],
        });
      }
      const misses = [`${run}x`, `kochi${run} 682002`, `i${run}nw`, run.slice(6)];
      for (const text of misses)
        expect({ text, numbers: await numbersOf(text) }).toMatchObject({ numbers: [] });
      // What was wrong finds it no more once it is corrected: it may be a stranger's.
      const corrections = { customer_name: `Usha${run}`, customer_phone: '9811100022' };
      const address = { shipping_address: `1 Fort Road, Surat${run}, 395001` };
      const correction = await storage.orders.change(change.order, { ...corrections, ...address });
      if (!correction.ok) throw new Error(correction.reason);
      for (const text of [`usha${run}`, `surat${run}`, `9811100022 ${run}`]) {
        expect({ text, numbers: await numbersOf(text) }).toMatchObject({
          numbers: [order.order_number],
        });
      }
      const wrongTexts = [`asha राम${run}`, `kochi${run}`, ...others];
      for (const text of wrongTexts) {
        expect({ text, numbers: await numbersOf(text) }).toMatchObject({ numbers: [] });
      }
      const items = order.items.map((item) => ({ ...item, custom_photo_url: null }));
      const emptyFields = { customer_email: '', customer_phone: '', shipping_name: '', items };
      await storage.orders.redact(order.order_number, emptyFields);
      for (const text of forBooks) expect(await numbersOf(text)).toEqual([order.order_number]);
      for (const text of [...forPeople, ...others, ...gifts])
        expect(await numbersOf(text)).toEqual([]);
    });

    it('[ST3] [ST281] takes searched words literally, and lists the newest of those that have them', async () => {
      const { run, orders } = await sameOrders();
      const store = subject().beside.orders;
      for (const text of oddTexts.filter((odd) => searchedWords(odd).length > 0)) {
        expect({ text, numbers: await store.withWords(searchedWords(`${run}${text}`), 5) }).toEqual(
          {
            text,
            numbers: [],
          },
        );
      }
      const byTime = [...orders].toSorted((one, other) =>
        one.created_at === other.created_at ? 0 : one.created_at < other.created_at ? 1 : -1,
      );
      const some = await store.withWords(searchedWords(`.${run}+%_@example`), 7);
      expect(some.map(({ created_at }) => created_at)).toEqual(
        byTime.slice(0, 7).map(({ created_at }) => created_at),
      );
      expect(await store.withWords(searchedWords(`zq ${run}`), 5)).toEqual([]);
      expect(await store.withWords([], 5)).toEqual([]);
    });
  });
}
