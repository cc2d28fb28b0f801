import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, inject, test } from 'vitest';
import { openTestShop } from '#api/test-shop.ts';
import { encodePhoto } from './encode-photo.ts';
import { encodePicture } from './encode-picture.ts';
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

/** A process of its own that does `line` with each picture. */
async function openScript(line: string) {
  const entry = join(outDir, `${Math.random()}.js`);
  const load = "import { readFileSync } from 'node:fs';";
  const read = 'const bytes = readFileSync(path);';
  await writeFile(entry, `${load} process.on('message', ({ path }) => { ${read} ${line} });`);
  return photoProcesses(entry, env);
}

test('[T29] a picture is encoded in a process of its own, as in this one', async () => {
  encoder = photoProcesses(entry, env);
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

test('[T29] [B43] a picture of a product is encoded there too, between photos', async () => {
  encoder = photoProcesses(entry, env);
  const bytes = await leftRedRightBlue(600, 400).png().toBuffer();
  const [photo, picture, text] = [
    await encoder.encode(await saved(bytes)),
    await encoder.encodePicture(await saved(bytes)),
    await encoder.encodePicture(await saved(Buffer.from('no picture'))),
  ];
  expect(photo).toEqual(await encodePhoto(bytes));
  expect(picture).toEqual(await encodePicture(bytes));
  expect(text).toEqual({ ok: false, reason: 'unsupported_media_type' });
});

test.each([
  ['time', { cpuMs: 10, megabytes: 900 }],
  ['memory', { cpuMs: 6_000, megabytes: 20 }],
])('[T29] a picture that takes too much %s is refused, an AVIF too', async (_what, budget) => {
  encoder = photoProcesses(entry, env, { budget });
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

test('[T29] a picture whose decoder takes too much is refused, and the next one is encoded', async () => {
  const photo = await leftRedRightBlue(60, 40).png().toBuffer();
  const answer = { ok: false, reason: 'unsupported_media_type' };
  const harmless = `process.send(${JSON.stringify(answer)})`;
  for (const fault of [
    'process.exit(70)',
    "process.kill(process.pid, 'SIGSEGV')",
    'process.send({ok: 7})',
  ]) {
    encoder = await openScript(`bytes.length === 1 ? ${fault} : ${harmless}`);
    expect(await encoder.encode(await saved(Buffer.alloc(1)))).toEqual({
      ok: false,
      reason: 'image_unreadable',
    });
    expect(await encoder.encode(await saved(photo))).toEqual(answer);
    await encoder.close();
  }
});

test('[P18] [T29] a newer build in the place of its own does not reach a running shop', async () => {
  const folder = await mkdtemp(join(inject('builtShop'), 'updated-'));
  await cp(join(inject('builtShop'), 'server'), folder, { recursive: true });
  encoder = photoProcesses(join(folder, 'photo-process.js'), env);
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

test('[T29] a process that was ended by something else is tried again by the client', async () => {
  encoder = await openScript("process.kill(process.pid, 'SIGKILL')");
  expect(await encoder.encode(await saved(Buffer.alloc(1)))).toEqual({ ok: false, reason: 'busy' });
  await encoder.close();
  await writeFile(join(outDir, 'ends.js'), 'process.exit(1)');
  encoder = photoProcesses(join(outDir, 'ends.js'), env);
  expect(await encoder.encode(await saved(Buffer.alloc(1)))).toEqual({ ok: false, reason: 'busy' });
});

test('[T29] while a picture is decoded a process for the next one is ready', async () => {
  const started = join(outDir, 'started');
  const script = join(outDir, 'counted.js');
  const note = `appendFileSync(${JSON.stringify(started)}, 'x')`;
  const load = "import { appendFileSync } from 'node:fs';";
  await writeFile(script, `${load} ${note}; process.on('message', () => {});`);
  encoder = photoProcesses(script, env);
  const starts = async () => (await readFile(started, 'utf8').catch(() => '')).length;
  await expect.poll(starts, { timeout: 10_000 }).toBe(1);
  const hanging = encoder.encode(await saved(Buffer.alloc(1)));
  await expect.poll(starts, { timeout: 10_000 }).toBe(2);
  await encoder.close();
  expect(await hanging).toMatchObject({ ok: false });
});

test('[T29] processes that worked give way to a new one when no picture comes for a while', async () => {
  const [started, worked] = [join(outDir, 'starts'), join(outDir, 'works')];
  const note = (file: string) => `appendFileSync(${JSON.stringify(file)}, process.pid + '\\n')`;
  const answer = JSON.stringify({ ok: false, reason: 'image_unreadable' });
  const script = join(outDir, 'renewed.js');
  const load = "import { appendFileSync } from 'node:fs';";
  const work = `process.on('message', () => { ${note(worked)}; process.send(${answer}); });`;
  await writeFile(script, `${load} ${note(started)}; ${work}`);
  encoder = photoProcesses(script, env, { restMs: 100 });
  const pidsIn = async (file: string) =>
    (await readFile(file, 'utf8')).trim().split('\n').map(Number);
  const lives = (pid: number) => existsSync(`/proc/${pid}/stat`);
  const photo = await saved(Buffer.alloc(1));
  await Promise.all([encoder.encode(photo), encoder.encode(photo)]);
  const tired = await pidsIn(worked);
  await expect.poll(() => tired.filter(lives)).toEqual([]);
  const fresh = async () => (await pidsIn(started)).filter((pid) => !tired.includes(pid));
  await expect.poll(async () => (await fresh()).filter(lives)).toHaveLength(1);
  expect(await encoder.encode(photo)).toMatchObject({ reason: 'image_unreadable' });
});

test('[T29] a decoder that hangs holds up nobody else, and is killed', async () => {
  const answer = { ok: false, reason: 'image_unreadable' };
  encoder = await openScript(
    `if (bytes.length > 1000) return; process.send(${JSON.stringify(answer)})`,
  );
  const shop = await openTestShop({ photoEncoder: encoder, trustProxy: true });
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
    encoder = photoProcesses(entry, env);
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
