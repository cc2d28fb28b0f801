import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it, test } from 'vitest';
import { photoSet } from '#api/photos/encode/test-photo-set.ts';
import { namedSpace, srgb } from '#shared/photos/colours/colour-space.ts';
import { profileOf, spaceOfProfile } from '#shared/photos/colours/icc-profile.ts';
import {
  adobeRgb,
  displayP3,
  drawSheet,
  judgeSheet,
  patchesIn,
} from '#shared/photos/colours/test-colours.ts';
import { type HeicColours, heicSheet } from '#shared/photos/colours/test-heic.ts';
import { toSrgb } from '#shared/photos/colours/to-srgb.ts';
import { decodeHeic, type Libheif } from './decode-heic.ts';

const portrait = new URL('./fixtures/portrait.heic', import.meta.url);
const { resolve } = createRequire(import.meta.url);

async function libheif(): Promise<Libheif> {
  const create = createRequire(import.meta.url)('libheif-js/libheif-wasm/libheif.js');
  return create({
    wasmBinary: await readFile(resolve('libheif-js/libheif-wasm/libheif.wasm')),
    print: () => undefined,
  });
}

const pixelsOf = (width: number, height: number) =>
  ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as ImageData;

it('[D31] turns a HEIC photo upright, as its file asks for', async () => {
  const file = new Uint8Array(await readFile(portrait));
  const { width, height, data } = await decodeHeic(await libheif(), file, pixelsOf);
  expect([width, height]).toEqual([450, 600]);
  const colourAt = (x: number, y: number) => [...data.slice((y * width + x) * 4).slice(0, 3)];
  const [red = 0, , blue = 0] = colourAt(225, 235);
  expect(red - blue, 'skin above the nose').toBeGreaterThan(40);
  const [skyRed = 0, , skyBlue = 0] = colourAt(20, 20);
  expect(skyBlue - skyRed, 'the wall beside the head').toBeGreaterThan(20);
});

it('[D31] rejects a HEIC photo that is damaged', async () => {
  const file = new Uint8Array(await readFile(portrait));
  const library = await libheif();
  await expect(decodeHeic(library, file.subarray(0, 900), pixelsOf)).rejects.toThrow(/./);
  await expect(decodeHeic(library, new Uint8Array(40), pixelsOf)).rejects.toThrow('No picture');
});

const heics = (await photoSet()).filter(({ fileName }) => fileName.endsWith('.heic'));

test.each(heics)('[D31] a HEIC photo keeps its colours: $fileName', async ({ file }) => {
  const verdict = judgeSheet(await decodeHeic(await libheif(), file, pixelsOf), 4);
  expect(verdict?.worst, verdict?.at).toBeLessThan(2);
});

test.each([16, 18])(
  '[D31] makes what a HEIC has beyond white fit: transfer %i',
  async (transfer) => {
    const [asDrawn, hdr] = [namedSpace(9, 13) ?? srgb, namedSpace(9, transfer) ?? srgb];
    const truth = patchesIn(drawSheet(asDrawn), 3).map((patch) => {
      const pixel = Uint8Array.of(...patch, 255);
      toSrgb(pixel, hdr);
      return [...pixel] as unknown as typeof patch;
    });
    const file = heicSheet('rec2020', { primaries: 9, transfer });
    const verdict = judgeSheet(await decodeHeic(await libheif(), file, pixelsOf), 4, truth);
    expect(verdict?.worst, verdict?.at).toBeLessThan(3);
  },
);

it('[D31] leaves the numbers of a HEIC photo whose colours are unknown', async () => {
  const library = await libheif();
  const pixelsFor = async (colours: HeicColours | null) =>
    Buffer.from((await decodeHeic(library, heicSheet('p3', colours), pixelsOf)).data);
  const plain = await pixelsFor(null);
  const unknown: HeicColours[] = [
    { primaries: 9, transfer: 17 },
    { profile: profileOf(displayP3).subarray(0, 300) },
    { profile: new Uint8Array(200) },
  ];
  for (const colours of unknown) expect(plain.equals(await pixelsFor(colours))).toBe(true);
});

it('[D31] reads a profile as it was written, and none that says other than three curves', () => {
  for (const space of [displayP3, adobeRgb, namedSpace(1, 8)]) {
    const again = space && spaceOfProfile(profileOf(space));
    const difference = space?.toXyz.map((value, at) => Math.abs(value - (again?.toXyz[at] ?? 0)));
    expect(Math.max(...(difference ?? [1]))).toBeLessThan(0.0001);
    expect(again?.curves.length).toBe(3);
  }
  const ofGrey = profileOf(displayP3).map((byte, at) => (at === 16 ? 'G'.charCodeAt(0) : byte));
  expect(spaceOfProfile(ofGrey)).toBeNull();
});
