import { randomBytes, randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openTestShop, orderBody, type TestShop } from '#api/server/testing/test-shop.ts';
import type { Fetch } from '#pwa/api/send-request.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { createDeskApi } from '#pwa/desk/access/desk-session.ts';
import { serverOf } from '#pwa/sync/test-account.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { desk } from '#shared/cart/guest.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { deskPhotos } from './desk-gifts.ts';
import { sendDeskPhotos } from './phone-order-screen.tsx';

let shop: TestShop;
let token: string;
beforeEach(async () => {
  shop = await openTestShop();
  const body = { name: 'Ravi', email: 'ravi@example.com', password: 'marigold-52' };
  const answer = await shop.call('POST', '/api/admin/register', { body });
  ({ token } = (await answer.json()) as { token: string });
});
afterEach(() => shop.close());

/** Resolves to an order entered at the desk, whose one photo of 480 kB waits on the device. */
async function entered() {
  const { db } = testDevice();
  const scope = { db, owner: desk };
  const raw = { width: 400, height: 400, channels: 3 } as const;
  const png = await sharp(randomBytes(480_000), { raw }).png().toBuffer();
  const blob = new Blob([new Uint8Array(png)], { type: 'image/png' });
  const product = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
  await putInCart(scope, { product, customization: {}, photos: [{ fileName: 'a.png', blob }] });
  const [line] = await shownCart(scope);
  const folder = line?.custom_photo_folder ?? '';
  const item = { product_name: product.name, quantity: 1, customization: { folder } };
  const placed = await shop.call('POST', '/api/admin/orders', {
    token,
    body: orderBody([item]),
    headers: { 'Idempotency-Key': randomUUID() },
  });
  const { order_number: number } = (await placed.json()) as { order_number: string };
  return { scope, number, folder, size: blob.size };
}

const sendingBy = (fetch: Fetch) =>
  createDeskApi({ token, onUnauthorized: () => undefined, fetch });

test('[P39] a photo of a phone order goes on where the line was cut, by requests that a slow line carries', async () => {
  const { scope, number, folder, size } = await entered();
  const server = serverOf(shop);
  const pieces: { offset: number; bytes: number }[] = [];
  let isCut = false;
  const api = sendingBy(async (input, init) => {
    const offset = new URL(String(input), 'http://shop').searchParams.get('offset');
    if (init?.method === 'PUT' && init.body instanceof Blob) {
      pieces.push({ offset: Number(offset), bytes: init.body.size });
      isCut ||= pieces.length === 3;
    }
    if (isCut) throw new TypeError('The line was cut');
    return server(input, init);
  });
  expect(await sendDeskPhotos(api, scope, number)).toMatchObject({
    kind: 'retry',
    progressed: true,
  });
  const { waiting, progress } = await deskPhotos(scope);
  expect(waiting).toBe(1);
  expect(progress).toBeCloseTo((pieces.at(-1)?.offset ?? 0) / size, 1);
  expect(progress).toBeGreaterThan(0);
  isCut = false;
  const before = pieces.length;
  expect(await sendDeskPhotos(api, scope, number)).toEqual({ kind: 'flushed' });
  // The second round begins where the first one ended, and each byte is sent once but those of the
  // cut part.
  expect(pieces[before]?.offset).toBe(pieces[before - 1]?.offset);
  expect(pieces.reduce((sum, { bytes }) => sum + bytes, 0)).toBe(
    size + (pieces[before - 1]?.bytes ?? 0),
  );
  expect(await deskPhotos(scope)).toMatchObject({ waiting: 0, failed: 0 });
  expect(await shop.storage.photos.inFolder(folder)).toHaveLength(1);
});

test('[B50] a photo in parts joins a gift of its order alone', async () => {
  const { number } = await entered();
  const parts = `/api/upload/of-order/${number}/parts/${randomUUID()}`;
  const body = { folder: 'folder-of-another-1', fileName: 'a.png' };
  expect((await shop.call('POST', parts, { token, body })).status).toBe(403);
  const elsewhere = parts.replace(number, 'NW-NOBODYS1');
  expect((await shop.call('POST', elsewhere, { token, body })).status).toBe(404);
});
