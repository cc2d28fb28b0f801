import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
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
