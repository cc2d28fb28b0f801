import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodePicture } from '#api/photos/encode/encode-picture.ts';
import { leftRedRightBlue } from '#api/photos/encode/test-photos.ts';
import { openTestShop, type TestShop } from '#api/server/testing/test-shop.ts';

let shop: TestShop;
let url: string;

beforeAll(async () => {
  shop = await openTestShop();
  const encoded = await encodePicture(await leftRedRightBlue(1_000, 500).png().toBuffer());
  if (!encoded.ok) throw new Error(encoded.reason);
  const { id, files } = encoded.picture;
  await shop.storage.pictures.put(id, files);
  url = `/api/pictures/${id}`;
});
afterAll(() => shop.close());

const get = (path: string, headers: Record<string, string> = {}) =>
  shop.call('GET', path, { headers });
const ofChrome = 'image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8';

describe('GET /api/pictures/:id', () => {
  it.each([
    [ofChrome, 'image/avif'],
    ['image/webp,*/*;q=0.8', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ])(
    '[T12] serves %s as %s, sandboxed, nosniff, for every cache and for good',
    async (Accept, type) => {
      const answer = await get(`${url}?w=480`, { Accept });
      expect(answer.status).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': type,
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'cache-control': 'public, max-age=31536000, immutable',
        vary: expect.stringContaining('Accept'),
      });
      const etag = answer.headers.get('ETag') ?? '';
      const again = await get(`${url}?w=480`, { Accept, 'If-None-Match': etag });
      expect([again.status, await again.text()]).toEqual([304, '']);
      const other = { Accept: 'image/other', 'If-None-Match': etag };
      expect((await get(`${url}?w=960`, other)).status).toBe(200);
    },
  );

  it('[T12] returns 404, no-store, for any other id or width', async () => {
    const id = url.slice('/api/pictures/'.length);
    const unknown = randomBytes(16).toString('base64url');
    const ids = [unknown, 'short', `${id}x`, '..%2f..%2fetc%2fpasswd', '__proto__', '%00'];
    const others = ids.map((other) => `/api/pictures/${other}`);
    const widths = ['481', '', '-1', '1e9', '480.0'].map((w) => `${url}?w=${w}`);
    for (const path of [...others, ...widths]) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
    }
  });
});
