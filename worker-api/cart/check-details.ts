import { photosOfFolder } from '#api/photos/photo-folders.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { dialogDetails } from '#shared/customisation/dialog-details.ts';
import { detailsMissing, missingDetails } from '#shared/customisation/missing-details.ts';
import type { Refused } from '#shared/failures/reasons.ts';

type CheckDeps = Pick<AppDeps, 'storage'>;

export type DetailsRefusal = Refused<'foreign_folder' | 'missing_details'>;

/**
 * Why a line may not have these details; null when it may. Photos may arrive later (D30): its folder may be
 * nobody's, and stays so until the first of them is stored or the gift is ordered (T48).
 */
export async function detailsRefusal(
  { storage }: CheckDeps,
  owner: string,
  product: Product,
  customization: Customisation,
): Promise<DetailsRefusal | null> {
  const missing = missingDetails(product, customization, 'not-asked');
  if (missing.length > 0) return { ok: false, ...detailsMissing(product, missing) };
  const { folder } = customization;
  const may =
    folder === undefined || [null, owner].includes(await storage.photos.folderOwner(folder));
  return may ? null : { ok: false, reason: 'foreign_folder' };
}

/**
 * Resolves to the details to store: only the fields of the product's dialog (T27), and only
 * addresses of photos in the line's own folder.
 */
export async function storableDetails(
  { storage }: CheckDeps,
  product: Product,
  details: Customisation,
): Promise<Customisation> {
  const customization = dialogDetails(product, details);
  const { imageUrls, folder, ...rest } = customization;
  if (!imageUrls || imageUrls.length === 0) return customization;
  const photos = await photosOfFolder(storage.photos, folder ?? null);
  return {
    ...rest,
    ...(folder === undefined ? {} : { folder }),
    imageUrls: imageUrls.filter((url) => photos.has(url)),
  };
}
