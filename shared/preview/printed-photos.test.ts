import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { maxPhotosOf } from '#shared/customise/fields.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { keptSize } from '#shared/photos/kept-size.ts';
import type { PhotoPose, Size } from '#shared/photos/photo-pose.ts';
import { printDpi } from '#shared/photos/print-sharpness.ts';
import { drawGift } from './draw-gift.ts';

type Subject = Parameters<typeof drawGift>[1]['product'];

const withPhotos = openingProducts.filter((product) => maxPhotosOf(variantOf(product)) > 0);

/** The places of photos that lie as `poses` say, in millimetres of the made gift. */
function placesMm(product: Subject, photoPoses: PhotoPose[]): Size[] {
  const photos = photoPoses.map(({ photoId }) => ({ id: photoId, address: '' }));
  const customisation = { photoPoses };
  const { photoPlaces, mmPerUnit } = drawGift(namesWith('g'), { product, customisation, photos });
  return photoPlaces.map(({ width, height }) => ({
    width: width * mmPerUnit,
    height: height * mmPerUnit,
  }));
}

describe.each(withPhotos)('a photo with pixels to spare in $name', (product) => {
  it.each([
    ['lying', { width: 12_000, height: 9_000 }],
    ['standing', { width: 9_000, height: 12_000 }],
    ['square', { width: 10_000, height: 10_000 }],
  ])('[D31] keeps what 300 dpi need at zoom 1.5, or all it may: %s', (_, taken) => {
    const { width: widthPx, height: heightPx } = keptSize(taken);
    const placing = { x: 0.5, y: 0.5, zoom: 1.5, turn: 0 } as const;
    const pose: PhotoPose = { photoId: 'photo-of-one', widthPx, heightPx, placing };
    const [place] = placesMm(product, [pose]);
    if (!place) throw new Error(product.name);
    const isAllItMay =
      Math.max(widthPx, heightPx) === 4_500 || Math.abs(widthPx * heightPx - 16_000_000) < 10_000;
    const enough = printDpi(pose, place) >= 300;
    // The places of small gifts never ask for more than a photo may keep.
    expect(enough || (isAllItMay && !product.name.startsWith('small'))).toBe(true);
    expect(printDpi(pose, place)).toBeGreaterThanOrEqual(230);
  });
});
