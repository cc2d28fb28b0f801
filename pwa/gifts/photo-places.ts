import { madeSizeOf, type Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { type Flaw, flawsIn, mayBeSpoilt } from '#shared/photos/photo-flaws.ts';
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

/** Photos of a gift that do not print well, 1 for the first. */
interface PhotoWarning {
  remark: 'too-small' | Flaw;
  numbers: number[];
}

/** Returns which of a gift's photos are too small, blurred or very dark, as they lie. */
export function photoWarnings(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): PhotoWarning[] {
  const { photoPoses = [] } = customisation;
  // Most are well in any place, which needs no drawing to be known.
  if (photoPoses.every((pose) => fitsAnyPlace(pose, product) && !mayBeSpoilt(pose))) return [];
  const numbersOf = (remark: PhotoWarning['remark']) =>
    photosWhere(product, customisation, (pose, place) =>
      remark === 'too-small'
        ? sharpnessIn(pose, place) === remark
        : flawsIn(pose, place).includes(remark),
    );
  return (['too-small', 'blurred', 'dark'] as const)
    .map((remark) => ({ remark, numbers: numbersOf(remark) }))
    .filter(({ numbers }) => numbers.length > 0)
    .sort(({ numbers: [one = 0] }, { numbers: [other = 0] }) => one - other);
}

/** Returns which of a gift's photos have their ends cut off as they lie, 1 for the first. */
export function cutPhotos(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): number[] {
  return photosWhere(product, customisation, cutsEnds);
}

function photosWhere(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
  is: (pose: PhotoPose, place: Size) => boolean,
): number[] {
  const { photoPoses = [], photoIds = photoPoses.map(({ photoId }) => photoId) } = customisation;
  const places = photoPlacesOf(product, customisation, photoIds);
  return photoIds.flatMap((id, index) => {
    const pose = photoPoses.find(({ photoId }) => photoId === id);
    const place = places[index];
    return pose && place && is(pose, place) ? [index + 1] : [];
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
