import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { type PhotoPose, printDpi, type Size } from '#shared/photos/photo-pose.ts';
import { storedPhotoSize } from '#shared/photos/stored-photo-size.ts';
import { drawGift } from './draw-gift.ts';

type Subject = Parameters<typeof drawGift>[1]['product'];

const withPhotos = openingProducts.filter((product) => maxPhotosOf(variantOf(product)) > 0);

const shapes = [
  { widthPx: 4_000, heightPx: 3_000 },
  { widthPx: 3_000, heightPx: 4_000 },
  { widthPx: 3_000, heightPx: 3_000 },
];
const mmPerInch = 25.4;

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

/** Returns every place that a gift has for one photo or more, of each shape. */
function allPlacesMm(): Size[] {
  return withPhotos.flatMap((product) =>
    shapes.flatMap((shape) =>
      Array.from({ length: maxPhotosOf(variantOf(product)) }, (_, more) =>
        placesMm(
          product,
          Array.from({ length: more + 1 }, (_photo, at) => ({ photoId: `${at}`, ...shape })),
        ),
      ).flat(),
    ),
  );
}

it('[B14] a photo is judged by its pixels in each inch of its place, zoomed and turned', () => {
  const places = allPlacesMm();
  expect(places.length).toBeGreaterThan(500);
  const edge = fc.integer({ min: 300, max: 6_000 });
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const placing = fc.record({
    ...{ x: share, y: share, zoom: fc.double({ min: 1, max: 5, noNaN: true }) },
    turn: fc.constantFrom(0 as const, 90 as const, 180 as const, 270 as const),
  });
  const pose = fc.record({
    ...{ photoId: fc.constant('photo-of-one'), widthPx: edge, heightPx: edge },
    placing: fc.option(placing, { nil: undefined }),
  });
  fc.assert(
    fc.property(fc.constantFrom(...places), pose, (place, anyPose) => {
      const { zoom, turn } = anyPose.placing ?? { zoom: 1, turn: 0 };
      const isUpright = turn === 0 || turn === 180;
      const acrossPx = isUpright ? anyPose.widthPx : anyPose.heightPx;
      const downPx = isUpright ? anyPose.heightPx : anyPose.widthPx;
      const across = acrossPx / (place.width / mmPerInch);
      const down = downPx / (place.height / mmPerInch);
      // It fills its place, so the edge that has fewer pixels for it is seen whole at zoom 1.
      const expected = Math.min(across, down) / zoom;
      expect(Math.abs(printDpi(anyPose, place) - expected)).toBeLessThan(1);
    }),
    { numRuns: 10_000 },
  );
});

describe.each(withPhotos)('a photo with pixels to spare in $name', (product) => {
  it.each([
    ['lying', { width: 12_000, height: 9_000 }],
    ['standing', { width: 9_000, height: 12_000 }],
    ['square', { width: 10_000, height: 10_000 }],
  ])('[D31] keeps what 300 dpi need at zoom 1.5, or all it may: %s', (_, size) => {
    const { width: widthPx, height: heightPx } = storedPhotoSize(size);
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
