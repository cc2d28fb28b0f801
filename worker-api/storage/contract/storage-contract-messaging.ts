import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredMessageAttempt } from '#api/notifications/message-attempt-store.ts';
import type { ContractSubject } from './storage-contract.ts';
import { instant, oddTexts } from './storage-contract-samples.ts';

/** Leases, and the messages that staff asked to send. */
export function messagingContract(subject: () => ContractSubject): void {
  describe('leases', () => {
    it('[ST14] one of many parallel takers gets it, and keeps it by renewing', async () => {
      const { storage, beside } = subject();
      const name = randomUUID();
      const holders = Array.from({ length: 20 }, () => randomUUID());
      const answers = await Promise.all(
        holders.map((holder, index) =>
          (index % 2 ? storage : beside).leases.take(name, holder, instant(0), instant(10)),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      const winner = holders[answers.indexOf(true)] ?? '';
      expect(await storage.leases.take(name, winner, instant(5), instant(15))).toBe(true);
      expect(await beside.leases.take(name, 'other', instant(14), instant(24))).toBe(false);
    });

    it('[ST14] one of many takers gets it once it has expired, and the last holder does not', async () => {
      const { storage, beside } = subject();
      const name = randomUUID();
      await storage.leases.take(name, 'first', instant(0), instant(10));
      const answers = await Promise.all(
        ['second', 'third', 'fourth'].map((holder) =>
          beside.leases.take(name, holder, instant(10), instant(20)),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await storage.leases.take(name, 'first', instant(11), instant(21))).toBe(false);
    });

    it('[ST14] one that a clock took which ran ahead holds up nobody', async () => {
      const { storage, beside } = subject();
      const name = randomUUID();
      const day = 24 * 60 * 60;
      await storage.leases.take(name, 'ahead', instant(day), instant(day + 10));
      // A clock that differs by less than the lease lasts is near enough.
      const near = randomUUID();
      await storage.leases.take(near, 'ahead', instant(9), instant(19));
      expect(await beside.leases.take(near, 'other', instant(0), instant(10))).toBe(false);
      const answers = await Promise.all(
        ['one', 'other', 'third'].map((holder) =>
          beside.leases.take(name, holder, instant(0), instant(10)),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      expect(await storage.leases.take(name, 'later', instant(5), instant(15))).toBe(false);
    });

    it('[ST14] only its holder can release it', async () => {
      const { storage, beside } = subject();
      const name = randomUUID();
      await storage.leases.take(name, 'first', instant(0), instant(10));
      await beside.leases.release(name, 'second');
      expect(await beside.leases.take(name, 'second', instant(1), instant(11))).toBe(false);
      await storage.leases.release(name, 'first');
      expect(await beside.leases.take(name, 'second', instant(1), instant(11))).toBe(true);
    });

    it.each(oddTexts)('[ST3] [ST8] accepts %j as a name and a holder', async (text) => {
      const { leases } = subject().storage;
      const name = `name ${text}`;
      expect(await leases.take(name, text, instant(0), instant(10))).toBe(true);
      expect(await leases.take(name, `${text}.`, instant(0), instant(10))).toBe(false);
      await leases.release(name, text);
    });
  });

  describe('message attempts', () => {
    const attempt = (seconds: number): StoredMessageAttempt => ({
      id: randomUUID(),
      adminId: randomUUID(),
      kind: 'custom',
      recipient: '+919876543210',
      outcome: 'unknown',
      createdAt: instant(seconds),
    });

    it('[T22] are kept with their outcome, and listed from an instant on', async () => {
      const { storage, beside } = subject();
      const [old, one, two] = [attempt(0), attempt(60), attempt(61)];
      for (const each of [two, old, one]) await storage.messageAttempts.insert(each);
      await storage.messageAttempts.settle(two.id, 'sent');
      expect(await beside.messageAttempts.latest(2)).toEqual([{ ...two, outcome: 'sent' }, one]);
      const ofOrder: StoredMessageAttempt = { ...attempt(62), kind: 'order' };
      await storage.messageAttempts.insert(ofOrder);
      await storage.messageAttempts.purge(instant(61));
      expect(await beside.messageAttempts.latest(9)).toEqual([
        ofOrder,
        { ...two, outcome: 'sent' },
      ]);
    });
  });
}
