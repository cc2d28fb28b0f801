import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  oddTexts,
  sampleLine,
  sampleOrder,
} from '#api/storage/contract/storage-contract-samples.ts';

export function cartsContract(subject: () => ContractSubject): void {
  describe('carts', () => {
    it('[ST1] keeps every field of a line, read by another process', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const line = sampleLine({ quantity: 999 });
      expect(await storage.carts.add(owner, line)).toEqual({ outcome: 'added', line });
      expect(await beside.carts.lines(owner)).toEqual([line]);
    });

    it('[ST6] lists lines in the order they arrived, also through two processes', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const lines = Array.from({ length: 12 }, (_, turn) =>
        sampleLine({ createdAt: instant(-turn) }),
      );
      for (const [turn, line] of lines.entries()) {
        await (turn % 2 === 0 ? storage : beside).carts.add(owner, line);
      }
      expect(await storage.carts.lines(owner)).toEqual(lines);
    });

    it('[ST6] [SY1] a repeated add returns the first line', async () => {
      const { carts } = subject().storage;
      const owner = randomUUID();
      const line = sampleLine();
      await carts.add(owner, line);
      const other = sampleLine({ id: line.id, quantity: 9, customization: {} });
      expect(await carts.add(owner, other)).toEqual({ outcome: 'repeated', line });
      expect(await carts.lines(owner)).toEqual([line]);
    });

    it('[ST6] [SY1] of 20 parallel adds of one id exactly one adds', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const id = randomUUID();
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? storage : beside).carts.add(
            owner,
            sampleLine({ id, quantity: turn + 1 }),
          ),
        ),
      );
      const added = answers.filter(({ outcome }) => outcome === 'added');
      expect(added).toHaveLength(1);
      const [line] = await storage.carts.lines(owner);
      expect(answers.map((answer) => ('line' in answer ? answer.line : null))).toEqual(
        answers.map(() => line),
      );
    });

    it('[ST6] sets a quantity, and returns null for an absent line', async () => {
      const { carts } = subject().storage;
      const owner = randomUUID();
      const line = sampleLine();
      await carts.add(owner, line);
      const changedLine = { ...line, quantity: 7 };
      expect(await carts.setQuantity(owner, line.id, 7)).toEqual(changedLine);
      expect(await carts.setQuantity(owner, line.id, 7)).toEqual(changedLine);
      expect(await carts.setQuantity(owner, randomUUID(), 7)).toBeNull();
      expect(await carts.lines(owner)).toEqual([changedLine]);
    });

    it('[ST6] [ST24] sets details and nothing else, and returns null for an absent line', async () => {
      const { carts } = subject().storage;
      const owner = randomUUID();
      const [line, next] = [sampleLine(), sampleLine()];
      for (const each of [line, next]) await carts.add(owner, each);
      const customization = { frameName1: 'Meera', photoIds: ['photo-of-two', 'photo-of-one'] };
      const changedLine = { ...line, customization };
      expect(await carts.setDetails(owner, line.id, customization)).toEqual(changedLine);
      expect(await carts.setDetails(owner, line.id, customization)).toEqual(changedLine);
      expect(await carts.setDetails(owner, randomUUID(), customization)).toBeNull();
      expect(await carts.setDetails(randomUUID(), line.id, customization)).toBeNull();
      expect(await carts.lines(owner)).toEqual([changedLine, next]);
    });

    it('[ST24] a quantity and details set at the same moment both hold', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const line = sampleLine();
      await storage.carts.add(owner, line);
      const customization = { frameName1: 'Meera' };
      await Promise.all([
        storage.carts.setQuantity(owner, line.id, 7),
        beside.carts.setDetails(owner, line.id, customization),
      ]);
      expect(await storage.carts.lines(owner)).toEqual([{ ...line, quantity: 7, customization }]);
    });

    it('[ST23] [T27] a cart has no more lines than its limit, also after 30 parallel adds', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const lines = Array.from({ length: 30 }, () => sampleLine());
      const answers = await Promise.all(
        lines.map((line, turn) => (turn % 2 === 0 ? storage : beside).carts.add(owner, line, 10)),
      );
      const added = lines.filter((_, turn) => answers[turn]?.outcome === 'added');
      expect(added).toHaveLength(10);
      expect(answers.filter(({ outcome }) => outcome === 'full')).toHaveLength(20);
      const ids = (await storage.carts.lines(owner)).map(({ id }) => id);
      expect(ids.sort()).toEqual(added.map(({ id }) => id).sort());
    });

    it('[ST23] a full cart still returns known lines, and has room again once a line is removed', async () => {
      const { carts, orders } = subject().storage;
      const owner = randomUUID();
      const [first, second, third, fourth] = Array.from({ length: 4 }, () => sampleLine());
      if (!first || !second || !third || !fourth) throw new Error('Too few lines');
      await carts.add(owner, first, 2);
      await carts.add(owner, second);
      expect(await carts.add(owner, first, 2)).toEqual({ outcome: 'repeated', line: first });
      expect(await carts.add(owner, third, 2)).toEqual({ outcome: 'full' });
      expect(await carts.lineFate(owner, third.id)).toBe('unknown');
      await carts.remove(owner, first.id, instant(1));
      expect(await carts.add(owner, third, 2)).toEqual({ outcome: 'added', line: third });
      expect(await carts.add(owner, first, 2)).toEqual({ outcome: 'ended' });
      await orders.place(sampleOrder(owner, { lineIds: [second.id, third.id] }));
      expect(await carts.add(owner, third, 2)).toEqual({ outcome: 'ended' });
      expect(await carts.add(owner, fourth, 2)).toEqual({ outcome: 'added', line: fourth });
      await carts.clear(owner, instant(2));
      for (const line of [sampleLine(), sampleLine()]) {
        expect(await carts.add(owner, line, 2)).toEqual({ outcome: 'added', line });
      }
      expect(await carts.add(owner, sampleLine(), 2)).toEqual({ outcome: 'full' });
    });

    it('[ST8] owners with the same line id, or ids that concatenate alike, stay apart', async () => {
      const { carts } = subject().storage;
      const stem = randomUUID();
      const line = sampleLine({ id: 'b:c' });
      const joined = sampleLine({ id: 'c', quantity: 3 });
      const [one, other] = [`${stem}a`, `${stem}a:b`];
      await carts.add(one, line);
      expect(await carts.add(other, joined)).toEqual({ outcome: 'added', line: joined });
      expect(await carts.add(other, line)).toEqual({ outcome: 'added', line });
      expect(await carts.setQuantity(one, 'c', 5)).toBeNull();
      await carts.clear(other, instant(1));
      expect(await carts.lines(one)).toEqual([line]);
      expect(await carts.lines(other)).toEqual([]);
    });

    it.each(oddTexts)('[ST3] treats %j as text', async (text) => {
      const { carts } = subject().storage;
      const owner = `${randomUUID()}${text}`;
      const customization = { frameName1: text, customNames: [text, ''], names: `$set${text}` };
      const line = sampleLine({ id: text, productName: text, customization });
      const other = sampleLine();
      await carts.add(owner, other);
      expect(await carts.remove(owner, `${text}x`, instant(1))).toBe(false);
      expect(await carts.add(owner, line)).toEqual({ outcome: 'added', line });
      expect(await carts.setQuantity(owner, text, 2)).toEqual({ ...line, quantity: 2 });
      expect(await carts.lines(text)).toEqual([]);
      await carts.clear(text, instant(1));
      expect(await carts.remove(owner, text, instant(1))).toBe(true);
      expect(await carts.lines(owner)).toEqual([other]);
    });
  });
}
