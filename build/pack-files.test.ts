import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { siteOriginPlaceholder } from '../shared/pages/site-addresses.ts';
import { packSite } from './pack-files.ts';

let dist: string;
let client: string;
beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pack-files-'));
  client = join(dist, 'client');
  await mkdir(join(client, 'assets'), { recursive: true });
});
afterEach(() => rm(dist, { recursive: true }));

const script = 'const nameplates = 1;\n'.repeat(50);
const packed = () => readdir(join(dist, 'packed'));

test('[P11] texts of the site are compressed by the build, what needs the shop’s address is not', async () => {
  await writeFile(join(client, 'assets', 'index.js'), script);
  await writeFile(join(client, 'assets', 'same.js'), script);
  await writeFile(join(client, 'index.html'), `${siteOriginPlaceholder} `.repeat(50));
  await writeFile(join(client, 'icon.png'), 'x'.repeat(500));
  await writeFile(join(client, 'tiny.txt'), 'x');
  await packSite(client);
  const names = (await packed()).sort();
  expect(names).toEqual([expect.stringMatching(/\.br$/), expect.stringMatching(/\.gzip$/)]);
  const [brotli, gzip] = await Promise.all(
    names.map((name) => readFile(join(dist, 'packed', name))),
  );
  expect(brotliDecompressSync(brotli ?? '').toString()).toBe(script);
  expect(gunzipSync(gzip ?? '').toString()).toBe(script);
});

test('the same content is compressed once, and forgotten when no file has it', async () => {
  const file = join(client, 'assets', 'index.js');
  await writeFile(file, script);
  await packSite(client);
  const [first = ''] = await packed();
  const madeAt = (await stat(join(dist, 'packed', first))).mtimeMs;
  await packSite(client);
  expect((await stat(join(dist, 'packed', first))).mtimeMs).toBe(madeAt);
  await writeFile(file, script.toUpperCase());
  await packSite(client);
  expect(await packed()).toHaveLength(2);
  expect(await packed()).not.toContain(first);
});
