import { randomBytes, randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import { instant, oddTexts, samplePhoto } from '#api/storage/contract/storage-contract-samples.ts';
import {
  type PhotoFile,
  type PhotoStore,
  type StoredPhoto,
  thumbnailWidths,
} from './photo-store.ts';

const widths = ['full', ...thumbnailWidths] as const;

function sampleFiles(fullBytes = 3_000): PhotoFile[] {
  return widths.map((width) => ({
    width,
    data: randomBytes(width === 'full' ? fullBytes : width),
  }));
}

async function rowsOfFiles(storage: ContractSubject['storage']): Promise<number> {
  return (await storage.sizes()).find(({ table }) => table === 'photo_files')?.rows ?? -1;
}

async function expectReadable(photos: PhotoStore, photo: StoredPhoto, files: PhotoFile[]) {
  for (const { width, data } of files) {
    const storedFile = await photos.read(photo.id, width);
    expect(storedFile?.contentType).toBe(photo.contentType);
    expect(storedFile && Buffer.compare(storedFile.data, data)).toBe(0);
  }
}

export function photosContract(subject: () => ContractSubject): void {
  describe('photo folders', () => {
    it('[ST12] belong to the first claimer for good', async () => {
      const { storage, beside } = subject();
      const folder = randomUUID();
      expect(await storage.photos.folderOwner(folder)).toBeNull();
      expect(await storage.photos.claimFolder(folder, 'asha', instant(0))).toBe(true);
      expect(await beside.photos.claimFolder(folder, 'ravi', instant(1))).toBe(false);
      expect(await beside.photos.claimFolder(folder, 'asha', instant(2))).toBe(true);
      expect(await beside.photos.folderOwner(folder)).toBe('asha');
    });

    it('[ST12] of 20 parallel claims exactly one succeeds', async () => {
      const { storage, beside } = subject();
      const folder = randomUUID();
      const claims = await Promise.all(
        Array.from({ length: 20 }, (_, turn) =>
          (turn % 2 === 0 ? storage : beside).photos.claimFolder(folder, `${turn}`, instant(0)),
        ),
      );
      expect(claims.filter(Boolean)).toHaveLength(1);
      expect(await storage.photos.folderOwner(folder)).toBe(`${claims.indexOf(true)}`);
    });

    it.each(oddTexts)('[ST3] [T11] treats %j as text', async (text) => {
      const { photos } = subject().storage;
      const folder = `${text}${randomUUID()}`;
      await photos.claimFolder(folder, text, instant(0));
      expect(await photos.folderOwner(folder)).toBe(text);
      expect(await photos.folderOwner(text)).toBeNull();
      const photo = samplePhoto({ owner: text, folder, photoId: text, originalName: text });
      const before = await photos.bytesOf(text);
      await photos.put(photo, []);
      expect(await photos.inFolder(folder)).toEqual([photo]);
      expect(await photos.inFolder(text)).toEqual([]);
      expect(await photos.read(text, 'full')).toBeNull();
      expect(await photos.bytesOf(text)).toBe(before + photo.bytes);
    });
  });

  describe('photos', () => {
    it('[T27] sums up the bytes of all owners', async () => {
      const { storage, beside } = subject();
      const before = await beside.photos.bytesOfAll();
      const added = [samplePhoto(), samplePhoto({ bytes: 7_000_000 })];
      for (const photo of added) await storage.photos.put(photo, []);
      const sum = added.reduce((total, { bytes }) => total + bytes, 0);
      expect(await beside.photos.bytesOfAll()).toBe(before + sum);
    });

    it('[ST1] keeps every byte of every width, read by another process', async () => {
      const { storage, beside } = subject();
      const photo = samplePhoto();
      // The largest that is taken.
      const files = sampleFiles(15 * 1_024 * 1_024);
      expect(await storage.photos.put(photo, files)).toEqual(photo);
      expect(await beside.photos.inFolder(photo.folder)).toEqual([photo]);
      await expectReadable(beside.photos, photo, files);
      expect(await storage.photos.read(randomUUID(), 'full')).toBeNull();
    });

    it('[ST13] a repeated put returns the first photo and stores no other', async () => {
      const { photos } = subject().storage;
      const photo = samplePhoto();
      const files = sampleFiles();
      await photos.put(photo, files);
      const repeat = { ...photo, id: randomUUID(), bytes: 99, originalName: 'other.png' };
      expect(await photos.put(repeat, sampleFiles())).toEqual(photo);
      expect(await photos.put(photo, files)).toEqual(photo);
      expect(await photos.inFolder(photo.folder)).toEqual([photo]);
      expect(await photos.read(repeat.id, 'full')).toBeNull();
      expect(await photos.bytesOf(photo.owner)).toBe(photo.bytes);
      await expectReadable(photos, photo, files);
    });

    it('[ST13] the same photo id in another folder is another photo', async () => {
      const { photos } = subject().storage;
      const photo = samplePhoto({ folder: `${randomUUID()}:a`, photoId: 'b' });
      const other = { ...photo, id: randomUUID(), folder: photo.folder.slice(0, -2) };
      const joined = { ...other, id: randomUUID(), photoId: 'a:b' };
      for (const each of [photo, other, joined]) expect(await photos.put(each, [])).toEqual(each);
      expect(await photos.inFolder(photo.folder)).toEqual([photo]);
      expect(await photos.inFolder(other.folder)).toEqual([other, joined]);
      expect(await photos.bytesOf(photo.owner)).toBe(3 * photo.bytes);
    });

    it('[ST13] of 8 parallel puts of one id one is stored whole, and all return it', async () => {
      const { storage, beside } = subject();
      const photo = samplePhoto();
      const tries = Array.from({ length: 8 }, (_, turn) => ({
        // Two of them are the same photo.
        photo: turn < 2 ? photo : { ...photo, id: randomUUID() },
        files: sampleFiles(),
      }));
      const answers = await Promise.all(
        tries.map((each, turn) =>
          (turn % 2 === 0 ? storage : beside).photos.put(each.photo, each.files),
        ),
      );
      const [storedPhoto, ...more] = await storage.photos.inFolder(photo.folder);
      expect(more).toEqual([]);
      expect(answers).toEqual(answers.map(() => storedPhoto));
      for (const each of tries) {
        const storedFile = await storage.photos.read(each.photo.id, 960);
        expect(storedFile === null).toBe(each.photo.id !== storedPhoto?.id);
      }
      for (const width of widths) {
        expect(await storage.photos.read(storedPhoto?.id ?? '', width)).not.toBeNull();
      }
    });

    it('[ST13] is listed only once every file can be read', async () => {
      const { storage, beside } = subject();
      const photo = samplePhoto();
      const files = sampleFiles(600_000);
      let putting = true;
      const storing = storage.photos.put(photo, files).finally(() => {
        putting = false;
      });
      do {
        const listed = await beside.photos.inFolder(photo.folder);
        if (listed.length > 0) await expectReadable(beside.photos, photo, files);
        await nextTurn();
      } while (putting);
      await storing;
      expect(await beside.photos.inFolder(photo.folder)).toEqual([photo]);
    });

    it('[ST28] [T27] a folder has no more photos than its limit, also after 12 parallel puts', async () => {
      const { storage, beside } = subject();
      const folder = randomUUID();
      const fresh = () => samplePhoto({ folder });
      // One was stored before there was a limit.
      const first = fresh();
      await storage.photos.put(first, sampleFiles());
      const answers = await Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          (turn % 2 === 0 ? storage : beside).photos.put(fresh(), sampleFiles(), 5),
        ),
      );
      expect(answers.filter((answer) => answer !== null)).toHaveLength(4);
      const storedPhotos = await beside.photos.inFolder(folder);
      expect(storedPhotos).toHaveLength(5);
      const refused = fresh();
      expect(await storage.photos.put(refused, sampleFiles(), 5)).toBeNull();
      expect(await storage.photos.read(refused.id, 'full')).toBeNull();
      for (const photo of storedPhotos) {
        expect(await storage.photos.put({ ...photo, id: randomUUID() }, [], 5)).toEqual(photo);
      }
      const elsewhere = samplePhoto();
      expect(await storage.photos.put(elsewhere, sampleFiles(), 1)).toEqual(elsewhere);
    });

    it('[ST2] a taken public id is refused and changes nothing', async () => {
      const { photos } = subject().storage;
      const photo = samplePhoto();
      const files = sampleFiles();
      await photos.put(photo, files);
      const thief = samplePhoto({ id: photo.id });
      await expect(photos.put(thief, sampleFiles())).rejects.toThrow();
      await expect(photos.put(thief, sampleFiles(), 5)).rejects.toThrow();
      expect(await photos.inFolder(thief.folder)).toEqual([]);
      expect(await photos.bytesOf(thief.owner)).toBe(0);
      await expectReadable(photos, photo, files);
    });

    it('[ST17] of photos that are not stored no file stays', async () => {
      const { storage, beside } = subject();
      const photo = samplePhoto();
      const files = sampleFiles(600_000);
      await storage.photos.put(photo, files);
      const rowsBefore = await rowsOfFiles(storage);
      await Promise.all([
        storage.photos.put({ ...photo, id: randomUUID() }, sampleFiles()),
        beside.photos.put(samplePhoto({ folder: photo.folder }), sampleFiles(), 1),
        expect(storage.photos.put(samplePhoto({ id: photo.id }), sampleFiles())).rejects.toThrow(),
      ]);
      expect(await rowsOfFiles(beside)).toBe(rowsBefore);
      // This holds of photos that come at the same moment as well.
      const fresh = Array.from({ length: 6 }, () => samplePhoto({ folder: photo.folder }));
      const [other = photo] = fresh;
      await Promise.all(
        [...fresh, { ...other, id: randomUUID() }].map((each, turn) =>
          (turn % 2 === 0 ? storage : beside).photos.put(each, sampleFiles(), 3),
        ),
      );
      expect(await rowsOfFiles(storage)).toBe(rowsBefore + 2 * files.length);
      await expectReadable(beside.photos, photo, files);
    });

    it('lists the oldest first; of equal instants the one stored earlier first', async () => {
      const { photos } = subject().storage;
      const folder = randomUUID();
      const storedPhotos = [2, 1, 2, 0].map((seconds) =>
        samplePhoto({ folder, createdAt: instant(seconds) }),
      );
      for (const photo of storedPhotos) await photos.put(photo, []);
      expect(await photos.inFolder(folder)).toEqual([
        storedPhotos[3],
        storedPhotos[1],
        storedPhotos[0],
        storedPhotos[2],
      ]);
    });
  });
}
