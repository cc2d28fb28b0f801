import { randomBytes, randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { StoredPicture } from '#api/catalogue/product-store.ts';
import type { ContractSubject } from '#api/storage/contract/storage-contract.ts';
import { oddTexts } from '#api/storage/contract/storage-contract-samples.ts';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import type { PictureFile } from './picture-store.ts';

/** As large as one is only where bytes are compared. */
const sampleFiles = (largestBytes = 3_000): PictureFile[] => [
  { name: '480.avif', data: randomBytes(2_000) },
  { name: '1600.jpg', data: randomBytes(largestBytes) },
];

const samplePicture = (more: Partial<StoredPicture> = {}): StoredPicture => ({
  id: randomUUID(),
  width: 1_600,
  height: 1_200,
  ...more,
});

/** The owner's pictures of products: their files, and which product shows them. */
export function picturesContract(subject: () => ContractSubject): void {
  describe('pictures', () => {
    it('[ST83] keeps every byte, read by another process, also of eight puts at once', async () => {
      const { storage, beside } = subject();
      const [id, files] = [randomUUID(), sampleFiles(900_000)];
      // These are the files that a killed process had written.
      await storage.pictures.put(id, files.slice(0, 1));
      await Promise.all(
        Array.from({ length: 8 }, (_, turn) =>
          (turn % 2 ? storage : beside).pictures.put(id, files),
        ),
      );
      for (const { name, data } of files) {
        const bytes = await beside.pictures.read(id, name);
        expect(bytes && Buffer.compare(bytes, data)).toBe(0);
      }
      expect(await storage.pictures.read(id, '480.webp')).toBeNull();
      expect(await storage.pictures.read(randomUUID(), '480.avif')).toBeNull();
      await storage.pictures.remove(id);
    });

    it('[ST83] storing another content under an id changes nothing', async () => {
      const { pictures } = subject().storage;
      const [id, files] = [randomUUID(), sampleFiles()];
      await pictures.put(id, files);
      await pictures.put(id, sampleFiles());
      expect(await pictures.read(id, '480.avif')).toEqual(files[0]?.data);
    });

    it('[ST84] removes one picture with all its files, which can be stored again', async () => {
      const { storage, beside } = subject();
      const [id, other, files] = [randomUUID(), randomUUID(), sampleFiles()];
      for (const each of [id, other]) await storage.pictures.put(each, files);
      await beside.pictures.remove(id);
      for (const { name } of files) expect(await storage.pictures.read(id, name)).toBeNull();
      expect(await storage.pictures.read(other, '480.avif')).toEqual(files[0]?.data);
      await storage.pictures.put(id, files);
      expect(await beside.pictures.read(id, '480.avif')).toEqual(files[0]?.data);
    });

    it('[ST3] [T11] treats ids and names as texts', async () => {
      const { pictures } = subject().storage;
      await pictures.put(randomUUID(), sampleFiles());
      for (const odd of oddTexts) {
        expect(await pictures.read(odd, '480.avif')).toBeNull();
        await pictures.remove(odd);
      }
    });

    it('[ST19] a product has the pictures it was given last, in their order', async () => {
      const { storage, beside } = subject();
      const products = fallbackProducts.map(({ display_name: _, ...product }) => product);
      await storage.products.seed(products);
      const name = products[1]?.name ?? '';
      const storedProduct = async () =>
        (await beside.products.all()).find((each) => each.name === name);
      const before = await storedProduct();
      const pictures = [samplePicture({ alt: 'On a shelf – “₹10”' }), samplePicture()];
      const revision = await beside.products.revision();
      expect(await storage.products.update([{ name, pictures }])).toEqual({ ok: true });
      expect(await storedProduct()).toEqual({ ...before, pictures });
      expect(await beside.products.revision()).not.toBe(revision);
      await storage.products.update([{ name, pictures: pictures.toReversed() }]);
      await storage.products.update([{ name, is_available: before?.is_available ?? true }]);
      expect((await storedProduct())?.pictures).toEqual(pictures.toReversed());
      await storage.products.update([{ name, pictures: [] }]);
      expect(await storedProduct()).toEqual(before);
    });
  });
}
