import { createHash, randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { printHere } from '#api/printing/print-here.ts';
import { pictureOf } from '#shared/proofs/approval.ts';
import { openPictureShop, type PictureShop } from './test-order-pictures.ts';

let pictureShop: PictureShop;
beforeEach(async () => {
  pictureShop = await openPictureShop();
});
afterEach(() => pictureShop.close());

test('[B28] an order has the picture of its gift, the same for customer and staff', async () => {
  pictureShop.printer = printHere;
  const number = await pictureShop.order({});
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(1);
  const [mine] = await pictureShop.shopper.orders();
  const picture = pictureOf(mine?.items[0] ?? {});
  expect(picture).toEqual({
    ...{ version: 1, drawing: expect.any(Number), width: 1_600, height: 1_200 },
    imageUrl: expect.stringMatching(/^\/api\/images\/[\w-]{22}$/),
    sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
  });
  expect(pictureOf((await pictureShop.seenBy(number))[0] ?? {})).toEqual(picture);
  // As every photo: whoever knows its address may see it.
  const answer = await pictureShop.shop.call('GET', picture?.imageUrl ?? '');
  expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(createHash('sha256').update(bytes).digest('hex')).toBe(picture?.sha256);
  expect(await sharp(bytes).metadata()).toMatchObject({ width: 1_600, height: 1_200 });
  const small = await pictureShop.shop.call('GET', `${picture?.imageUrl}?w=480`);
  expect(await sharp(Buffer.from(await small.arrayBuffer())).metadata()).toMatchObject({
    ...{ format: 'webp', width: 480 },
  });
  // The files it was drawn in are gone from the disk.
  await expect.poll(() => readdir(pictureShop.printingDir)).toEqual([]);
});

test('[B28] it is made once all photos have come, whenever that is', async () => {
  await pictureShop.restLong();
  const folder = `folder-${randomUUID()}`;
  const photoIds = ['photo-number-1', 'photo-number-2'];
  const number = await pictureShop.order({ folder, photoIds }, {});
  const items = async () => (await pictureShop.storedOf(number)).map(({ item }) => item);
  await expect.poll(items).toEqual([1]);
  await pictureShop.upload(folder, 'photo-number-1');
  await pictureShop.seenBy(number);
  await pictureShop.upload(folder, 'photo-number-2');
  await expect.poll(items).toEqual([0, 1]);
  expect(pictureShop.processes.flat().sort()).toEqual([`${number}-1-v1`, `${number}-2-v1`]);
});

test('[B28] what could not be made is made when its order is read, or at the start', async () => {
  pictureShop.fate = () => 'ends';
  const number = await pictureShop.order({});
  await expect.poll(() => pictureShop.logged).toMatchObject([{ unmade: 1 }]);
  pictureShop.fate = () => [{ kind: 'drawing_failed' }];
  await pictureShop.shopper.orders();
  await expect.poll(() => pictureShop.logged.length).toBe(2);
  expect(pictureShop.logged[1]).toMatchObject({
    orderNumber: number,
    item: 1,
    kinds: ['drawing_failed'],
  });
  expect(await pictureShop.storedOf(number)).toEqual([]);
  pictureShop.fate = () => [];
  expect((await pictureShop.seenBy(number))[0]).not.toHaveProperty('pictures');
  await expect.poll(() => pictureShop.storedOf(number)).toHaveLength(1);

  await pictureShop.pictures.close();
  const late = await pictureShop.order({});
  expect(await pictureShop.storedOf(late)).toEqual([]);
  pictureShop.pictures = pictureShop.open();
  pictureShop.pictures.wantRecent();
  await expect.poll(() => pictureShop.storedOf(late)).toHaveLength(1);
  expect(await pictureShop.storedOf(number)).toHaveLength(1);
});
