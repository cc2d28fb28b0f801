import sharp from 'sharp';
import { expect, test } from 'vitest';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { maxPhotosOf } from '#shared/customisation/fields.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { findFocus, lookedAtSize } from '#shared/photos/find-focus.ts';
import { type PhotoPart, type PhotoPose, partOfPhoto } from '#shared/photos/photo-pose.ts';
import { type TestPortrait, testPortraits } from '#shared/photos/test-portraits.ts';
import { drawGift } from './draw-gift.ts';

const withPeople = testPortraits.filter(({ faces }) => faces.length > 0);
const poses = new Map<TestPortrait, Promise<PhotoPose>>();

/** As a photo is that was chosen and not placed. */
function firstPoseOf(photo: TestPortrait): Promise<PhotoPose> {
  const pose = poses.get(photo) ?? lookAt(photo);
  poses.set(photo, pose);
  return pose;
}

async function lookAt({ name, svg, ...photo }: TestPortrait): Promise<PhotoPose> {
  const size = lookedAtSize(photo);
  const small = sharp(Buffer.from(svg)).resize({ ...size, fit: 'fill' });
  const focus = findFocus({ ...size, data: await small.ensureAlpha().raw().toBuffer() });
  return { photoId: name, widthPx: photo.width, heightPx: photo.height, focus };
}

const withPhotos = openingProducts.flatMap((product) => {
  const most = maxPhotosOf(variantOf(product));
  return [1, 2, 3, 4, 7, 10].filter((count) => count <= most).map((count) => ({ product, count }));
});

test.each(withPhotos)(
  '[B14] $count photos on $product.name show every face that their places have room for',
  async ({ product, count }) => {
    const counts = { fitting: 0, shown: 0 };
    for (let first = 0; first < withPeople.length; first += count) {
      const samples = withPeople.slice(first, first + count);
      const photoPoses = await Promise.all(samples.map(firstPoseOf));
      const photos = photoPoses.map(({ photoId: id }) => ({ id, address: `/${id}` }));
      const gift = { product, customisation: { photoPoses }, photos };
      const { photoPlaces } = drawGift(namesWith('gift'), gift);
      expect(photoPlaces).toHaveLength(samples.length);
      for (const [index, { faces }] of samples.entries()) {
        const [pose, place] = [photoPoses[index], photoPlaces[index]];
        if (!pose || !place) throw new Error('A photo has no place');
        const part = partOfPhoto(pose, place);
        if (!hasRoomFor(part, faces)) continue;
        counts.fitting += faces.length;
        counts.shown += faces.filter((face) => isWhole(face, part)).length;
      }
    }
    expect(counts.fitting).toBeGreaterThan(60);
    // 95 of 100 would do for real ones; from the middle, those of panoramas are cut.
    expect(counts.shown).toBe(counts.fitting);
  },
);

test.each(openingProducts.filter((product) => maxPhotosOf(variantOf(product)) > 0))(
  '[B14] two people at both sides of a photo are seen in $name',
  (product) => {
    const focus = { x: 0.05, y: 0.31, width: 0.9, height: 0.28 };
    for (const [widthPx, heightPx] of [
      [1_600, 1_067],
      [1_600, 900],
      [900, 1_200],
    ] as const) {
      const pose: PhotoPose = { photoId: 'apart', widthPx, heightPx, focus };
      const photos = [{ id: 'apart', address: '/apart' }];
      const gift = { product, customisation: { photoPoses: [pose] }, photos };
      const [place] = drawGift(namesWith('gift'), gift).photoPlaces;
      const part = partOfPhoto(pose, place ?? { width: 0, height: 0 });
      expect(part.x).toBeLessThanOrEqual(0.051 * widthPx);
      expect(part.x + part.width).toBeGreaterThanOrEqual(0.949 * widthPx);
    }
  },
);

function hasRoomFor({ width, height }: PhotoPart, faces: readonly PhotoPart[]): boolean {
  const left = Math.min(...faces.map(({ x }) => x));
  const top = Math.min(...faces.map(({ y }) => y));
  const right = Math.max(...faces.map((face) => face.x + face.width));
  const bottom = Math.max(...faces.map((face) => face.y + face.height));
  return right - left <= width && bottom - top <= height;
}

/** Tells whether a part shows the whole face, but for a hair's breadth. */
function isWhole(face: PhotoPart, { x, y, width, height }: PhotoPart): boolean {
  const spare = face.width * 0.03;
  return (
    face.x >= x - spare &&
    face.y >= y - spare &&
    face.x + face.width <= x + width + spare &&
    face.y + face.height <= y + height + spare
  );
}
