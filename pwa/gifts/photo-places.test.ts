import { expect, it } from 'vitest';
import { clarityOf } from '#shared/photos/clarity.ts';
import type { PhotoPlacing, PhotoPose } from '#shared/photos/photo-pose.ts';
import { photoPlacesOf, photoRemarks, photosTooSmall, sharpnessIn } from './photo-places.ts';

const product = { name: 'small1_1note_1name', type: 'photo_frame' } as const;
const pose = (photoId: string, widthPx: number, zoom?: number): PhotoPose => {
  const placing: PhotoPlacing | undefined = zoom ? { x: 0.5, y: 0.5, zoom, turn: 0 } : undefined;
  return { photoId, widthPx, heightPx: (widthPx * 3) / 4, ...(placing ? { placing } : {}) };
};
const gift = (...photoPoses: PhotoPose[]) => ({
  photoIds: photoPoses.map(({ photoId }) => photoId),
  photoPoses,
});

it('[B14] a photo has a place on the made gift for each that is drawn', () => {
  const places = photoPlacesOf(product, {}, ['photo-of-one', 'photo-of-two']);
  expect(places).toHaveLength(2);
  for (const { width, height } of places) expect(Math.min(width, height)).toBeGreaterThan(10);
});

it('[B14] counts the photos that are too small to print well, zoomed ones too', () => {
  expect(photosTooSmall(product, {})).toBe(0);
  expect(photosTooSmall(product, gift(pose('photo-of-one', 4_000)))).toBe(0);
  expect(photosTooSmall(product, gift(pose('photo-of-one', 200)))).toBe(1);
  const two = gift(pose('photo-of-one', 1_500, 5), pose('photo-of-two', 4_000));
  expect(photosTooSmall(product, two)).toBe(1);
  expect(photosTooSmall(product, { photoPoses: two.photoPoses })).toBe(1);
});

it('[B14] tells which photos have their ends cut off, are blurred or dark, as they lie', () => {
  const panorama = { ...pose('photo-of-two', 3_600), heightPx: 900 };
  const ofTwo = [{ number: 2, remark: 'ends-cut' }];
  expect(photoRemarks(product, gift(pose('photo-of-one', 4_000), panorama))).toEqual(ofTwo);
  expect(photoRemarks(product, { photoPoses: [panorama] })).toMatchObject([{ number: 1 }]);
  const zoomedIn: PhotoPlacing = { x: 0.5, y: 0.5, zoom: 2, turn: 0 };
  expect(photoRemarks(product, gift({ ...panorama, placing: zoomedIn }))).toEqual([]);
  expect(photoRemarks(product, {})).toEqual([]);
  const tile = { across: 'soft', down: 'soft', light: 0 } as const;
  const spoilt = { ...pose('photo-of-one', 4_000), clarity: clarityOf(Array(64).fill(tile)) };
  expect(photoRemarks(product, gift(spoilt))).toEqual([
    { number: 1, remark: 'blurred' },
    { number: 1, remark: 'dark' },
  ]);
});

it('[B14] says nothing of a photo whose size or place is not known', () => {
  expect(sharpnessIn(null, { width: 10, height: 10 })).toBeNull();
  expect(sharpnessIn(pose('photo-of-one', 200), undefined)).toBeNull();
});
