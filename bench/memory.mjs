import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { rowOf } from './figures.mjs';
import { startServer } from './server-process.mjs';
import { register } from './signed-in.mjs';

const uploads = 20;
const rounds = 3;

/** What the server holds after photos of 2 MB, and whether more of them make it more. */
export async function measureMemory() {
  const shop = await startServer('dist/server/server.js', { RATE_LIMITS: 'off' });
  try {
    const atStart = memoryOf(shop.pid);
    const { token } = await register(shop.url);
    const photo = await photoOf2Megabytes();
    const after = [];
    for (let round = 0; round < rounds; round += 1) {
      for (let sent = 0; sent < uploads; sent += 1) await upload(shop.url, token, photo);
      after.push(memoryOf(shop.pid));
    }
    const last = after.at(-1) ?? atStart;
    const first = after[0] ?? atStart;
    const figures = { unit: 'MB', before: '297 MB' };
    return [
      rowOf({
        ...figures,
        metric: 'memory of a server just started',
        before: '–',
        ours: atStart.own,
      }),
      rowOf({
        ...figures,
        metric: `memory after ${uploads * rounds} uploads of 2 MB, the server`,
        ours: last.own,
        atMost: 160,
      }),
      rowOf({ ...figures, metric: 'the same with its decoders', before: '–', ours: last.all }),
      rowOf({
        ...figures,
        metric: `growth of the server from ${uploads} to ${uploads * rounds} uploads`,
        before: '–',
        ours: last.own - first.own,
        atMost: 10,
      }),
    ];
  } finally {
    await shop.stop();
  }
}

/** A JPEG that no compression makes smaller. */
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

/** @param {string} url @param {string} token @param {Buffer} photo */
async function upload(url, token, photo) {
  const form = new FormData();
  form.set('folder', randomUUID());
  form.set('photoId', randomUUID());
  form.set('images', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'photo.jpg');
  const answer = await fetch(`${url}/api/upload/multiple`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`An upload answered ${answer.status}: ${await answer.text()}`);
}

/** Megabytes in memory: the process itself, and in sum with all it started. @param {number} pid */
function memoryOf(pid) {
  const own = residentOf(pid);
  const children = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && isChild(name, pid));
  return { own, all: children.reduce((sum, child) => sum + residentOf(Number(child)), own) };
}

/** @param {string} name @param {number} parent */
function isChild(name, parent) {
  try {
    return readFileSync(`/proc/${name}/status`, 'utf8').includes(`\nPPid:\t${parent}\n`);
  } catch {
    // It ended meanwhile.
    return false;
  }
}

/** @param {number} pid */
function residentOf(pid) {
  const kB = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kB) / 1024;
}
