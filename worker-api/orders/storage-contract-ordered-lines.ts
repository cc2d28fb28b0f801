import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  sampleLine,
  sampleOrder,
} from '#api/storage/contract/storage-contract-samples.ts';

/** Tests what an order does to the lines of its owner's cart. */
export function orderedLinesContract(subject: () => ContractSubject): void {
  async function cartOf(count: number) {
    const owner = randomUUID();
    const lines = Array.from({ length: count }, () => sampleLine());
    for (const line of lines) await subject().storage.carts.add(owner, line);
    return { owner, lines, lineIds: lines.map(({ id }) => id) };
  }

  describe('ordered lines', () => {
    it('[ST10] ordered lines leave the cart, others stay, and their ids stay ended', async () => {
      const { carts, orders } = subject().storage;
      const { owner, lines, lineIds } = await cartOf(3);
      await orders.place(sampleOrder(owner, { lineIds: lineIds.slice(0, 2) }));
      expect(await carts.lines(owner)).toEqual(lines.slice(2));
      for (const line of lines.slice(0, 2)) {
        expect(await carts.setQuantity(owner, line.id, 2)).toBeNull();
        expect(await carts.remove(owner, line.id, instant(1))).toBe(false);
        expect(await carts.add(owner, line)).toEqual({ outcome: 'ended' });
      }
      expect(await carts.lines(owner)).toEqual(lines.slice(2));
    });

    it('[ST2] [ST10] a taken order number is refused; the cart is unchanged', async () => {
      const { carts, orders } = subject().storage;
      const { owner, lines, lineIds } = await cartOf(2);
      const foreign = sampleOrder(randomUUID());
      await orders.place(foreign);
      const order = sampleOrder(owner, { lineIds, order_number: foreign.order_number });
      expect(await orders.place(order)).toEqual({ ok: false, reason: 'number_taken' });
      expect(await orders.byKey(owner, order.idempotencyKey)).toBeNull();
      expect(await orders.byNumber(foreign.order_number)).toEqual(foreign);
      expect(await carts.lines(owner)).toEqual(lines);
      const retried = { ...order, order_number: randomUUID() };
      expect(await orders.place(retried)).toMatchObject({ ok: true, repeated: false });
      expect(await carts.lines(owner)).toEqual([]);
    });

    it('[ST2] [ST11] a line of another order is refused; the other lines stay in the cart', async () => {
      const { carts, orders } = subject().storage;
      const { owner, lines, lineIds } = await cartOf(3);
      await orders.place(sampleOrder(owner, { lineIds: lineIds.slice(0, 1) }));
      const order = sampleOrder(owner, { lineIds });
      expect(await orders.place(order)).toEqual({ ok: false, reason: 'line_already_ordered' });
      expect(await orders.byKey(owner, order.idempotencyKey)).toBeNull();
      expect(await orders.ofOwner(owner)).toHaveLength(1);
      expect(await carts.lines(owner)).toEqual(lines.slice(1));
    });

    it('[ST11] [ST8] the same line id of another owner is another line', async () => {
      const { carts, orders } = subject().storage;
      const { owner, lines, lineIds } = await cartOf(1);
      const other = randomUUID();
      for (const line of lines) await carts.add(other, line);
      expect(await orders.place(sampleOrder(owner, { lineIds }))).toMatchObject({ ok: true });
      expect(await carts.lines(other)).toEqual(lines);
      expect(await orders.place(sampleOrder(other, { lineIds }))).toMatchObject({ ok: true });
    });

    it('[ST2] [ST11] a line that was changed since it was seen is not ordered as it was', async () => {
      const { storage, beside } = subject();
      const { carts, orders } = storage;
      const changes: ((owner: string, id: string) => Promise<unknown>)[] = [
        (owner, id) => beside.carts.setQuantity(owner, id, 7),
        (owner, id) => beside.carts.setDetails(owner, id, { frameName1: 'Meera' }),
      ];
      for (const change of changes) {
        const { owner, lineIds } = await cartOf(2);
        const cartLines = await carts.lines(owner);
        await change(owner, lineIds[1] ?? '');
        const order = sampleOrder(owner, { lineIds });
        expect(await orders.place(order, cartLines)).toEqual({ ok: false, reason: 'line_changed' });
        expect(await orders.byKey(owner, order.idempotencyKey)).toBeNull();
        const now = await carts.lines(owner);
        expect(now).toHaveLength(2);
        await carts.remove(owner, lineIds[0] ?? '', instant(1));
        expect(await orders.place(order, now)).toMatchObject({ ok: true, repeated: false });
        expect(await orders.place(order, cartLines)).toMatchObject({ ok: true, repeated: true });
      }
    });

    it('[ST11] a line that was removed, or never arrived, does not hinder the order', async () => {
      const { carts, orders } = subject().storage;
      const { owner, lines, lineIds } = await cartOf(2);
      const late = sampleLine();
      await carts.remove(owner, lineIds[0] ?? '', instant(1));
      const order = sampleOrder(owner, { lineIds: [...lineIds, late.id, late.id] });
      expect(await orders.place(order)).toMatchObject({ ok: true, repeated: false });
      for (const line of [...lines, late]) {
        expect(await carts.add(owner, line)).toEqual({ outcome: 'ended' });
      }
      expect(await carts.lines(owner)).toEqual([]);
    });
  });
}
