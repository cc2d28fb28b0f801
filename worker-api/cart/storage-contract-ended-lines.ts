import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import {
  instant,
  sampleLine,
  sampleOrder,
} from '#api/storage/contract/storage-contract-samples.ts';

export function endedLinesContract(subject: () => ContractSubject): void {
  describe('ended lines', () => {
    it('[ST7] [SY3] a removed id stays ended', async () => {
      const { carts } = subject().storage;
      const owner = randomUUID();
      const line = sampleLine();
      await carts.add(owner, line);
      expect(await carts.lineFate(owner, line.id)).toBe('in_cart');
      expect(await carts.remove(owner, line.id, instant(1))).toBe(true);
      expect(await carts.remove(owner, line.id, instant(2))).toBe(false);
      expect(await carts.lineFate(owner, line.id)).toBe('removed');
      expect(await carts.lineFate(randomUUID(), line.id)).toBe('unknown');
      expect(await carts.add(owner, line)).toEqual({ outcome: 'ended' });
      expect(await carts.setQuantity(owner, line.id, 2)).toBeNull();
      expect(await carts.setDetails(owner, line.id, {})).toBeNull();
      expect(await carts.lines(owner)).toEqual([]);
    });

    it('[ST7] [SY3] an id that was removed before it was added stays ended', async () => {
      const { carts } = subject().storage;
      const owner = randomUUID();
      const line = sampleLine();
      expect(await carts.remove(owner, line.id, instant(1))).toBe(false);
      expect(await carts.add(owner, line)).toEqual({ outcome: 'ended' });
      expect(await carts.lines(owner)).toEqual([]);
    });

    it('[ST27] knows current, removed and ordered lines, and no id that never was a line', async () => {
      const { carts, orders } = subject().storage;
      const owner = randomUUID();
      const [line, removed, cleared, ordered, never] = Array.from({ length: 5 }, () =>
        sampleLine(),
      );
      if (!line || !removed || !cleared || !ordered || !never) throw new Error('Too few lines');
      for (const each of [removed, cleared, ordered]) await carts.add(owner, each);
      await carts.remove(owner, removed.id, instant(1));
      await orders.place(sampleOrder(owner, { lineIds: [ordered.id] }));
      await carts.clear(owner, instant(2));
      await carts.remove(owner, never.id, instant(1));
      await carts.remove(owner, never.id, instant(2));
      await carts.add(owner, never);
      await carts.add(owner, line);
      const fates = () =>
        Promise.all(
          [line, removed, cleared, ordered, never].map(({ id }) => carts.lineFate(owner, id)),
        );
      expect(await fates()).toEqual(['in_cart', 'removed', 'removed', 'ordered', 'removed_early']);
      expect(await carts.lineFate(owner, randomUUID())).toBe('unknown');
      for (const { id } of [line, removed, cleared, ordered, never]) {
        expect(await carts.lineFate(randomUUID(), id)).toBe('unknown');
      }
      await carts.purgeEnded(instant(3));
      expect(await fates()).toEqual(['in_cart', 'unknown', 'unknown', 'ordered', 'unknown']);
    });

    it('[ST71] knows when a line was removed last', async () => {
      const { carts, orders } = subject().storage;
      const owner = randomUUID();
      const [first, second, ordered] = [sampleLine(), sampleLine(), sampleLine()];
      for (const each of [first, second, ordered]) await carts.add(owner, each);
      await orders.place(sampleOrder(owner, { lineIds: [ordered.id] }));
      expect(await carts.lastRemoval(owner)).toBeNull();
      await carts.remove(owner, second.id, instant(-1_001));
      await carts.remove(owner, first.id, instant(-2_000));
      expect(await carts.lastRemoval(owner)).toBe(instant(-1_001));
      await carts.add(owner, sampleLine());
      await carts.clear(owner, instant(2));
      expect(await carts.lastRemoval(owner)).toBe(instant(2));
      expect(await carts.lastRemoval(randomUUID())).toBeNull();
      await carts.purgeEnded(instant(3));
      expect(await carts.lastRemoval(owner)).toBeNull();
    });

    it('[ST7] a removal parallel to adds leaves no line', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const line = sampleLine();
      await Promise.all([
        storage.carts.add(owner, line),
        beside.carts.remove(owner, line.id, instant(1)),
        beside.carts.add(owner, line),
      ]);
      expect(await storage.carts.lines(owner)).toEqual([]);
      expect(await storage.carts.add(owner, line)).toEqual({ outcome: 'ended' });
    });

    it('[ST7] clearing ends the current lines and none added later', async () => {
      const { carts } = subject().storage;
      const owner = randomUUID();
      const [line, later] = [sampleLine(), sampleLine()];
      await carts.add(owner, line);
      await carts.clear(owner, instant(1));
      await carts.add(owner, later);
      expect(await carts.add(owner, line)).toEqual({ outcome: 'ended' });
      expect(await carts.lines(owner)).toEqual([later]);
      await carts.clear(owner, instant(2));
      await carts.clear(owner, instant(2));
      expect(await carts.lines(owner)).toEqual([]);
    });

    it('[ST7] purges ids removed before the instant, but no lines, later or ordered ids', async () => {
      const { carts, orders } = subject().storage;
      const owner = randomUUID();
      const [removed, early, later, ordered, line] = Array.from({ length: 5 }, () => sampleLine());
      if (!removed || !early || !later || !ordered || !line) throw new Error('Too few lines');
      for (const each of [removed, later, ordered, line]) await carts.add(owner, each);
      await carts.remove(owner, removed.id, instant(-1_001));
      await carts.remove(owner, early.id, instant(-1_001));
      await carts.remove(owner, later.id, instant(-1_000));
      await orders.place(
        sampleOrder(owner, { lineIds: [ordered.id], created_at: instant(-2_000) }),
      );
      await carts.purgeEnded(instant(-1_000));
      expect(await carts.lines(owner)).toEqual([line]);
      expect((await carts.add(owner, removed)).outcome).toBe('added');
      expect((await carts.add(owner, early)).outcome).toBe('added');
      expect((await carts.add(owner, later)).outcome).toBe('ended');
      expect((await carts.add(owner, ordered)).outcome).toBe('ended');
      expect(await carts.lines(owner)).toEqual([line, removed, early]);
    });
  });
}
