import { createHook } from 'node:async_hooks';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { readSiteFiles, siteFile } from './site-files.ts';

test('[P11] a start compresses no file; the first who asks for one has it compressed once', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-site-'));
  const text = 'Nameplates from Jaipur. '.repeat(100);
  await writeFile(join(root, 'index.html'), text);
  let compressions = 0;
  const hook = createHook({
    init(_id, type) {
      if (type === 'ZLIB') compressions += 1;
    },
  }).enable();
  onTestFinished(() => {
    hook.disable();
  });
  const files = readSiteFiles(root, 'https://shop.example');
  await rm(root, { recursive: true });
  expect(compressions).toBe(0);

  const [brotli] = files.get('/index.html')?.packings ?? [];
  const [first, second] = await Promise.all([brotli?.packed(), brotli?.packed()]);
  expect(compressions).toBe(1);
  expect(first).toBe(second);
  expect(brotliDecompressSync(first ?? '').toString()).toBe(text);
});

test('what is no smaller compressed, such as a picture, has no compressed form', async () => {
  expect(siteFile('/icon.png', Buffer.from('x'.repeat(999)), '').packings).toEqual([]);
  const [brotli] = siteFile('/short.txt', Buffer.from('x'), '').packings;
  expect(await brotli?.packed()).toBe(null);
});
