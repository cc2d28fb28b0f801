import type { StoredPicture, StoredProduct } from '#api/catalogue/product-store.ts';
import type { EncodedPicture } from '#api/photos/encode/photo-encoder.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { withLease } from '#api/server/repeat/lease.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { mostPictures } from '#shared/http/bounds.ts';

type PictureDeps = Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>;

type ChangedPictures<Reason extends 'not_found' | 'too_many_pictures'> =
  | { ok: true; product: StoredProduct }
  | Refused<'unknown_product' | 'busy' | Reason>;

/**
 * Adds a picture behind those of a product (B22); one that it has already stays as it is. Fails with
 * `too_many_pictures` when they would be more than `mostPictures`.
 */
export function addPicture(
  deps: PictureDeps,
  name: string,
  { id, width, height, files: added }: EncodedPicture,
  alt: string | undefined,
): Promise<ChangedPictures<'too_many_pictures'>> {
  return changing(deps, name, async (product, { products, pictures: files }) => {
    const all = [...(product.pictures ?? [])];
    if (all.every((each) => each.id !== id)) {
      all.push({ id, width, height, ...(alt === undefined ? {} : { alt }) });
    }
    if (all.length > mostPictures) {
      return { ok: false, reason: 'too_many_pictures', params: { max: mostPictures } };
    }
    await files.put(id, added);
    await products.update([{ name, pictures: all }]);
    return { ok: true, product: { ...product, pictures: all } };
  });
}

/**
 * Takes a picture from a product, which shows its drawing once it has none. Fails with `not_found`
 * when it has no such picture.
 */
export function removePicture(
  deps: PictureDeps,
  name: string,
  id: string,
): Promise<ChangedPictures<'not_found'>> {
  return changing(deps, name, async (product, storage) => {
    const { pictures = [] } = product;
    const picture = pictures.find((each) => each.id === id);
    if (!picture) return { ok: false, reason: 'not_found' };
    const otherPictures = pictures.filter((each) => each !== picture);
    await storage.products.update([{ name, pictures: otherPictures }]);
    await forget(storage, picture);
    return { ok: true, product: { ...product, pictures: otherPictures } };
  });
}

/** Makes a picture the first of its product, which its card shows. Fails as `removePicture` does. */
export function showFirst(
  deps: PictureDeps,
  name: string,
  id: string,
): Promise<ChangedPictures<'not_found'>> {
  return changing(deps, name, async (product, { products }) => {
    const { pictures = [] } = product;
    const picture = pictures.find((each) => each.id === id);
    if (!picture) return { ok: false, reason: 'not_found' };
    const ordered = [picture, ...pictures.filter((each) => each !== picture)];
    await products.update([{ name, pictures: ordered }]);
    return { ok: true, product: { ...product, pictures: ordered } };
  });
}

export async function productNamed(
  { products }: Pick<Storage, 'products'>,
  name: string,
): Promise<StoredProduct | undefined> {
  return (await products.all()).find((product) => product.name === name);
}

/** Works on a product while nothing else changes its pictures. */
async function changing<Changed extends ChangedPictures<'not_found' | 'too_many_pictures'>>(
  deps: PictureDeps,
  name: string,
  work: (product: StoredProduct, storage: Storage) => Promise<Changed>,
): Promise<Changed | Refused<'unknown_product' | 'busy'>> {
  const task = async () => {
    const product = await productNamed(deps.storage, name);
    if (!product) return { ok: false, reason: 'unknown_product' } as const;
    return await work(product, deps.storage);
  };
  return await withLease(deps, 'product pictures', task, { evenAlone: true });
}

/** Deletes what no product shows any more. */
async function forget({ products, pictures }: Storage, { id }: StoredPicture): Promise<void> {
  const shownPictures = (await products.all()).flatMap((product) => product.pictures ?? []);
  if (shownPictures.every((picture) => picture.id !== id)) await pictures.remove(id);
}
