import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { findFocus, lookedAtSize } from './find-focus.ts';
import { cutsEnds, type PhotoFocus, type PhotoPart, partOfPhoto, type Size } from './photo-pose.ts';
import { portraitInOrange, skinTones, type TestPortrait, testPortraits } from './test-portraits.ts';

const placeShapes = [0.53, 0.68, 0.75, 1, 1.33, 1.88];

/** As a camera stores it and a browser makes it smaller. */
async function lookAt({ svg, ...photo }: TestPortrait): Promise<PhotoFocus | undefined> {
  const { data, size } = await small(
    await sharp(Buffer.from(svg)).jpeg({ quality: 90 }).toBuffer(),
    photo,
  );
  return findFocus({ ...size, data });
}

async function small(jpeg: Buffer, photo: Size) {
  const size = lookedAtSize(photo);
  const picture = sharp(jpeg).resize({ ...size, fit: 'fill' });
  return { data: await picture.ensureAlpha().raw().toBuffer(), size };
}

const foundFocuses = new Map<TestPortrait, Promise<PhotoFocus | undefined>>();

function focusOf(photo: TestPortrait): Promise<PhotoFocus | undefined> {
  const looked = foundFocuses.get(photo) ?? lookAt(photo);
  foundFocuses.set(photo, looked);
  return looked;
}

/** Returns how much of a box lies in another one. */
function shareIn(box: PhotoPart, { x, y, width, height }: PhotoPart): number {
  const across = Math.min(box.x + box.width, x + width) - Math.max(box.x, x);
  const down = Math.min(box.y + box.height, y + height) - Math.max(box.y, y);
  return (Math.max(0, across) * Math.max(0, down)) / (box.width * box.height);
}

function around(faces: readonly PhotoPart[]): Size {
  const width = Math.max(...faces.map((face) => face.x + face.width));
  const height = Math.max(...faces.map((face) => face.y + face.height));
  const left = Math.min(...faces.map(({ x }) => x));
  const top = Math.min(...faces.map(({ y }) => y));
  return { width: width - left, height: height - top };
}

const withPeople = testPortraits.filter(({ faces }) => faces.length > 0);
/** Before a wall of one's own colour nothing is sure. */
const isOneColour = ({ name }: TestPortrait) =>
  ['#e3cdb0, tone 0', '#e3cdb0, tone 1', '#c9a27a, tone 2'].includes(name);

test.each(withPeople.filter((photo) => !isOneColour(photo)))(
  '[B14] finds every face, and no more than is near it: $set, $name',
  async (photo) => {
    const { width, height, faces } = photo;
    const focus = await focusOf(photo);
    expect(focus).toBeDefined();
    if (!focus) return;
    const box = {
      x: focus.x * width,
      y: focus.y * height,
      width: focus.width * width,
      height: focus.height * height,
    };
    for (const face of faces) expect(shareIn(face, box)).toBeGreaterThan(0.93);
    const all = around(faces);
    expect(box.width).toBeLessThan(all.width + 0.6 * (faces[0]?.width ?? 0));
    expect(box.height).toBeLessThan(all.height + 1.2 * (faces[0]?.height ?? 0));
    expect([focus.x, focus.y].every((at) => at >= 0)).toBe(true);
    expect(focus.x + focus.width).toBeLessThanOrEqual(1);
    expect(focus.y + focus.height).toBeLessThanOrEqual(1);
  },
);

test.each(placeShapes)(
  '[B14] a place of shape %d shows every face that it has room for',
  async (shape) => {
    const counts = { fitting: 0, shown: 0 };
    for (const photo of withPeople) {
      const { width: widthPx, height: heightPx, faces } = photo;
      const pose = { photoId: '', widthPx, heightPx, focus: await focusOf(photo) };
      const part = partOfPhoto(pose, { width: shape, height: 1 });
      const all = around(faces);
      if (all.width > part.width || all.height > part.height) continue;
      counts.fitting += faces.length;
      counts.shown += faces.filter((face) => shareIn(face, part) > 0.95).length;
    }
    expect(counts.fitting).toBeGreaterThan(60);
    expect(counts.shown / counts.fitting).toBeGreaterThanOrEqual(0.95);
  },
);

test.each(placeShapes)(
  '[B14] a portrait in an orange suit keeps its head in a place of shape %d',
  async (shape) => {
    const { at, faces, width: widthPx, height: heightPx } = portraitInOrange;
    const { data, size } = await small(await readFile(at), portraitInOrange);
    const pose = { photoId: '', widthPx, heightPx, focus: findFocus({ ...size, data }) };
    const part = partOfPhoto(pose, { width: shape, height: 1 });
    expect(faces.map((face) => shareIn(face, part))).toEqual([1]);
  },
);

test.each(placeShapes)(
  '[B14] a place of shape %d cuts the people off who stand at the ends of a panorama',
  async (shape) => {
    for (const photo of withPeople.filter(({ name }) => name.includes('both ends'))) {
      const { width: widthPx, height: heightPx } = photo;
      const pose = { photoId: '', widthPx, heightPx, focus: await focusOf(photo) };
      expect(cutsEnds(pose, { width: shape, height: 1 })).toBe(true);
      expect(cutsEnds(pose, { width: 4, height: 1 })).toBe(false);
    }
  },
);

test('[B14] skin of every tone is found alike', async () => {
  const widths = skinTones.map(async (_, tone) => {
    const standing = testPortraits.find(({ name }) => name === `standing, tone ${tone}`);
    return standing && (await focusOf(standing))?.width;
  });
  for (const width of await Promise.all(widths)) expect(width).toBeCloseTo(0.39, 1);
});

const withoutFaces = testPortraits.filter(({ faces }) => faces.length === 0);

test.each([...withoutFaces, ...testPortraits.filter(isOneColour)])(
  '[B14] is unsure where no face is plain: $set, $name',
  async (photo) => {
    expect(await focusOf(photo)).toBeUndefined();
  },
);

test('[B14] looks at a small picture in the proportions of the photo', () => {
  expect(lookedAtSize({ width: 4_000, height: 3_000 })).toEqual({ width: 554, height: 416 });
  expect(lookedAtSize({ width: 200, height: 150 })).toEqual({ width: 554, height: 416 });
  expect(lookedAtSize({ width: 3_600, height: 900 })).toEqual({ width: 1_280, height: 320 });
  expect(lookedAtSize({ width: 20_000, height: 1 })).toEqual({ width: 1_280, height: 1 });
});
