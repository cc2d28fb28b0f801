import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { PhotoEncoder } from '#api/photos/encode/photo-encoder.ts';
import { openPhotoShop } from '#api/photos/encode/test-photo-shop.ts';
import { sweepUploads } from './accept-upload.ts';

let close = async () => {};
afterEach(() => close());

async function openShop(photoEncoder?: PhotoEncoder) {
  const shop = await openPhotoShop({}, photoEncoder && { photoEncoder });
  close = shop.close;
  const asha = await shop.person('asha@example.com');
  return { shop, asha, listUploads: () => readdir(shop.deps.uploadsDir) };
}

test('[T10] [T33] an upload lies on the disk while it is encoded, for the account alone, and then no more', async () => {
  const modes: number[] = [];
  const mode = async (path: string) => ((await stat(path)).mode & 0o777) as number;
  const { shop, asha, listUploads } = await openShop({
    async encode(path) {
      for (const each of [path, dirname(path), dirname(dirname(path))]) {
        modes.push(await mode(each));
      }
      return { ok: false, reason: 'image_unreadable' };
    },
    encodePicture: async () => ({ ok: false, reason: 'image_unreadable' }),
    close: async () => undefined,
  });
  expect((await shop.upload(asha, [[Buffer.from('x'), 'a.jpg']])).status).toBe(422);
  expect(modes).toEqual([0o600, 0o700, 0o700]);
  expect(await listUploads()).toEqual([]);
});

test('[T33] what a killed server left is swept at the next start; where others may upload only what is old', async () => {
  const uploads = await mkdtemp(join(tmpdir(), 'uploads-'));
  close = () => rm(uploads, { recursive: true });
  const leave = async (name: string, ageMs: number) => {
    await mkdir(join(uploads, name));
    await writeFile(join(uploads, name, '0'), 'photo');
    const changedAt = new Date(Date.now() - ageMs);
    await utimes(join(uploads, name), changedAt, changedAt);
  };
  await leave('upload-old', 60 * 60 * 1_000);
  await leave('upload-young', 1_000);
  await sweepUploads(uploads, true);
  expect(await readdir(uploads)).toEqual(['upload-young']);
  await sweepUploads(uploads, false);
  expect(await readdir(uploads)).toEqual([]);
});
