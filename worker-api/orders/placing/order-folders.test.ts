import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { adminOrder } from '#api/orders/admin-order.ts';
import { photoAddress } from '#api/photos/photo-address.ts';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper, read } from '#api/server/testing/test-shopper.ts';
import { instant, samplePhoto } from '#api/storage/storage-contract-samples.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

test('[T27] an order reads each of its photo folders once, however many gifts name it', async () => {
  const { photos, orders } = shop.storage;
  const shopper = await newShopper(shop);
  const folders = [`folder-${randomUUID()}`, `folder-${randomUUID()}`];
  const items = [];
  for (let turn = 0; turn < 12; turn += 1) {
    const folder = folders[turn % 2] ?? '';
    await photos.claimFolder(folder, shopper.id, instant(0));
    const photo = samplePhoto({ owner: shopper.id, folder });
    await photos.put(photo, [{ width: 'full', data: Buffer.from('photo') }]);
    const { customization } = frameLine('Asha');
    const details = { ...customization, folder, photoIds: [photo.photoId] };
    const line = await shopper.inCart(frameLine('Asha', { customization: details }));
    items.push({ ...itemOf(line), custom_photo_urls: [photoAddress(photo.id)] });
  }
  const reading = vi.spyOn(photos, 'inFolder');
  const placed = await shopper.place(orderBody(items));
  expect(placed.status).toBe(201);
  expect(reading.mock.calls.map(([folder]) => folder).sort()).toEqual(folders.sort());
  reading.mockClear();

  const stored = await orders.byNumber((await read<PlaceOrderAnswer>(placed)).order_number);
  if (!stored) throw new Error('The order is not stored');
  expect(stored.items.every(({ custom_photo_urls }) => custom_photo_urls.length === 1)).toBe(true);
  const seen = await adminOrder(stored, { orders, photos });
  expect(seen.items.every((item) => item.photos.length === 1)).toBe(true);
  expect(reading.mock.calls.map(([folder]) => folder).sort()).toEqual(folders.sort());
});

test('[T48] an order claims the folders of its gifts, and one that is refused claims none', async () => {
  const { photos } = shop.storage;
  const shopper = await newShopper(shop);
  const lines = [await shopper.inCart(frameLine('Asha')), await shopper.inCart(frameLine('Ravi'))];
  const items = lines.map((line) => ({
    ...itemOf(line),
    custom_photo_folder: `folder-${randomUUID()}`,
  }));
  const foreign = `folder-${randomUUID()}`;
  await photos.claimFolder(foreign, 'somebody', instant(0));
  const [first, second] = items;
  if (!first || !second) throw new Error('Two gifts');
  const refused = [
    orderBody(items, { expected_total: 1 }),
    orderBody(items, { coupon_code: 'NONE' }),
    orderBody(items, { payment_kind: 'cod' }),
    orderBody([first, { ...second, cart_item_id: randomUUID() }]),
    orderBody([first, { ...second, product_name: 'no_such_frame' }]),
    orderBody([first, { ...second, custom_photo_folder: foreign }]),
    orderBody([first, first]),
  ];
  for (const body of refused) {
    expect((await shopper.place(body)).status).toBeGreaterThanOrEqual(400);
    expect(await photos.foldersOf(shopper.id)).toEqual([]);
  }
  expect((await shopper.place(orderBody(items))).status).toBe(201);
  expect((await photos.foldersOf(shopper.id)).sort()).toEqual(
    items.map(({ custom_photo_folder: folder }) => folder).sort(),
  );
});

test('[T48] an order takes no folder that another claims while it is placed', async () => {
  const { photos } = shop.storage;
  const shopper = await newShopper(shop);
  const folder = `folder-${randomUUID()}`;
  const item = { ...itemOf(await shopper.inCart(frameLine('Asha'))), custom_photo_folder: folder };
  await photos.claimFolder(folder, 'somebody', instant(0));
  // As it was read before the other came.
  const read = vi.spyOn(photos, 'folderOwner').mockResolvedValue(null);
  expect((await shopper.place(orderBody([item]))).status).toBe(422);
  read.mockRestore();
  expect(await photos.folderOwner(folder)).toBe('somebody');
});

test('[T48] lines of a cart claim no folder, and the photos of a gift do', async () => {
  const { photos } = shop.storage;
  const shopper = await newShopper(shop);
  const folder = `folder-${randomUUID()}`;
  const { customization } = frameLine('Asha');
  const line = await shopper.inCart(
    frameLine('Asha', { customization: { ...customization, folder } }),
  );
  expect(line.custom_photo_folder).toBe(folder);
  expect(await photos.folderOwner(folder)).toBeNull();
});
