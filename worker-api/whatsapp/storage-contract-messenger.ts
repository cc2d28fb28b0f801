import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts } from '#api/storage/contract/storage-contract-samples.ts';

/** What processes tell each other about the messenger that one of them runs. */
export function messengerContract(subject: () => ContractSubject): void {
  describe('the messenger of all processes', () => {
    const request = (seconds = 0) => ({
      id: randomUUID(),
      createdAt: instant(seconds),
      sealed: randomUUID(),
    });

    it('[ST50] the notice published last is read, also after many at once', async () => {
      const { storage, beside } = subject();
      const notice = (turn: number) => ({ holder: 'h', at: instant(turn), sealed: `${turn}` });
      await Promise.all(
        Array.from({ length: 10 }, (_, turn) =>
          (turn % 2 ? storage : beside).messenger.publish(notice(turn)),
        ),
      );
      await beside.messenger.publish(notice(20));
      expect(await storage.messenger.notice()).toEqual(notice(20));
      await storage.messenger.publish(notice(21));
      expect(await beside.messenger.notice()).toEqual(notice(21));
    });

    it('[ST51] one of twenty takers gets a request, which waits no longer', async () => {
      const { storage, beside } = subject();
      const [late, early] = [request(2), request(1)];
      for (const each of [late, early, late]) await storage.messenger.ask(each);
      expect(await beside.messenger.waiting()).toEqual([early, late]);
      const takers = Array.from({ length: 20 }, (_, turn) =>
        (turn % 2 ? storage : beside).messenger.take(early.id, instant(3)),
      );
      expect((await Promise.all(takers)).filter(Boolean)).toHaveLength(1);
      expect(await storage.messenger.waiting()).toEqual([late]);
      expect(await storage.messenger.answerTo(early.id)).toBeNull();
      await beside.messenger.answer(early.id, 'sent');
      expect(await storage.messenger.answerTo(early.id)).toBe('sent');
      await storage.messenger.purge(instant(4));
      expect(await beside.messenger.waiting()).toEqual([]);
      expect(await beside.messenger.answerTo(early.id)).toBeNull();
    });

    it.each(oddTexts)('[ST3] keeps %j as it is', async (text) => {
      const { messenger } = subject().storage;
      const odd = { ...request(), sealed: text };
      await messenger.ask(odd);
      expect((await messenger.waiting()).map(({ id }) => id)).toContain(odd.id);
      expect(await messenger.take(odd.id, instant(1))).toBe(true);
      await messenger.answer(odd.id, `answer ${text}`);
      expect(await messenger.answerTo(odd.id)).not.toBeNull();
    });
  });
}
