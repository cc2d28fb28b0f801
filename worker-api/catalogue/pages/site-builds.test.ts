import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { builtHash } from '#api/server/http/answers/compression.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';

let folder: string;
let staticRoot: string;
let shop: TestShop;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-builds-'));
  staticRoot = join(folder, 'client');
  await mkdir(join(staticRoot, 'assets'), { recursive: true });
  await writeFile(join(folder, 'builds.json'), '[["assets/index-old.js"]]');
  await writeFile(join(staticRoot, 'index.html'), '<title>Old</title>');
  await writeFile(join(staticRoot, 'assets', 'index-old.js'), 'old()');
  await writeFile(join(staticRoot, 'sw.js'), 'oldWorker()');
  shop = await openTestShop({ staticRoot });
});
afterEach(async () => {
  await shop.close();
  await rm(folder, { recursive: true, force: true });
});

const get = (path: string) => shop.app.request(path);
const revisionOf = (text: string) => builtHash(Buffer.from(text));

test('[P18] files that a newer build put beside its own are served, for good', async () => {
  expect((await get('/assets/index-new.js')).status).toBe(404);
  await writeFile(join(staticRoot, 'assets', 'index-new.js'), 'fresh()');
  const answer = await get('/assets/index-new.js');
  expect(answer.status).toBe(200);
  expect(await answer.text()).toBe('fresh()');
  expect(answer.headers.get('Content-Type')).toContain('javascript');
  expect(answer.headers.get('Cache-Control')).toContain('immutable');
  expect((await get('/assets/index-old.js')).status).toBe(200);
  // The files answer also while the next build empties the folder.
  await rm(join(staticRoot, 'assets'), { recursive: true });
  expect((await get('/assets/index-new.js')).status).toBe(200);
  expect((await get('/assets/index-old.js')).status).toBe(200);
});

test('[P18] only names of built files are looked up', async () => {
  await writeFile(join(folder, 'secret.js'), 'secret');
  await mkdir(join(staticRoot, 'assets', 'deep.js'), { recursive: true });
  await writeFile(join(staticRoot, 'assets', '.hidden.js'), 'hidden');
  for (const path of [
    ...['/assets/../../secret.js', '/assets/..%2f..%2fsecret.js'],
    ...['/assets/%2e%2e/%2e%2e/secret.js', '/assets/..\\..\\secret.js', '/assets/deep.js'],
    ...['/assets/.hidden.js', '/assets/%00.js', '/../builds.json', '/builds.json'],
  ]) {
    expect((await get(path)).status, path).toBe(404);
  }
});

test('[P18] a service worker stores the shell of its own build or none', async () => {
  const [old, fresh] = ['<title>Old</title>', '<title>New</title>'];
  const shellOf = (text: string) => get(`/index.html?revision=${revisionOf(text)}`);
  expect(await (await shellOf(old)).text()).toBe(old);
  const early = await shellOf(fresh);
  expect(early.status).toBe(503);
  expect(early.headers.has('Retry-After')).toBe(true);
  await writeFile(join(staticRoot, 'index.html'), fresh);
  expect(await (await shellOf(fresh)).text()).toBe(fresh);
  expect(await (await shellOf(old)).text()).toBe(old);
  expect(await (await get('/')).text()).toBe(old);
});

test('[P18] the service worker on offer is the newest in the folder', async () => {
  const worker = async () => (await get('/sw.js')).text();
  expect(await worker()).toBe('oldWorker()');
  await writeFile(join(staticRoot, 'sw.js'), 'workerOfNextBuild()');
  expect(await worker()).toBe('workerOfNextBuild()');
  await rm(join(staticRoot, 'sw.js'));
  expect(await worker()).toBe('workerOfNextBuild()');
});
