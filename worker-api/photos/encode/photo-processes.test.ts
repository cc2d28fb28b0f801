import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openTestShop } from '#api/server/testing/test-shop.ts';
import { encodePhoto } from './encode-photo.ts';
import type { PhotoEncoder } from './photo-encoder.ts';
import { photoProcesses } from './photo-processes.ts';
import { flood, openPhotoShop } from './test-photo-shop.ts';
import { leftRedRightBlue } from './test-photos.ts';

const entry = join(inject('builtShop'), 'server', 'photo-process.js');
const env = { PATH: process.env.PATH ?? '' };
let outDir: string;
let encoder: PhotoEncoder;

beforeAll(async () => {
  outDir = await mkdtemp(join(tmpdir(), 'photo-test-'));
});
afterAll(() => rm(outDir, { recursive: true, force: true }));
afterEach(() => encoder.close());

/** Where a picture lies, as one that was uploaded does. */
async function saved(bytes: Uint8Array) {
  const path = join(outDir, `${Math.random()}`);
  await writeFile(path, bytes);
  return path;
}

/** Resolves to a process of its own that does `line` with each picture. */
async function openScript(line: string, uploadsDir = outDir) {
  const entry = join(outDir, `${Math.random()}.js`);
  const load = "import { readFileSync, writeFileSync } from 'node:fs';";
  const readCode = 'const bytes = readFileSync(path);';
  await writeFile(entry, `${load} process.on('message', ({ path }) => { ${readCode} ${line} });`);
  return photoProcesses(entry, env, uploadsDir);
}

test('[T29] a picture is encoded in a process of its own, as in this one', async () => {
  encoder = photoProcesses(entry, env, outDir);
  const photo = await leftRedRightBlue(600, 400).png().toBuffer();
  expect(await encoder.encode(await saved(photo))).toEqual(await encodePhoto(photo));
  expect(await encoder.encode(await saved(Buffer.from('no picture')))).toEqual({
    ok: false,
    reason: 'unsupported_media_type',
  });
  const two = await Promise.all([
    encoder.encode(await saved(photo)),
    encoder.encode(await saved(photo.subarray(0, 500))),
  ]);
  expect(two).toMatchObject([{ ok: true }, { ok: false, reason: 'image_unreadable' }]);
});

test.each([
  ['time', { cpuMs: 10, megabytes: 900 }],
  ['memory', { cpuMs: 6_000, megabytes: 20 }],
])('[T29] a picture that takes too much %s is refused, an AVIF too', async (_what, budget) => {
  encoder = photoProcesses(entry, env, outDir, { budget });
  const white = { r: 255, g: 255, b: 255 };
  const avif = await sharp({
    create: { width: 2_000, height: 2_000, channels: 3, background: white },
  })
    .avif({ effort: 0 })
    .toBuffer();
  expect(await encoder.encode(await saved(avif))).toEqual({
    ok: false,
    reason: 'image_unreadable',
  });
});

test('[P18] [T29] a newer build in the place of its own does not reach a running shop', async () => {
  const folder = await mkdtemp(join(inject('builtShop'), 'updated-'));
  await cp(join(inject('builtShop'), 'server'), folder, { recursive: true });
  encoder = photoProcesses(join(folder, 'photo-process.js'), env, outDir);
  await rm(folder, { recursive: true });
  await mkdir(folder);
  const newer = "process.on('message', () => process.send({ ok: 7 }));";
  await writeFile(join(folder, 'photo-process.js'), newer);
  const photo = await leftRedRightBlue(60, 40).png().toBuffer();
  const expected = await encodePhoto(photo);
  // The second one finds no process that is ready.
  const both = await Promise.all([
    encoder.encode(await saved(photo)),
    encoder.encode(await saved(photo)),
  ]);
  await rm(folder, { recursive: true });
  expect(both).toEqual([expected, expected]);
});

test('[T53] a decoder cannot open the shop’s database, nor write beside the pictures', async () => {
  const database = join(dirname(outDir), `${basename(outDir)}.db`);
  await writeFile(database, 'orders');
  const tries = [
    `readFileSync(${JSON.stringify(database)})`,
    `writeFileSync(path, 'x')`,
    `readFileSync('/proc/' + process.ppid + '/environ')`,
  ];
  const refused = tries.map((each) => `try { ${each}; done = true; } catch {}`).join(' ');
  encoder = await openScript(`let done = false; ${refused}
    process.send({ ok: false, reason: done ? 'unsupported_media_type' : 'image_unreadable' })`);
  const answer = await encoder.encode(await saved(Buffer.from('a')));
  await rm(database);
  expect(answer).toEqual({ ok: false, reason: 'image_unreadable' });
});

test('[T29] a decoder that hangs holds up nobody else, and is killed', async () => {
  const answer = { ok: false, reason: 'image_unreadable' };
  encoder = await openScript(
    `if (bytes.length > 1000) return; process.send(${JSON.stringify(answer)})`,
    // The shop's own folder is below it.
    tmpdir(),
  );
  const shop = await openTestShop({ photoEncoder: encoder, trustProxy: 1 });
  const [slow, quick] = [await shop.customer(), await shop.customer()];
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const large = await sharp({
    create: { width: 60, height: 60, channels: 3, background: 'red', noise },
  })
    .png()
    .toBuffer();
  const small = await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  expect([large.length > 1_000, small.length < 1_000]).toEqual([true, true]);
  const upload = (token: string, picture: Buffer, address: string) => {
    const body = new FormData();
    body.append('images', new Blob([Uint8Array.from(picture)]), 'a.png');
    const headers = { Authorization: `Bearer ${token}`, 'X-Forwarded-For': address };
    return shop.app.request('/api/upload/multiple', { method: 'POST', headers, body });
  };
  const hanging = Promise.all([1, 2, 3].map(() => upload(slow.token, large, '203.0.113.1')));
  const startedMs = performance.now();
  expect((await upload(quick.token, small, '203.0.113.2')).status).toBe(422);
  // The hung one is killed after 12 seconds: until then it holds its address's part alone.
  expect(performance.now() - startedMs).toBeLessThan(9_000);
  if (process.env.STRESS === 'full') {
    expect((await hanging).map(({ status }) => status)).toContain(422);
  } else {
    await encoder.close();
    await hanging;
  }
  await shop.close();
});

test.runIf(process.env.STRESS === 'full')(
  '[T29] while one address sends the slowest pictures an upload from elsewhere takes under a second',
  async () => {
    encoder = photoProcesses(entry, env, tmpdir());
    const shop = await openPhotoShop({}, { photoEncoder: encoder });
    const blank = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: '#b4c' } });
    const slowest = await blank(8_000, 6_000).png().toBuffer();
    const photo = await blank(3_000, 2_000).jpeg().toBuffer();
    const asha = { ...(await shop.person('asha@example.com')), address: '203.0.113.2' };
    const ended = flood(shop, slowest, 40);
    const tookMs: number[] = [];
    for (let at = 0; at < 5; at += 1) {
      const startedMs = performance.now();
      expect((await shop.upload(asha, [[photo, 'a.jpg']])).status).toBe(200);
      tookMs.push(Math.round(performance.now() - startedMs));
    }
    console.log('uploads from elsewhere took ms:', tookMs.join(', '));
    expect(tookMs.toSorted((a, b) => a - b)[2]).toBeLessThan(1_000);
    // How many of the flood have to come again depends on the machine.
    const statuses = await Promise.all(ended);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await shop.close();
  },
  120_000,
);
