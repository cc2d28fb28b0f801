import { readdir } from 'node:fs/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let made: PictureShop;
beforeEach(async () => {
  made = await openPictureShop();
});
afterEach(() => made.close());

test('[B28] [P7] a storage that is away stops nothing else', async () => {
  made.fate = () => {
    made.away.leave('refuses');
    return [];
  };
  const number = await made.order({});
  made.onLog = () => {
    made.away.comeBack();
    made.fate = () => [];
  };
  // Nobody has to read the order for it.
  await expect.poll(() => made.logged).toMatchObject([{ during: 'pictures of orders' }]);
  await expect.poll(() => made.storedOf(number)).toHaveLength(1);
  await expect.poll(() => readdir(made.printingDir)).toEqual([]);
});

test('[B28] a process makes the pictures of several gifts, and another the next ones', async () => {
  const number = await made.order(...Array.from({ length: 45 }, () => ({})));
  await expect.poll(() => made.storedOf(number), { timeout: 20_000 }).toHaveLength(45);
  expect(made.processes.map((printed) => printed.length)).toEqual([40, 5]);
  // Nothing is missing now, so none is started.
  await made.seenBy(number);
  made.pictures.want(number);
  await made.order({});
  await expect.poll(() => made.processes.length).toBe(3);
  expect(made.processes[2]).toHaveLength(1);
});

test('[B28] a process takes no more gifts once print files are wanted, and the rest comes later', async () => {
  made.fate = () => {
    made.filesWanted = made.processes.length === 1;
    return [];
  };
  const number = await made.order({}, {}, {});
  await expect.poll(() => made.storedOf(number)).toHaveLength(3);
  expect(made.processes.map((printed) => printed.length)).toEqual([1, 2]);
});
