import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCustomer, tidyDepartures } from '#api/accounts/customers/forget-customer.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { removeAbandonedPhotos } from '#api/photos/abandoned-photos.ts';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let made: PictureShop;
beforeEach(async () => {
  made = await openPictureShop();
});
afterEach(() => made.close());

const day = 86_400_000;

test('[B28] [T10] pictures take nothing of a customer’s room, and no sweep takes them', async () => {
  const { photos } = made.shop.storage;
  const before = await photos.bytesOf(made.shopper.id);
  const number = await made.order({});
  await expect.poll(() => made.storedOf(number)).toHaveLength(1);
  expect(await photos.bytesOf(made.shopper.id)).toBe(before);
  const [folder = ''] = await photos.foldersOf(made.shopper.id);
  expect(await photos.inFolder(folder)).toHaveLength(1);
  // Nobody can add to it, or list it as their own.
  const list = `/api/upload/list?folder=${encodeURIComponent(folder)}`;
  expect((await made.shop.call('GET', list, { token: made.shopper.token })).status).toBe(404);
  await made.shop.storage.sessions.deleteOfUser(made.shopper.id);
  await removeAbandonedPhotos(made.shop.storage, new Date(Date.now() + 400 * day));
  expect(await photos.inFolder(folder)).toHaveLength(1);
});

test('[P21] pictures go with the account, those of an open order once it is closed', async () => {
  const { storage } = made.shop;
  const [openOrder, delivered] = [await made.order({}), await made.order({})];
  const all = () => storage.proofs.picturesOf([openOrder, delivered]);
  await expect.poll(all).toHaveLength(2);
  const kept = await all();
  await changeOrder(storage, openOrder, () => ({ order_status: 'confirmed', step: 'confirmed' }));
  await changeOrder(storage, delivered, () => ({ order_status: 'delivered', step: 'delivered' }));
  const user = await storage.users.byId(made.shopper.id);
  if (!user) throw new Error('There is the customer');
  await forgetCustomer(made.shop.deps, user);
  expect((await all()).map(({ orderNumber }) => orderNumber)).toEqual([openOrder]);
  const found = () => Promise.all(kept.map(({ imageId }) => storage.photos.read(imageId, 'full')));
  expect((await found()).filter(Boolean)).toHaveLength(1);

  await changeOrder(storage, openOrder, () => ({ order_status: 'delivered', step: 'delivered' }));
  await tidyDepartures(made.shop.deps, new Date());
  expect(await all()).toEqual([]);
  expect((await found()).filter(Boolean)).toEqual([]);
  // Nor is a new one made.
  for (const number of [openOrder, delivered]) await made.seenBy(number);
  made.pictures.want(delivered);
  await made.pictures.close();
  expect(await all()).toEqual([]);
});

test('[P21] one that is being made while its account is forgotten is removed with it', async () => {
  const { storage } = made.shop;
  const user = await storage.users.byId(made.shopper.id);
  if (!user) throw new Error('There is the customer');
  let begun = false;
  let goOn = () => {};
  const forgotten = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  made.printer = {
    ...made.quick,
    async print(target, items, onPrinted, stopped) {
      begun = true;
      await forgotten;
      return await made.quick.print(target, items, onPrinted, stopped);
    },
  };
  const number = await made.order({});
  await expect.poll(() => begun).toBe(true);
  await changeOrder(storage, number, () => ({ order_status: 'cancelled', step: 'cancelled' }));
  await forgetCustomer(made.shop.deps, user);
  goOn();
  await expect.poll(() => made.processes.flat()).toHaveLength(1);
  await expect.poll(() => readdir(made.printingDir)).toEqual([]);
  expect(await made.storedOf(number)).toEqual([]);
  expect(await storage.photos.foldersOf(made.shopper.id)).toEqual([]);
});
