import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  brotliCompress,
  brotliCompressSync,
  brotliDecompressSync,
  gzip,
  gzipSync,
} from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { readSiteFiles, siteFile } from './site-files.ts';

vi.mock('node:zlib', { spy: true });

test('[P11] a start compresses no file; the first who asks for one has it compressed once, off the event loop', async () => {
  const root = await mkdtemp(join(tmpdir(), 'shop-site-'));
  const text = 'Nameplates from Jaipur. '.repeat(100);
  await writeFile(join(root, 'index.html'), text);
  const files = readSiteFiles(root, 'https://shop.example');
  await rm(root, { recursive: true });
  const ways = [brotliCompress, brotliCompressSync, gzip, gzipSync];
  for (const way of ways) expect(way).not.toHaveBeenCalled();

  const [brotli] = files.get('/index.html')?.packings ?? [];
  const [first, second] = await Promise.all([brotli?.packed(), brotli?.packed()]);
  expect(first).toBe(second);
  expect(brotliDecompressSync(first ?? '').toString()).toBe(text);
  expect(ways.map((way) => vi.mocked(way).mock.calls.length)).toEqual([1, 0, 0, 0]);
});

test('what is no smaller compressed, such as a picture, has no compressed form', async () => {
  expect(siteFile('/icon.png', Buffer.from('x'.repeat(999)), '').packings).toEqual([]);
  const [brotli] = siteFile('/short.txt', Buffer.from('x'), '').packings;
  expect(await brotli?.packed()).toBe(null);
});
