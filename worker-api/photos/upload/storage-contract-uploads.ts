import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ContractSubject, Tries } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts } from '#api/storage/contract/storage-contract-samples.ts';
import type { UploadStore } from './upload-store.ts';

type NewUpload = Parameters<UploadStore['add']>[0];

const begunUpload = (more: Partial<NewUpload> = {}): NewUpload => ({
  id: randomUUID(),
  owner: randomUUID(),
  photoId: randomUUID(),
  bytes: 1_000,
  startedAt: instant(0),
  ...more,
});

async function contentOf(uploads: UploadStore, id: string): Promise<Buffer> {
  const parts: Buffer[] = [];
  for (let offset = 0; ; ) {
    const part = await uploads.read(id, offset);
    if (!part) return Buffer.concat(parts);
    parts.push(part);
    offset += part.length;
  }
}

/** Photos that arrive in parts. */
export function uploadsContract(subject: () => ContractSubject, tries: Tries): void {
  describe('open uploads', () => {
    it('[ST260] [P39] whatever is sent twice, late or side by side, each byte is read once', async () => {
      const { storage, beside } = subject();
      const stores = [storage.uploads, beside.uploads] as const;
      await fc.assert(
        fc.asyncProperty(
          fc.array(
            fc.record({
              at: fc.nat({ max: 300 }),
              length: fc.integer({ min: 1, max: 120 }),
              isWhereItEnds: fc.boolean(),
              copies: fc.integer({ min: 1, max: 3 }),
            }),
            { minLength: 1, maxLength: 10 },
          ),
          async (sends) => {
            const file = randomBytes(420);
            const upload = begunUpload({ bytes: file.length });
            let arrived = 0;
            for (const { at, length, isWhereItEnds, copies } of sends) {
              const offset = isWhereItEnds ? arrived : at;
              const fits = offset === arrived && offset < file.length;
              // A repeat may be longer or shorter than what came first.
              const parts = Array.from({ length: copies }, (_, copy) =>
                file.subarray(offset, offset + length + copy),
              ).filter((part) => part.length > 0);
              const answers = await Promise.all(
                parts.map((part, copy) => stores[copy % 2 === 0 ? 0 : 1].add(upload, offset, part)),
              );
              expect(answers.filter(Boolean)).toHaveLength(fits ? 1 : 0);
              arrived += fits ? (parts[answers.indexOf(true)]?.length ?? 0) : 0;
              const openUpload = await beside.uploads.find(upload.owner, upload.photoId);
              expect(openUpload).toEqual(arrived > 0 ? { ...upload, arrivedBytes: arrived } : null);
            }
            expect(await contentOf(beside.uploads, upload.id)).toEqual(file.subarray(0, arrived));
          },
        ),
        { numRuns: tries(60) },
      );
    });

    it('[ST260] of eight beginnings of one photo at the same moment one is stored', async () => {
      const { storage, beside } = subject();
      const one = begunUpload();
      const all = Array.from({ length: 8 }, () => ({ ...one, id: randomUUID() }));
      const answers = await Promise.all(
        all.map((upload, turn) =>
          (turn % 2 ? storage : beside).uploads.add(upload, 0, Buffer.from(upload.id)),
        ),
      );
      expect(answers.filter(Boolean)).toHaveLength(1);
      const winner = all[answers.indexOf(true)];
      const other = all.find((upload) => upload !== winner);
      if (!winner || !other) throw new Error('Eight beginnings');
      const arrivedBytes = winner.id.length;
      expect(await storage.uploads.ofOwner(one.owner)).toEqual([{ ...winner, arrivedBytes }]);
      expect(String(await contentOf(storage.uploads, winner.id))).toBe(winner.id);
      // Of another beginning nothing is added.
      expect(await beside.uploads.add(other, 36, Buffer.from('more'))).toBe(false);
    });

    it('[ST260] keeps every byte of a large part', async () => {
      const { storage, beside } = subject();
      const [upload, part] = [begunUpload({ bytes: 2 ** 20 }), randomBytes(2 ** 20)];
      expect(await storage.uploads.add(upload, 0, part)).toBe(true);
      const bytes = await beside.uploads.read(upload.id, 0);
      expect(bytes && Buffer.compare(bytes, part)).toBe(0);
      await storage.uploads.remove(upload);
    });

    it.each(oddTexts)('[ST3] takes %j as text', async (text) => {
      const { uploads } = subject().storage;
      const upload = begunUpload({ owner: text, photoId: text });
      await uploads.add(upload, 0, Buffer.from('x'));
      expect(await uploads.find(text, text)).toEqual({ ...upload, arrivedBytes: 1 });
      expect(await uploads.find(randomUUID(), text)).toBeNull();
      expect(await uploads.read(text, 0)).toBeNull();
      await uploads.remove({ ...upload, id: text });
      expect(await uploads.ofOwner(text)).toEqual([{ ...upload, arrivedBytes: 1 }]);
      await uploads.remove(upload);
    });

    it('[ST261] removes one with its parts, or those that were begun long ago', async () => {
      const { storage, beside } = subject();
      const owner = randomUUID();
      const [goneUpload, old, young] = [1, -5_000, 3].map((seconds) =>
        begunUpload({ owner, startedAt: instant(seconds) }),
      );
      if (!goneUpload || !old || !young) throw new Error('Three uploads');
      const before = await beside.uploads.bytesOfAll();
      for (const upload of [goneUpload, old, young]) {
        await storage.uploads.add(upload, 0, Buffer.from('one'));
        await storage.uploads.add(upload, 3, Buffer.from('two'));
      }
      expect(await beside.uploads.bytesOfAll()).toBe(before + 18);
      expect(await beside.uploads.ofOwner(owner)).toEqual(
        [old, goneUpload, young].map((upload) => ({ ...upload, arrivedBytes: 6 })),
      );
      await beside.uploads.remove(goneUpload);
      await beside.uploads.purge(instant(-4_000));
      expect(await storage.uploads.ofOwner(owner)).toEqual([{ ...young, arrivedBytes: 6 }]);
      expect(await storage.uploads.bytesOfAll()).toBe(before + 6);
      for (const { id } of [goneUpload, old]) {
        expect(await contentOf(storage.uploads, id)).toHaveLength(0);
        expect(await storage.uploads.read(id, 3)).toBeNull();
      }
      const again = { ...goneUpload, id: randomUUID() };
      expect(await storage.uploads.add(again, 0, Buffer.from('anew'))).toBe(true);
      expect(String(await contentOf(beside.uploads, again.id))).toBe('anew');
      expect(String(await contentOf(beside.uploads, young.id))).toBe('onetwo');
    });
  });
}
