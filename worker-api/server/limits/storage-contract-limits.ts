import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts } from '#api/storage/contract/storage-contract-samples.ts';
import type { LimitPlace } from './limit-store.ts';

/** Tests what limits count. */
export function limitsContract(subject: () => ContractSubject, tries: Tries): void {
  const place = (overrides: Partial<LimitPlace> = {}): LimitPlace => ({
    key: 'key',
    id: randomUUID(),
    at: instant(0),
    expiresAt: instant(60),
    points: 3,
    ...overrides,
  });

  describe('limits', () => {
    it('[ST36] of many at once, from two processes, as many get in as there are places', async () => {
      const { storage, beside } = subject();
      for (let round = 0; round < tries(20); round += 1) {
        const key = randomUUID();
        const answers = await Promise.all(
          Array.from({ length: 12 }, (_, at) =>
            (at % 2 ? storage : beside).limits.take([place({ key })]),
          ),
        );
        expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
        const full = { ok: false, freeAt: instant(60) };
        expect(await storage.limits.take([place({ key })])).toEqual(full);
      }
    });

    it('[ST36] tells when there is a place again, and there is one then', async () => {
      const { storage, beside } = subject();
      const key = randomUUID();
      for (const second of [0, 10, 20]) {
        const event = place({ key, at: instant(second), expiresAt: instant(second + 60) });
        expect(await storage.limits.take([event])).toEqual({ ok: true });
      }
      const late = place({ key, at: instant(30), expiresAt: instant(90) });
      for (const again of [storage, beside]) {
        expect(await again.limits.look([late])).toEqual({ ok: false, freeAt: instant(60) });
        expect(await again.limits.take([late])).toEqual({ ok: false, freeAt: instant(60) });
      }
      const then = place({ key, at: instant(60), expiresAt: instant(120) });
      expect(await beside.limits.look([then])).toEqual({ ok: true });
      expect(await beside.limits.take([then])).toEqual({ ok: true });
    });

    it('[ST37] takes several places together or none', async () => {
      const { storage, beside } = subject();
      const [wide, narrow] = [randomUUID(), randomUUID()];
      const both = () => [place({ key: wide }), place({ key: narrow, points: 1 })];
      expect(await storage.limits.take(both())).toEqual({ ok: true });
      for (let count = 0; count < 3; count += 1) {
        expect(await beside.limits.take(both())).toMatchObject({ ok: false });
      }
      for (let count = 0; count < 2; count += 1) {
        expect(await storage.limits.take([place({ key: wide })])).toEqual({ ok: true });
      }
      expect(await storage.limits.take([place({ key: wide })])).toMatchObject({ ok: false });
    });

    it('[ST36] [ST38] uses places again in any order of taking, giving back and expiring', async () => {
      const { storage, beside } = subject();
      const key = randomUUID();
      const limitPlaces: LimitPlace[] = [];
      for (let second = 0; second < 300; second += 10) {
        const limits = second % 20 ? storage.limits : beside.limits;
        const event = place({ key, at: instant(second), expiresAt: instant(second + 35) });
        const counted = limitPlaces.filter(({ expiresAt }) => expiresAt > event.at);
        const answer = await limits.take([event]);
        expect([second, answer.ok]).toEqual([second, counted.length < 3]);
        if (answer.ok) limitPlaces.push(event);
        else expect(answer).toEqual({ ok: false, freeAt: counted[0]?.expiresAt });
        if (second % 70 === 0) await limits.giveBack(limitPlaces.splice(-1));
      }
    });

    it('[ST39] counts an event once that several take at once, until all gave it back', async () => {
      const { storage, beside } = subject();
      const event = place({ key: randomUUID(), points: 1 });
      const other = { ...event, id: randomUUID() };
      const all = [storage, beside, storage];
      const answers = await Promise.all(all.map(({ limits }) => limits.take([event])));
      expect(answers).toEqual([{ ok: true }, { ok: true }, { ok: true }]);
      for (const { limits } of all) {
        expect((await beside.limits.take([other])).ok).toBe(false);
        await limits.giveBack([event]);
      }
      expect(await storage.limits.take([other])).toEqual({ ok: true });
      expect((await beside.limits.take([event])).ok).toBe(false);
    });

    it('[ST38] keeps the note of 20 that note it at once', async () => {
      const { storage, beside } = subject();
      for (let round = 0; round < tries(10); round += 1) {
        const key = randomUUID();
        const notes = Array.from({ length: 20 }, (_, at) =>
          (at % 2 ? storage : beside).limits.note(key, instant(60)),
        );
        await Promise.all(notes);
        expect(await storage.limits.isNoted(key, instant(59))).toBe(true);
      }
    });

    it('[ST38] keeps a note until its time, and a later one instead of it', async () => {
      const { storage, beside } = subject();
      const key = randomUUID();
      expect(await beside.limits.isNoted(key, instant(0))).toBe(false);
      await storage.limits.note(key, instant(60));
      expect(await beside.limits.isNoted(key, instant(59))).toBe(true);
      expect(await beside.limits.isNoted(key, instant(60))).toBe(false);
      await beside.limits.note(key, instant(90));
      expect(await storage.limits.isNoted(key, instant(60))).toBe(true);
      await storage.limits.purge(instant(90));
      expect(await storage.limits.isNoted(key, instant(60))).toBe(true);
      await storage.limits.purge(instant(91));
      expect(await storage.limits.isNoted(key, instant(60))).toBe(false);
    });

    it('[ST38] counts nothing that was given back, forgotten or expired, and purges only that', async () => {
      const { storage, beside } = subject();
      const [key, other] = [randomUUID(), randomUUID()];
      const one = (of: string, overrides: Partial<LimitPlace> = {}) => [
        place({ key: of, points: 1, ...overrides }),
      ];
      const first = one(key);
      await storage.limits.take(one(other));
      await storage.limits.take(first);
      await beside.limits.giveBack(first);
      expect(await storage.limits.take(one(key))).toMatchObject({ ok: true });
      await beside.limits.forget([key]);
      expect(await storage.limits.take(one(key))).toMatchObject({ ok: true });
      await storage.limits.purge(instant(60));
      expect(await storage.limits.take(one(key))).toMatchObject({ ok: false });
      const after = { at: instant(61), expiresAt: instant(121) };
      await storage.limits.purge(instant(61));
      expect(await beside.limits.take(one(key, after))).toEqual({ ok: true });
      const early = { ...first[0], at: instant(200), expiresAt: instant(260), key, points: 1 };
      expect(await storage.limits.take([place(early)])).toEqual({ ok: true });
    });

    it('[ST38] is not held up by what a clock that ran ahead has counted', async () => {
      const { storage } = subject();
      const key = randomUUID();
      const day = 86_400;
      const ahead = { at: instant(day), expiresAt: instant(day + 60) };
      await storage.limits.take([place({ key, points: 1, ...ahead })]);
      expect(await storage.limits.take([place({ key, points: 1 })])).toMatchObject({ ok: true });
      expect(await storage.limits.take([place({ key, points: 1 })])).toMatchObject({ ok: false });
    });

    it.each(oddTexts)('[ST3] [ST8] counts %j as a key and an id of its own', async (text) => {
      const { limits } = subject().storage;
      const odd = place({ key: `odd ${text}`, id: text, points: 1 });
      expect(await limits.take([odd])).toEqual({ ok: true });
      expect(await limits.take([{ ...odd, id: `${text}.` }])).toMatchObject({ ok: false });
      await limits.giveBack([odd]);
      expect(await limits.take([{ ...odd, id: `${text}.` }])).toEqual({ ok: true });
    });
  });
}
