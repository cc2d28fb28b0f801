import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts, sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderMove } from '#shared/orders/order-life.ts';
import { paymentProblems } from '#shared/payments/payment-keys.ts';
import type { Debt, PlacedAt } from './order-store.ts';

export function owingContract(subject: () => ContractSubject): void {
  describe('orders that owe something', () => {
    /** Apart from the orders of other tests by the time they were placed at. */
    async function placed(minute: number, changes: Partial<StoredOrder>): Promise<StoredOrder> {
      const { gifts_returned: _, ...order } = sampleOrder(randomUUID(), { moves: [] });
      const year = `29${String(minute).padStart(2, '0')}`;
      const placedOrder = { ...order, created_at: instant(0).replace(/^\d+/, year), ...changes };
      await subject().storage.orders.place(placedOrder);
      return placedOrder;
    }
    const start: PlacedAt = { created_at: '2900', order_number: '' };
    async function owing(debt: Debt) {
      const numbers: string[] = [];
      for (let last = start; ; ) {
        const page = await subject().beside.orders.owing(debt, last, 2);
        numbers.push(...page.map(({ order_number }) => order_number));
        last = page.at(-1) ?? last;
        if (page.length < 2) return numbers;
      }
    }
    const cancelled = (...by: OrderMove['by'][]): Partial<StoredOrder> => ({
      step: 'cancelled',
      order_status: 'cancelled',
      moves: by.map((each, at) => ({ step: 'cancelled', at: instant(at), by: each })),
    });

    it('[ST105] has those whose gifts are not back, the shop having cancelled them, oldest first', async () => {
      const owes = await Promise.all([
        placed(3, cancelled('shop')),
        placed(1, cancelled('shop')),
        placed(2, cancelled('staff', 'shop')),
      ]);
      await placed(4, { ...cancelled('shop'), gifts_returned: 0 });
      await placed(5, cancelled('customer'));
      await placed(6, cancelled('shop', 'staff'));
      await placed(7, { ...cancelled('shop'), step: 'placed', order_status: 'pending' });
      await placed(8, {});
      const [last, first, second] = owes.map(({ order_number }) => order_number);
      expect(await owing('gifts')).toEqual([first, second, last]);

      const { orders } = subject().storage;
      for (const order of owes.slice(1)) await orders.change(order, { gifts_returned: 1 });
      expect(await owing('gifts')).toEqual([last]);
    });

    it('[ST105] has those whose money is not as it should be, until it is', async () => {
      const problems = [];
      for (const payment_problem of paymentProblems) {
        problems.push(await placed(20 + problems.length, { payment_problem }));
      }
      await placed(40, { payment_problem: null });
      await placed(41, { payment_problem: undefined });
      const numbers = problems.map(({ order_number }) => order_number);
      expect(await owing('money')).toEqual(numbers);
      const [settled, ...others] = problems;
      if (!settled) throw new Error('None');
      await subject().storage.orders.change(settled, { payment_problem: null });
      expect(await owing('money')).toEqual(others.map(({ order_number }) => order_number));
    });

    it('[ST105] [ST223] has those whose page is to be cancelled, until it is', async () => {
      const later = await placed(71, { page_to_cancel: true });
      const first = await placed(70, { page_to_cancel: true });
      await placed(72, { page_to_cancel: null });
      await placed(73, { page_to_cancel: undefined });
      expect(await owing('pages')).toEqual([first.order_number, later.order_number]);
      await subject().storage.orders.change(first, { page_to_cancel: null });
      expect(await owing('pages')).toEqual([later.order_number]);
    });

    it('[ST124] orders are found by the reference that was named for them, newest first', async () => {
      const reference = randomUUID();
      const { orders } = subject().storage;
      const [first, second] = [await placed(60, {}), await placed(61, {})];
      expect(await orders.ofReference(reference, 5)).toEqual([]);
      for (const order of [second, first]) {
        await orders.change(order, { payment_reference: reference });
      }
      const numbers = [second, first].map(({ order_number }) => order_number);
      expect(await subject().beside.orders.ofReference(reference, 5)).toEqual(numbers);
      expect(await orders.ofReference(reference, 1)).toEqual(numbers.slice(0, 1));
      for (const odd of oddTexts) expect(await orders.ofReference(odd, 5)).toEqual([]);
    });

    it('[PA9] an order is found by the payment that confirmed it, and by no other text', async () => {
      const paymentId = `pay_${randomUUID()}`;
      const order = await placed(50, { payment_id: null });
      const { orders } = subject().storage;
      expect(await orders.byPayment(paymentId)).toBeNull();
      const change = await orders.change(order, { payment_id: paymentId });
      expect(await subject().beside.orders.byPayment(paymentId)).toEqual(change.ok && change.order);
      for (const odd of oddTexts) expect(await orders.byPayment(odd)).toBeNull();
      // A payment that paid it once more is owed too.
      const again = { id: `pay_${randomUUID()}`, amount: 479, at: instant(5) };
      const twice = await placed(51, {
        payments: [{ ...again, id: `pay_${randomUUID()}` }, again],
        payment_problem: 'twice',
      });
      expect((await subject().beside.orders.byPayment(again.id))?.order_number).toBe(
        twice.order_number,
      );
    });
  });
}
