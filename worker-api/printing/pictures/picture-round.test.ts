import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let pictureShop: PictureShop;
beforeEach(async () => {
  pictureShop = await openPictureShop();
});
afterEach(() => pictureShop.close());

test('[B28] [P7] a storage that is away stops nothing else', async () => {
  pictureShop.fate = () => {
    pictureShop.away.leave('refuses');
    return [];
  };
  const number = await pictureShop.order({});
  pictureShop.onLog = () => {
    pictureShop.away.comeBack();
    pictureShop.fate = () => [];
  };
  // Nobody has to read the order for it.
  await expect.poll(() => pictureShop.logged).toMatchObject([{ during: 'pictures of orders' }]);
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(1);
  await expect.poll(() => readdir(pictureShop.printingDir)).toEqual([]);
});

test('[B28] a process makes the pictures of several gifts, and another the next ones', async () => {
  const number = await pictureShop.order(...Array.from({ length: 45 }, () => ({})));
  await expect.poll(() => pictureShop.storedOf(number), { timeout: 20_000 }).toHaveLength(45);
  expect(pictureShop.processes.map((gifts) => gifts.length)).toEqual([40, 5]);
  // Nothing is missing now, so none is started.
  await pictureShop.seenBy(number);
  pictureShop.pictures.want(number);
  await pictureShop.order({});
  await expect.poll(() => pictureShop.processes.length).toBe(3);
  expect(pictureShop.processes[2]).toHaveLength(1);
});

test('[B28] a process takes no more gifts once print files are wanted, and the rest comes later', async () => {
  pictureShop.fate = () => {
    pictureShop.filesWanted = pictureShop.processes.length === 1;
    return [];
  };
  const number = await pictureShop.order({}, {}, {});
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(3);
  expect(pictureShop.processes.map((gifts) => gifts.length)).toEqual([1, 2]);
});
