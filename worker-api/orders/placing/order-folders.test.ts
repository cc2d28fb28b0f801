import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  frameLine,
  openTestShop,
  orderBody,
  type TestShop,
} from '#api/server/testing/test-shop.ts';
import { itemOf, newShopper } from '#api/server/testing/test-shopper.ts';
import { instant } from '#api/storage/contract/storage-contract-samples.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

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
  const lookUp = vi.spyOn(photos, 'folderOwner').mockResolvedValue(null);
  expect((await shopper.place(orderBody([item]))).status).toBe(422);
  lookUp.mockRestore();
  expect(await photos.folderOwner(folder)).toBe('somebody');
});
