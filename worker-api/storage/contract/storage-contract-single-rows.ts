import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from './storage-contract.ts';
import { instant, oddTexts } from './storage-contract-samples.ts';

export function shopSettingsContract(subject: () => ContractSubject): void {
  const settingOf = (key: string, json: string, changedBy = 'Asha') => ({
    key,
    json,
    changedAt: instant(1),
    changedBy,
  });

  describe('what staff say of the shop', () => {
    it('[ST100] comes back exactly as it was saved last, by any process', async () => {
      const { storage, beside } = subject();
      const key = `notices-${randomUUID()}`;
      expect(await storage.shopSettings.read(key)).toBeNull();
      for (const [from, text] of [...oddTexts, '{"$set":{"a.b":1}}'].entries()) {
        const document = settingOf(key, JSON.stringify({ text }), text || 'Asha');
        expect(await storage.shopSettings.save(document, from)).toBe(true);
        const saved = { ...document, revision: from + 1 };
        expect(await beside.shopSettings.read(key)).toEqual(saved);
        expect(await beside.shopSettings.readAll()).toContainEqual(saved);
      }
      for (const odd of oddTexts) {
        expect(await storage.shopSettings.read(`${key}${odd}?`)).toBeNull();
      }
    });

    it('[ST99] of ten saves from one revision, by several processes, one is made', async () => {
      const { storage, beside } = subject();
      const key = `plan-${randomUUID()}`;
      for (const from of [0, 1, 2]) {
        const saves = Array.from({ length: 10 }, (_, turn) => settingOf(key, `${from} ${turn}`));
        const outcomes = await Promise.all(
          saves.map((each, turn) => (turn % 2 ? storage : beside).shopSettings.save(each, from)),
        );
        expect(outcomes.filter(Boolean)).toHaveLength(1);
        const setting = await beside.shopSettings.read(key);
        expect(setting).toEqual({ ...saves[outcomes.indexOf(true)], revision: from + 1 });
      }
      for (const stale of [0, 1, 2, 4]) {
        expect(await storage.shopSettings.save(settingOf(key, 'stale'), stale)).toBe(false);
      }
      expect((await storage.shopSettings.read(key))?.revision).toBe(3);
    });
  });
}

/** Tests what is remembered of the time. @internal */
export function clockContract(subject: () => ContractSubject): void {
  describe('clock', () => {
    it('[ST75] remembers the time that was noted last', async () => {
      const { storage, beside } = subject();
      expect(await beside.clock.read()).toBeNull();
      const first = { at: instant(1), doubtedSince: null };
      await Promise.all([storage, beside, storage, beside].map(({ clock }) => clock.note(first)));
      expect(await beside.clock.read()).toEqual(first);
      const later = { at: instant(2), doubtedSince: instant(9) };
      await storage.clock.note(later);
      expect(await beside.clock.read()).toEqual(later);
    });
  });
}
