import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { lineOf } from './performance-page.mjs';
import { memoryOf } from './server-process.mjs';
import { register, upload } from './shopper.mjs';

const uploads = 20;
const rounds = 3;

/**
 * Measures what the server holds after photos of 2 MB, and whether more of them make it more.
 * @param {import('./open-bench.mjs').Bench} bench
 */
export async function measureMemory(bench) {
  const { url, pid } = await bench.serve();
  const { token } = await register(url);
  const photo = await photoOf2Megabytes();
  /** @type {number[]} */
  const after = [];
  for (let round = 0; round < rounds; round += 1) {
    for (let count = 0; count < uploads; count += 1) await upload(url, token, photo);
    after.push(memoryOf(pid) ?? Number.NaN);
  }
  const [first = Number.NaN] = after;
  const last = after.at(-1) ?? Number.NaN;
  const all = uploads * rounds;
  return [
    lineOf(`memory of the server after ${all} uploads of 2 MB`, last, 'MB', 160),
    lineOf(`its growth from ${uploads} to ${all} uploads`, last - first, 'MB', 10),
  ];
}

/** Resolves to a JPEG that no compression makes smaller. */
async function photoOf2Megabytes() {
  const [width, height] = [1_600, 1_200];
  const raw = { width, height, channels: /** @type {const} */ (3) };
  const noise = randomBytes(width * height * 3);
  for (let quality = 90; quality > 20; quality -= 5) {
    const jpeg = await sharp(noise, { raw }).jpeg({ quality }).toBuffer();
    if (jpeg.length < 2_100_000) return jpeg;
  }
  throw new Error('The photo stays larger than 2 MB.');
}
