import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { forgetCustomer, tidyDepartures } from '#api/accounts/customers/forget-customer.ts';
import { changeOrder } from '#api/orders/moves/move-order.ts';
import { removeAbandonedPhotos } from '#api/photos/abandoned-photos.ts';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let pictureShop: PictureShop;
beforeEach(async () => {
  pictureShop = await openPictureShop();
});
afterEach(() => pictureShop.close());

const day = 86_400_000;

test('[B28] [T10] pictures take nothing of a customer’s room, and no sweep takes them', async () => {
  const { photos } = pictureShop.shop.storage;
  const before = await photos.bytesOf(pictureShop.shopper.id);
  const number = await pictureShop.order({});
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(1);
  expect(await photos.bytesOf(pictureShop.shopper.id)).toBe(before);
  const [folder = ''] = await photos.foldersOf(pictureShop.shopper.id);
  expect(await photos.inFolder(folder)).toHaveLength(1);
  // Nobody can add to it, or list it as their own.
  const list = `/api/upload/list?folder=${encodeURIComponent(folder)}`;
  expect(
    (await pictureShop.shop.call('GET', list, { token: pictureShop.shopper.token })).status,
  ).toBe(404);
  await pictureShop.shop.storage.sessions.deleteOfUser(pictureShop.shopper.id);
  await removeAbandonedPhotos(pictureShop.shop.storage, new Date(Date.now() + 400 * day));
  expect(await photos.inFolder(folder)).toHaveLength(1);
});

test('[P21] pictures go with the account, those of an open order once it is closed', async () => {
  const { storage } = pictureShop.shop;
  const [openOrder, delivered] = [await pictureShop.order({}), await pictureShop.order({})];
  const all = () => storage.proofs.picturesOf([openOrder, delivered]);
  await expect.poll(all).toHaveLength(2);
  const pictures = await all();
  await changeOrder(storage, openOrder, () => ({ order_status: 'confirmed', step: 'confirmed' }));
  await changeOrder(storage, delivered, () => ({ order_status: 'delivered', step: 'delivered' }));
  const user = await storage.users.byId(pictureShop.shopper.id);
  if (!user) throw new Error('There is the customer');
  await forgetCustomer(pictureShop.shop.deps, user);
  expect((await all()).map(({ orderNumber }) => orderNumber)).toEqual([openOrder]);
  const readAll = () =>
    Promise.all(pictures.map(({ imageId }) => storage.photos.read(imageId, 'full')));
  expect((await readAll()).filter(Boolean)).toHaveLength(1);

  await changeOrder(storage, openOrder, () => ({ order_status: 'delivered', step: 'delivered' }));
  await tidyDepartures(pictureShop.shop.deps, new Date());
  expect(await all()).toEqual([]);
  expect((await readAll()).filter(Boolean)).toEqual([]);
  // Nor is a new one made.
  for (const number of [openOrder, delivered]) await pictureShop.seenBy(number);
  pictureShop.pictures.want(delivered);
  await pictureShop.pictures.close();
  expect(await all()).toEqual([]);
});

test('[P21] one that is being made while its account is forgotten is removed with it', async () => {
  const { storage } = pictureShop.shop;
  const user = await storage.users.byId(pictureShop.shopper.id);
  if (!user) throw new Error('There is the customer');
  let hasBegun = false;
  let goOn = () => {};
  const forgotten = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  pictureShop.printer = {
    ...pictureShop.quick,
    async print(target, items, onPrinted, stopped) {
      hasBegun = true;
      await forgotten;
      return await pictureShop.quick.print(target, items, onPrinted, stopped);
    },
  };
  const number = await pictureShop.order({});
  await expect.poll(() => hasBegun).toBe(true);
  await changeOrder(storage, number, () => ({ order_status: 'cancelled', step: 'cancelled' }));
  await forgetCustomer(pictureShop.shop.deps, user);
  goOn();
  await expect.poll(() => pictureShop.processes.flat()).toHaveLength(1);
  await expect.poll(() => readdir(pictureShop.printingDir)).toEqual([]);
  expect(await pictureShop.storedOf(number)).toEqual([]);
  expect(await storage.photos.foldersOf(pictureShop.shopper.id)).toEqual([]);
});
