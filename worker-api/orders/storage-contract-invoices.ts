import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { documentNumber } from '#shared/tax/invoice.ts';

/** Invoice numbers: one series without gaps for each year. */
export function invoicesContract(subject: () => ContractSubject, tries: Tries): void {
  async function placed(): Promise<StoredOrder> {
    const { invoice_number: _, credit_notes: _notes, ...order } = sampleOrder(randomUUID());
    await subject().storage.orders.place(order);
    return order;
  }

  const seriesOf = (year: string, count: number) =>
    Array.from({ length: count }, (_, index) => documentNumber(year, index + 1));

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
        years.flatMap((year) => seriesOf(year, count)).toSorted(),
      );
      for (const answer of answers) {
        if (!answer.ok) continue;
        expect(await beside.orders.byNumber(answer.order.order_number)).toEqual(answer.order);
      }
    });

    it('[ST104] of credit notes are a series of their own, also where an order gets several', async () => {
      const { storage, beside } = subject();
      const count = tries(8);
      const series = `CN${randomUUID()}`;
      const buyer = { customer_name: 'Asha', shipping_address: '1 Road, Pune' };
      const invoice = { number: randomUUID(), at: '2026-05-01T06:00:00.000Z', ...buyer };
      const credit = { series, at: '2026-05-02T06:00:00.000Z', amount: 79.5, invoice };
      const notedOrders: StoredOrder[] = [];
      for (let index = 0; index < count; index += 1) notedOrders.push(await placed());
      for (let round = 0; round < 2; round += 1) {
        const changes = await Promise.all(
          notedOrders.map((order, index) =>
            (index % 2 ? storage : beside).orders.change(order, { credits: [credit] }),
          ),
        );
        for (const [index, each] of changes.entries()) {
          if (!each.ok) throw new Error(each.reason);
          notedOrders[index] = each.order;
        }
      }
      const stale = notedOrders[0] && (await placed());
      expect(
        await storage.orders.change(
          { order_number: stale?.order_number ?? '', revision: 99 },
          { credits: [credit] },
        ),
      ).toMatchObject({ ok: false });
      const notes = notedOrders.flatMap(({ credit_notes = [] }) => credit_notes);
      expect(notes.map(({ number }) => number).toSorted()).toEqual(seriesOf(series, 2 * count));
      const { series: _series, ...note } = credit;
      for (const each of notes) expect(each).toEqual({ ...note, number: each.number });
      for (const order of notedOrders) {
        expect(await beside.orders.byNumber(order.order_number)).toEqual(order);
      }
    });

    it('[ST104] two of a change have two numbers, and one names the invoice that begins with it', async () => {
      const { storage, beside } = subject();
      const [year, series] = [randomUUID(), `CN${randomUUID()}`];
      const at = '2026-05-02T06:00:00.000Z';
      const buyer = { customer_name: 'Asha', shipping_address: '1 Road, Pune' };
      const before = { number: randomUUID(), at: '2026-05-01T06:00:00.000Z', ...buyer };
      const anew = { number: '', at, ...buyer };
      const change = await storage.orders.change(await placed(), {
        ...{ invoice_year: year, invoiced_anew: at },
        credits: [
          { series, at, amount: 400, invoice: before },
          { series, at, amount: 79, invoice: anew },
        ],
      });
      if (!change.ok) throw new Error(change.reason);
      const [number = ''] = seriesOf(year, 1);
      const [one, two] = seriesOf(series, 2);
      expect(change.order).toMatchObject({
        ...{ invoice_number: number, invoiced_anew: at },
        credit_notes: [
          { number: one, amount: 400, invoice: before },
          { number: two, amount: 79, invoice: { ...anew, number } },
        ],
      });
      expect(await beside.orders.byNumber(change.order.order_number)).toEqual(change.order);
    });

    it('[ST104] stay with their order, and a change that is not made takes none', async () => {
      const { orders } = subject().storage;
      const [year, later] = [randomUUID(), randomUUID()];
      const first = await placed();
      const change = await orders.change(first, { invoice_year: year });
      if (!change.ok) throw new Error(change.reason);
      const [one = '', two] = seriesOf(year, 2);
      expect(change.order).toEqual({ ...first, invoice_number: one, revision: 4 });

      expect((await orders.change(first, { invoice_year: year })).ok).toBe(false);
      const nobody = { order_number: randomUUID(), revision: 0 };
      expect((await orders.change(nobody, { invoice_year: year })).ok).toBe(false);
      await orders.redact(first.order_number, {
        customer_email: '',
        customer_phone: '',
        items: [],
      });
      expect((await orders.byNumber(first.order_number))?.invoice_number).toBe(one);

      const next = await orders.change(await placed(), { invoice_year: year });
      expect(next).toMatchObject({ order: { invoice_number: two } });
      const ofLater = await orders.change(await placed(), { invoice_year: later });
      expect(ofLater).toMatchObject({ order: { invoice_number: seriesOf(later, 1)[0] } });
    });
  });
}
