import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { invoiceNumber } from '#shared/tax/invoice.ts';

/** Invoice numbers: one series without gaps for each year. */
export function invoicesContract(subject: () => ContractSubject, tries: Tries): void {
  async function placed(): Promise<StoredOrder> {
    const { invoice_number: _, ...order } = sampleOrder(randomUUID());
    await subject().storage.orders.place(order);
    return order;
  }

  const series = (year: string, count: number) =>
    Array.from({ length: count }, (_, index) => invoiceNumber(year, index + 1));

  describe('invoice numbers', () => {
    it('[ST104] of orders changed at once, by several processes, are 1, 2, 3 … in each year', async () => {
      const { storage, beside } = subject();
      const count = tries(12);
      const years = [randomUUID(), randomUUID()];
      const orders: StoredOrder[] = [];
      for (let index = 0; index < 2 * count; index += 1) orders.push(await placed());
      const yearOf = (index: number) => years[index % 2] ?? '';
      // Each twice: one of the two is stale, whatever the other is about to do.
      const answers = await Promise.all(
        orders.flatMap((order, index) =>
          [storage, beside].map((process) =>
            process.orders.change(order, { invoice_year: yearOf(index) }),
          ),
        ),
      );
      expect(answers.filter(({ ok }) => ok)).toHaveLength(2 * count);
      const invoiceNumbers = answers.flatMap((answer) =>
        answer.ok ? [answer.order.invoice_number] : [],
      );
      expect(invoiceNumbers.toSorted()).toEqual(
        years.flatMap((year) => series(year, count)).toSorted(),
      );
      for (const answer of answers) {
        if (!answer.ok) continue;
        expect(await beside.orders.byNumber(answer.order.order_number)).toEqual(answer.order);
      }
    });

    it('[ST104] stay with their order, and a change that is not made takes none', async () => {
      const { orders } = subject().storage;
      const [year, later] = [randomUUID(), randomUUID()];
      const first = await placed();
      const change = await orders.change(first, { invoice_year: year });
      if (!change.ok) throw new Error(change.reason);
      const [one = '', two] = series(year, 2);
      expect(change.order).toEqual({ ...first, invoice_number: one, revision: 4 });

      expect((await orders.change(first, { invoice_year: year })).ok).toBe(false);
      const nobody = { order_number: randomUUID(), revision: 0 };
      expect((await orders.change(nobody, { invoice_year: year })).ok).toBe(false);
      expect(await orders.change(change.order, { invoice_year: later })).toMatchObject({
        order: { invoice_number: one },
      });
      await orders.redact(first.order_number, {
        customer_email: '',
        customer_phone: '',
        items: [],
      });
      expect((await orders.byNumber(first.order_number))?.invoice_number).toBe(one);

      const next = await orders.change(await placed(), { invoice_year: year });
      expect(next).toMatchObject({ order: { invoice_number: two } });
      const ofLater = await orders.change(await placed(), { invoice_year: later });
      expect(ofLater).toMatchObject({ order: { invoice_number: series(later, 1)[0] } });
    });
  });
}
