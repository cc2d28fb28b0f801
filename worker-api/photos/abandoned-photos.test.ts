import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestCustomer,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { itemOf, noteByText, readAnswer } from '#api/server/testing/test-shopper.ts';
import { samplePhoto, sampleSession } from '#api/storage/contract/storage-contract-samples.ts';
import { removeAbandonedPhotos } from './abandoned-photos.ts';

const start = new Date('2026-01-01T00:00:00.000Z');
const after = (days: number) => new Date(start.getTime() + days * 86_400_000);

let shop: TestShop;
let asha: TestCustomer;
beforeEach(async () => {
  shop = await openTestShop();
  shop.setNow(start);
  asha = await shop.customer();
});
afterEach(() => shop.close());

async function photoAt(at: Date): Promise<string> {
  const photo = samplePhoto({ owner: asha.id, createdAt: at.toISOString() });
  await shop.storage.photos.claimFolder(photo.folder, asha.id, photo.createdAt);
  await shop.storage.photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
  return photo.folder;
}

async function lineWith(folder: string) {
  const { customization, ...line } = frameLine('Asha');
  const body = { ...line, customization: { ...customization, folder } };
  return readAnswer<Parameters<typeof itemOf>[0]>(
    await shop.call('POST', '/api/cart', { token: asha.token, body }),
  );
}

const storage = () => shop.storage;
const photosIn = async (folder: string) => (await shop.storage.photos.inFolder(folder)).length;
const tidy = (days: number) => removeAbandonedPhotos(shop.storage, after(days));

test('[P21] photos of a cart that nobody touched for 90 days are removed, and not before', async () => {
  const folder = await photoAt(start);
  await lineWith(folder);
  await storage().sessions.deleteOfUser(asha.id);
  await tidy(89);
  expect(await photosIn(folder)).toBe(1);
  await tidy(91);
  expect([await photosIn(folder), await shop.storage.photos.folderOwner(folder)]).toEqual([
    0,
    null,
  ]);
  // The gift itself stays in the cart.
  expect(await shop.storage.carts.lines(asha.id)).toHaveLength(1);
});

test('[T27] photos in no cart of an account that never ordered are removed after 7 days', async () => {
  const loose = await photoAt(start);
  const inCart = await photoAt(start);
  await lineWith(inCart);
  await tidy(6);
  expect(await photosIn(loose)).toBe(1);
  await tidy(8);
  expect([await photosIn(loose), await photosIn(inCart)]).toEqual([0, 1]);
});

test('[T27] they stay with a newer photo, and once their owner has ordered', async () => {
  const folder = await photoAt(start);
  const newer = samplePhoto({ owner: asha.id, folder, photoId: 'newer' });
  await storage().photos.put({ ...newer, createdAt: after(5).toISOString() }, []);
  await tidy(8);
  expect(await photosIn(folder)).toBe(2);
  await shop.call('POST', '/api/orders', { token: asha.token, body: orderBody([noteByText]) });
  await tidy(30);
  expect(await photosIn(folder)).toBe(2);
});

test('[P21] a cart that is used is not abandoned: a live session, a newer gift or photo', async () => {
  const [folder, newer] = [await photoAt(start), await photoAt(after(50))];
  for (const used of [folder, newer]) await lineWith(used);
  await storage().sessions.deleteOfUser(asha.id);
  const expiresAt = after(115).toISOString();
  await storage().sessions.insert(sampleSession(asha.id, { expiresAt }));
  await tidy(100);
  expect(await photosIn(folder)).toBe(1);
  await storage().sessions.deleteOfUser(asha.id);
  await tidy(100);
  expect([await photosIn(folder), await photosIn(newer)]).toEqual([0, 1]);
});

test('[P21] [ST212] photos that were ordered stay, and are looked at once', async () => {
  const folder = await photoAt(start);
  const line = await lineWith(folder);
  const items = [{ ...itemOf(line), custom_photo_folder: folder }];
  const { token } = asha;
  await shop.call('POST', '/api/orders', {
    ...{ token, body: orderBody(items), headers: { 'Idempotency-Key': 'abandoned-key' } },
  });
  await storage().sessions.deleteOfUser(asha.id);
  const reading = vi.spyOn(storage().orders, 'ofOwner');
  await tidy(400);
  // Of an account that has many large orders and many folders all would be read for each (ST212).
  expect(reading).not.toHaveBeenCalled();
  expect(await photosIn(folder)).toBe(1);
  expect(await shop.storage.photos.unordered(after(400).toISOString(), null, 9)).toEqual([]);
});
