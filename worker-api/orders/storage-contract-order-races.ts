import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  sampleLine,
  sampleOrder,
} from '#api/storage/contract/storage-contract-samples.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

/** Orders in parallel with each other and with changes of the cart. */
export function orderRacesContract(subject: () => ContractSubject, tries: Tries): void {
  const [hundred, twenty, ten] = [tries(100), tries(20), tries(10)];

  async function cartOf(count: number) {
    const owner = randomUUID();
    const lines = Array.from({ length: count }, () => sampleLine());
    for (const line of lines) await subject().storage.carts.add(owner, line);
    return { owner, lines, lineIds: lines.map(({ id }) => id) };
  }

  /** Places all in parallel, alternating between both processes. */
  async function placeAll(orders: readonly StoredOrder[]) {
    const { storage, beside } = subject();
    return await Promise.all(
      orders.map((order, turn) => (turn % 2 === 0 ? storage : beside).orders.place(order)),
    );
  }

  describe('orders placed at the same moment', () => {
    it(`[ST9] [P3] ${hundred} of one key are one order, which all return`, async () => {
      const { storage } = subject();
      const { owner, lineIds } = await cartOf(3);
      const idempotencyKey = randomUUID();
      const answers = await placeAll(
        Array.from({ length: hundred }, () => sampleOrder(owner, { idempotencyKey, lineIds })),
      );
      const [order, ...more] = await storage.orders.ofOwner(owner);
      expect(more).toEqual([]);
      expect(answers.map((answer) => (answer.ok ? answer.order : answer.reason))).toEqual(
        answers.map(() => order),
      );
      expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1);
      expect(await storage.carts.lines(owner)).toEqual([]);
    });

    it(`[ST9] ${twenty} of one key and one number are one order`, async () => {
      const { owner, lineIds } = await cartOf(1);
      const order = sampleOrder(owner, { lineIds });
      const answers = await placeAll(Array.from({ length: twenty }, () => order));
      expect(answers.every((answer) => answer.ok)).toBe(true);
      expect(await subject().storage.orders.ofOwner(owner)).toEqual([order]);
    });

    it(`[ST9] of ${twenty} owners with one order number one gets it, the others can retry`, async () => {
      const order_number = randomUUID();
      const orders = Array.from({ length: twenty }, () =>
        sampleOrder(randomUUID(), { order_number }),
      );
      const answers = await placeAll(orders);
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
      for (const answer of answers) {
        if (!answer.ok) expect(answer.reason).toBe('number_taken');
      }
    });

    it(`[ST290] of ${ten} changes of the same questions one is made, and a change of the order beside them too`, async () => {
      const { orders } = subject().storage;
      const order = sampleOrder(randomUUID(), { questions: undefined });
      await orders.place(order);
      const { order_number: number } = order;
      const [move, ...changes] = await Promise.all([
        orders.change(order, { step: 'confirmed' }),
        ...Array.from({ length: ten }, (_, turn) =>
          (turn % 2 === 0 ? orders : subject().beside.orders).changeQuestions(number, order, {
            questions: [{ kind: 'changes', item: turn, at: instant(turn) }],
          }),
        ),
      ]);
      expect(move?.ok).toBe(true);
      expect(changes.filter(Boolean)).toHaveLength(1);
      const after = await orders.byNumber(number);
      expect(after).toMatchObject({ step: 'confirmed', revision: order.revision + 1 });
      expect(after?.questions).toEqual([
        { kind: 'changes', item: changes.indexOf(true), at: instant(changes.indexOf(true)) },
      ]);
      const before = { questions: after?.questions };
      expect(await orders.changeQuestions(number, before, { questions: [] })).toBe(true);
      expect(await orders.changeQuestions(number, before, { questions: [] })).toBe(false);
      expect(await orders.changeQuestions(number, { questions: [] }, before)).toBe(true);
      expect(await orders.changeQuestions(randomUUID(), { questions: [] }, before)).toBe(false);
    });

    it('[ST11] no line is part of two orders, and a refused call changes nothing', async () => {
      const indexes = fc.uniqueArray(fc.nat({ max: 5 }), { minLength: 1, maxLength: 4 });
      await fc.assert(
        fc.asyncProperty(fc.array(indexes, { minLength: 2, maxLength: 8 }), async (choices) => {
          const { carts, orders } = subject().storage;
          const { owner, lines, lineIds } = await cartOf(6);
          const candidates = choices.map((choice) =>
            sampleOrder(owner, { lineIds: choice.flatMap((index) => lineIds[index] ?? []) }),
          );
          const answers = await placeAll(candidates);
          const placed = await orders.ofOwner(owner);
          const ended = placed.flatMap((order) => order.lineIds);
          expect(new Set(ended).size).toBe(ended.length);
          expect(placed.length).toBeGreaterThan(0);
          for (const [index, answer] of answers.entries()) {
            const order = candidates[index];
            if (!order) throw new Error('More answers than orders');
            const storedOrder = await orders.byKey(owner, order.idempotencyKey);
            if (answer.ok) expect(storedOrder).toEqual(order);
            else {
              expect({ reason: answer.reason, storedOrder }).toEqual({
                reason: 'line_already_ordered',
                storedOrder: null,
              });
              // An order may be refused only because of an existing one.
              expect(order.lineIds.some((id) => ended.includes(id))).toBe(true);
            }
          }
          expect(await carts.lines(owner)).toEqual(lines.filter(({ id }) => !ended.includes(id)));
        }),
        { numRuns: tries(25) },
      );
    });

    it('[ST11] orders of different lines do not hinder each other', async () => {
      const { owner, lineIds } = await cartOf(ten);
      const answers = await placeAll(
        lineIds.map((id) => sampleOrder(owner, { lineIds: [id, randomUUID()] })),
      );
      expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(ten);
      expect(await subject().storage.carts.lines(owner)).toEqual([]);
    });

    it('[ST10] a parallel reader sees all lines or none, and none once the order is there', async () => {
      const { storage, beside } = subject();
      for (let round = 0; round < ten; round += 1) {
        const { owner, lineIds } = await cartOf(4);
        const order = sampleOrder(owner, { lineIds });
        let placing = true;
        const placed = storage.orders.place(order).finally(() => {
          placing = false;
        });
        do {
          const placedOrder = await beside.orders.byKey(owner, order.idempotencyKey);
          const { length } = await beside.carts.lines(owner);
          if (placedOrder) expect(length).toBe(0);
          else expect([0, 4]).toContain(length);
          await nextTurn();
        } while (placing);
        expect(await placed).toMatchObject({ ok: true });
        expect(await beside.carts.lines(owner)).toEqual([]);
      }
    });

    it('[ST10] [ST7] parallel changes of the cart bring no line back', async () => {
      const { storage, beside } = subject();
      for (let round = 0; round < ten; round += 1) {
        const { owner, lines, lineIds } = await cartOf(3);
        const [first, second, third] = lines;
        if (!first || !second || !third) throw new Error('Too few lines');
        await Promise.all([
          storage.orders.place(sampleOrder(owner, { lineIds })),
          beside.carts.setQuantity(owner, first.id, 5),
          beside.carts.remove(owner, second.id, instant(1)),
          beside.carts.add(owner, third),
          storage.carts.setQuantity(owner, third.id, 2),
        ]);
        expect(await beside.carts.lines(owner)).toEqual([]);
        expect(await beside.carts.add(owner, first)).toEqual({ outcome: 'ended' });
      }
    });
  });
}
