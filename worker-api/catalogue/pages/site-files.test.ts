import { createHook } from 'node:async_hooks';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { contentDigest, packedName } from '#api/server/http/answers/compression.ts';
import { readSiteFiles, siteFile } from './site-files.ts';

/** Returns how many compressions were started since. */
function countCompressions() {
  let count = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') count += 1;
    },
  }).enable();
  onTestFinished(() => {
    hook.disable();
  });
  return () => count;
}

const owner = { siteOrigin: '' };
const text = 'Nameplates from Jaipur. '.repeat(100);

test('[P11] a start compresses no file; the first who asks for one has it compressed once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-site-'));
  await writeFile(join(root, 'index.html'), text);
  const compressions = countCompressions();
  const files = readSiteFiles(root, { siteOrigin: 'https://shop.example' });
  await rm(root, { recursive: true });
  expect(compressions()).toBe(0);

  const [brotli] = files.get('/index.html')?.packings ?? [];
  const [first, second] = await Promise.all([brotli?.packed(), brotli?.packed()]);
  expect(compressions()).toBe(1);
  expect(first).toBe(second);
  expect(brotliDecompressSync(first ?? '').toString()).toBe(text);
});

test('[P11] what the build compressed is sent as it lies there; after a change of the file it is not', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'shop-site-'));
  onTestFinished(() => rm(dist, { recursive: true }));
  const [root, packed] = [join(dist, 'client'), join(dist, 'packed')];
  await mkdir(root);
  await mkdir(packed);
  await writeFile(join(root, 'index.js'), text);
  const digest = contentDigest(Buffer.from(text));
  await writeFile(join(packed, packedName(digest, 'br')), 'by the build');
  const compressions = countCompressions();
  const asBuilt = readSiteFiles(root, owner).get('/index.js');
  expect(Buffer.from((await asBuilt?.packings[0]?.packed()) ?? '').toString()).toBe('by the build');
  expect(compressions()).toBe(0);

  await writeFile(join(root, 'index.js'), text.toUpperCase());
  const siteFile = readSiteFiles(root, owner).get('/index.js');
  const compressed = (await siteFile?.packings[0]?.packed()) ?? '';
  expect(brotliDecompressSync(compressed).toString()).toBe(text.toUpperCase());
});

test('what is no smaller compressed, such as a picture, has no compressed form', async () => {
  expect(siteFile('/icon.png', Buffer.from('x'.repeat(999)), owner, null).packings).toEqual([]);
  const [brotli] = siteFile('/short.txt', Buffer.from('x'), owner, null).packings;
  expect(await brotli?.packed()).toBe(null);
});
