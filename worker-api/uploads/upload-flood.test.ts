import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import type { PhotoEncoder } from './photo-encoder.ts';
import { flood, openPhotoShop } from './test-photo-shop.ts';

test('[T29] uploads of one address with any number of accounts leave half of the decoders', async () => {
  let running = 0;
  let most = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const slow = Buffer.from('slow');
  const refused = { ok: false, reason: 'image_unreadable' } as const;
  const photoEncoder: PhotoEncoder = {
    async encode(path) {
      if (!(await readFile(path)).equals(slow)) return refused;
      running += 1;
      most = Math.max(most, running);
      await released;
      running -= 1;
      return refused;
    },
    encodePicture: async () => refused,
    close: async () => undefined,
  };
  const shop = await openPhotoShop({}, { photoEncoder });
  const asha = { ...(await shop.person('asha@example.com')), address: '203.0.113.2' };
  const ended = flood(shop, slow, 40);
  await expect.poll(() => running).toBe(1);
  // It is answered while none of the others is.
  const answer = await shop.upload(asha, [[Buffer.from('own'), 'a.jpg']]);
  expect([answer.status, running]).toEqual([422, 1]);
  release();
  const statuses = await Promise.all(ended);
  expect(most).toBe(1);
  expect(statuses.every((status) => status === 422 || status === 503)).toBe(true);
  await shop.close();
});
