import { describe, expect, it } from 'vitest';
import type { ContractSubject } from './storage-contract.ts';
import { instant } from './storage-contract-samples.ts';

/** Tests what is remembered of the time. */
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
