import type { EncodedPicture } from '#api/photos/encode/photo-encoder.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { withLease } from '#api/server/repeat/with-lease.ts';
import type { StoredPicture, StoredProduct } from '#api/storage/product-store.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { mostPictures } from '#shared/http/desk-bounds.ts';

type PictureDeps = Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>;

type ChangedPictures<Reason extends 'not_found' | 'too_many_pictures'> =
  | { ok: true; product: StoredProduct }
  | Refused<'unknown_product' | 'busy' | Reason>;

/** A picture of a product, where it says which one that is. */
type ChoosePicture = (pictures: readonly StoredPicture[]) => StoredPicture | undefined;

/**
 * Adds pictures behind those of a product (B22); one that it has already stays as it is. Fails with
 * `too_many_pictures` when they would be more than `mostPictures`, and then adds none.
 */
export function addPictures(
  deps: PictureDeps,
  name: string,
  added: readonly EncodedPicture[],
  alt: string | undefined,
): Promise<ChangedPictures<'too_many_pictures'>> {
  return changing(deps, name, async (product, { products, pictures: files }) => {
    const all = [...(product.pictures ?? [])];
    for (const { id, width, height } of added) {
      if (all.some((each) => each.id === id)) continue;
      all.push({ id, width, height, ...(alt === undefined ? {} : { alt }) });
    }
    if (all.length > mostPictures) {
      return { ok: false, reason: 'too_many_pictures', params: { max: mostPictures } };
    }
    for (const { id, files: its } of added) await files.put(id, its);
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
  choose: ChoosePicture,
): Promise<ChangedPictures<'not_found'>> {
  return changing(deps, name, async (product, storage) => {
    const { pictures = [] } = product;
    const chosen = choose(pictures);
    if (!chosen) return { ok: false, reason: 'not_found' };
    const kept = pictures.filter((each) => each !== chosen);
    await storage.products.update([{ name, pictures: kept }]);
    await forget(storage, chosen);
    return { ok: true, product: { ...product, pictures: kept } };
  });
}

/** Makes a picture the first of its product, which its card shows. Fails as `removePicture` does. */
export function showFirst(
  deps: PictureDeps,
  name: string,
  choose: ChoosePicture,
): Promise<ChangedPictures<'not_found'>> {
  return changing(deps, name, async (product, { products }) => {
    const { pictures = [] } = product;
    const chosen = choose(pictures);
    if (!chosen) return { ok: false, reason: 'not_found' };
    const ordered = [chosen, ...pictures.filter((each) => each !== chosen)];
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

/** Works on a product while nothing else changes its pictures, be it the desk or a command. */
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
  return await withLease(deps, 'product pictures', task, { ofCommand: true });
}

/** Deletes what no product shows any more. */
async function forget({ products, pictures }: Storage, { id }: StoredPicture): Promise<void> {
  const shown = (await products.all()).flatMap((product) => product.pictures ?? []);
  if (shown.every((picture) => picture.id !== id)) await pictures.remove(id);
}
