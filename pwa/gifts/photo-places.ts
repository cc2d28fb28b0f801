import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import type { PhotoPose, Size } from '#shared/photos/photo-pose.ts';
import { printDpi, type Sharpness, sharpnessAt } from '#shared/photos/print-sharpness.ts';
import { drawPreview } from '#shared/preview/draw-preview.ts';

/**
 * The size of each photo's place on the made gift, in millimetres and the order of the photos; a
 * photo beyond the last has none. To be imported on demand, as it draws the gift.
 */
export function photoPlacesOf(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
  photoIds: readonly string[],
): readonly Size[] {
  const photos = photoIds.map((id) => ({ id, address: '' }));
  const { photoPlaces } = drawPreview({ product, customisation, photos });
  return photoPlaces.map(({ sizeMm }) => sizeMm);
}

/** How a photo will look on paper; null while its size or its place is not known. */
export function sharpnessIn(pose: PhotoPose | null, placeMm: Size | undefined): Sharpness | null {
  return pose && placeMm ? sharpnessAt(printDpi(pose, placeMm)) : null;
}
