import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openPhotoShop, readFailure, readImages } from './encode/test-photo-shop.ts';
import { leftRedRightBlue } from './encode/test-photos.ts';

let shop: Awaited<ReturnType<typeof openPhotoShop>>;
let imageUrl: string;

beforeEach(async () => {
  shop = await openPhotoShop();
  const asha = await shop.person('asha@example.com');
  const photo = await leftRedRightBlue(2_000, 1_000).jpeg().toBuffer();
  const images = await readImages(await shop.upload(asha, [[photo, 'a.jpg']]));
  imageUrl = images[0].imageUrl;
});
afterEach(() => shop.close());

describe('GET /api/images/:id', () => {
  it('[T12] [T36] serves a photo by its id without a token, sandboxed, nosniff, for private caches', async () => {
    const answer = await shop.get(imageUrl);
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'cache-control': 'private, max-age=31536000, immutable',
      etag: expect.stringMatching(/^".+"$/),
    });
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 2_000, height: 1_000 });
  });

  it('[T36] a link names nothing about its owner, and two links have nothing in common', async () => {
    const asha = await shop.person('asha@example.in');
    const folder = 'custom_anniversary';
    const photo = await leftRedRightBlue(400, 300).jpeg().toBuffer();
    const files = [0, 1].map((at) => [photo, `asha-${at}.jpg`] as const);
    const [one, two] = await readImages(await shop.upload(asha, files, { folder }));
    const id = /^\/api\/images\/[A-Za-z0-9_-]{22}$/;
    expect(one.imageUrl).toMatch(id);
    expect(two?.imageUrl).toMatch(id);
    expect(two?.imageUrl).not.toBe(one.imageUrl);
    // The same pixels again have another address: it is no hash of them.
    const [again] = await readImages(await shop.upload(asha, [[photo, 'asha-0.jpg']], { folder }));
    expect(again.imageUrl).not.toBe(one.imageUrl);
  });

  it.each([160, 480, 960])('serves the thumbnail of %i px', async (width) => {
    const answer = await shop.get(`${imageUrl}?w=${width}`);
    expect(answer.headers.get('Content-Type')).toBe('image/webp');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(await sharp(bytes).metadata()).toMatchObject({ width, height: width / 2 });
  });

  it('returns 304 for a matching ETag of the same width', async () => {
    const etag = (await shop.get(`${imageUrl}?w=160`)).headers.get('ETag') ?? '';
    const headers = { 'If-None-Match': etag };
    const again = await shop.get(`${imageUrl}?w=160`, undefined, headers);
    expect(again.status).toBe(304);
    expect(again.headers.get('Cache-Control')).toContain('immutable');
    expect(await again.text()).toBe('');
    expect((await shop.get(imageUrl, undefined, headers)).status).toBe(200);
  });

  it('[T12] returns 404, no-store, for any other id or width', async () => {
    const id = imageUrl.slice('/api/images/'.length);
    const ids = ['A'.repeat(22), 'short', `${id}x`, '..%2f..%2fetc%2fpasswd', '__proto__', '%00'];
    const others = ids.map((other) => `/api/images/${other}`);
    const widths = ['161', '', '-1', '1e9', '160.0'].map((w) => `${imageUrl}?w=${w}`);
    for (const address of [...others, ...widths]) {
      const answer = await shop.get(address);
      expect(answer.status, address).toBe(404);
      expect(answer.headers.get('Cache-Control')).toBe('no-store');
      expect((await readFailure(answer)).code).toBe('not_found');
    }
  });
});
