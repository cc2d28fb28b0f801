import { madeSizeOf, type Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { type Flaw, flawsIn } from '#shared/photos/photo-flaws.ts';
import {
  cutsEnds,
  type PhotoPose,
  placingOf,
  printDpi,
  type Sharpness,
  type Size,
  sharpnessAt,
} from '#shared/photos/photo-pose.ts';
import { drawingOf } from './gift-preview.tsx';

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
  const { photoPlaces } = drawingOf({ product, customisation, photos });
  return photoPlaces.map(({ sizeMm }) => sizeMm);
}

/** Returns how a photo will look on paper; null while its size or its place is not known. */
export function sharpnessIn(pose: PhotoPose | null, placeMm: Size | undefined): Sharpness | null {
  return pose && placeMm ? sharpnessAt(printDpi(pose, placeMm)) : null;
}

/** How many photos of a gift are too small to print well, as far as it is known. */
export function photosTooSmall(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): number {
  const { photoPoses = [], photoIds = photoPoses.map(({ photoId }) => photoId) } = customisation;
  // Most are large enough for any place, which needs no drawing to be known.
  if (photoPoses.every((pose) => fitsAnyPlace(pose, product))) return 0;
  const places = photoPlacesOf(product, customisation, photoIds);
  return photoPoses.filter(
    (pose) => sharpnessIn(pose, places[photoIds.indexOf(pose.photoId)]) === 'too-small',
  ).length;
}

/** What staff should know of a photo of a gift. */
interface PhotoRemark {
  /** 1 for the first photo. */
  number: number;
  remark: 'ends-cut' | Flaw;
}

/** Which of a gift's photos have their ends cut off, are blurred, or very dark, as they lie. */
export function photoRemarks(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): PhotoRemark[] {
  const { photoPoses = [], photoIds = photoPoses.map(({ photoId }) => photoId) } = customisation;
  const places = photoPlacesOf(product, customisation, photoIds);
  return photoIds.flatMap((id, index) => {
    const pose = photoPoses.find(({ photoId }) => photoId === id);
    const place = places[index];
    if (!pose || !place) return [];
    const remarks: PhotoRemark['remark'][] = flawsIn(pose, place);
    if (cutsEnds(pose, place)) remarks.unshift('ends-cut');
    return remarks.map((remark) => ({ number: index + 1, remark }));
  });
}

/** Whether it would not be too small for a place as large as the gift. */
function fitsAnyPlace(pose: PhotoPose, product: Pick<Product, 'name' | 'type'>): boolean {
  const { widthMm = 0, heightMm = 0 } = madeSizeOf(product) ?? {};
  const longest = Math.max(widthMm, heightMm);
  const { zoom } = placingOf(pose, { width: 1, height: 1 });
  const seenPx = Math.min(pose.widthPx, pose.heightPx) / zoom;
  const square = { photoId: pose.photoId, widthPx: seenPx, heightPx: seenPx };
  const place = { width: longest, height: longest };
  return longest > 0 && sharpnessIn(square, place) !== 'too-small';
}
