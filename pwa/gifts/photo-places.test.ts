import { expect, it } from 'vitest';
import { clarityOf } from '#shared/photos/clarity.ts';
import type { PhotoPlacing, PhotoPose } from '#shared/photos/photo-pose.ts';
import { cutPhotos, photoPlacesOf, photoWarnings, sharpnessIn } from './photo-places.ts';

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

it('[B14] tells which photos are too small to print well, zoomed ones too', () => {
  const tooSmall = (...numbers: number[]) => [{ remark: 'too-small', numbers }];
  expect(photoWarnings(product, {})).toEqual([]);
  expect(photoWarnings(product, gift(pose('photo-of-one', 4_000)))).toEqual([]);
  expect(photoWarnings(product, gift(pose('photo-of-one', 200)))).toEqual(tooSmall(1));
  const two = gift(pose('photo-of-two', 4_000), pose('photo-of-one', 1_500, 5));
  expect(photoWarnings(product, two)).toEqual(tooSmall(2));
  expect(photoWarnings(product, { photoPoses: two.photoPoses })).toEqual(tooSmall(2));
  const both = gift(pose('photo-of-two', 200), pose('photo-of-one', 200));
  expect(photoWarnings(product, both)).toEqual(tooSmall(1, 2));
});

it('[B14] tells which photos are blurred or very dark, as they lie', () => {
  const tile = { across: 'soft', down: 'soft', light: 0 } as const;
  const spoilt = { ...pose('photo-of-one', 4_000), clarity: clarityOf(Array(64).fill(tile)) };
  const both = ['blurred', 'dark'].map((remark) => ({ remark, numbers: [1] }));
  expect(photoWarnings(product, gift(spoilt))).toEqual(both);
  const inOrder = photoWarnings(product, gift(spoilt, pose('photo-of-two', 200)));
  expect(inOrder.map(({ numbers }) => numbers)).toEqual([[1], [1], [2]]);
  const clear = { across: 'sharp', down: 'sharp', light: 1 } as const;
  const corner = Array.from({ length: 64 }, (_, at) => (at % 8 < 4 ? tile : clear));
  const aside = { ...spoilt, clarity: clarityOf(corner) };
  const at = (x: number): PhotoPlacing => ({ x, y: 0.5, zoom: 4, turn: 0 });
  expect(photoWarnings(product, gift({ ...aside, placing: at(0.2) }))).toEqual(both);
  expect(photoWarnings(product, gift({ ...aside, placing: at(0.8) }))).toEqual([]);
});

it('[B14] tells which photos have their ends cut off, as they lie', () => {
  const panorama = { ...pose('photo-of-two', 3_600), heightPx: 900 };
  expect(cutPhotos(product, gift(pose('photo-of-one', 4_000), panorama))).toEqual([2]);
  expect(cutPhotos(product, { photoPoses: [panorama] })).toEqual([1]);
  const zoomedIn: PhotoPlacing = { x: 0.5, y: 0.5, zoom: 2, turn: 0 };
  expect(cutPhotos(product, gift({ ...panorama, placing: zoomedIn }))).toEqual([]);
  expect(cutPhotos(product, {})).toEqual([]);
});

it('[B14] says nothing of a photo whose size or place is not known', () => {
  expect(sharpnessIn(null, { width: 10, height: 10 })).toBeNull();
  expect(sharpnessIn(pose('photo-of-one', 200), undefined)).toBeNull();
});
