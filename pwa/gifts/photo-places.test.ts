import { expect, it } from 'vitest';
import type { PhotoPlacing, PhotoPose } from '#shared/photos/photo-pose.ts';
import { cutPhotos, photoPlacesOf, photosTooSmall, sharpnessIn } from './photo-places.ts';

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
