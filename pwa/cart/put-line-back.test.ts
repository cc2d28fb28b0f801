import { expect, test } from 'vitest';
import { forgetOwner } from '#pwa/device/accounts/forget-owner.ts';
import { fillDevice } from '#pwa/device/database/test-full-device.ts';
import { markUploading, settlePhoto } from '#pwa/photos/photo-outbox.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { ownFailure } from '#shared/failures/failure-text.ts';
import { putLineBack, removeLineForNow } from './put-line-back.ts';
import { shownCart } from './shown-cart.ts';
import { putInCart } from './test-cart.ts';

const product = baseProduct('small_photo_frame_with_currency', 'photo_frame', 299);
const imageUrl = '/api/images/of-the-server';

async function frameInCart(names: string[]) {
  const { db } = testDevice();
  let full = false;
  fillDevice(db, () => full);
  const fill = () => {
    full = true;
  };
  const photos = names.map((fileName) => ({ fileName, blob: new Blob([fileName]) }));
  await putInCart({ db, owner: 'u1' }, { product, customization: {}, quantity: 2, photos });
  const [line] = await shownCart({ db, owner: 'u1' });
  if (!line?.custom_photo_folder) throw new Error('No line with a folder');
  const folder = line.custom_photo_folder;
  const undo = async (meanwhile = async () => {}) => {
    const removed = await removeLineForNow({ db, owner: 'u1' }, line.id);
    expect(await shownCart({ db, owner: 'u1' })).toEqual([]);
    expect([await db.photos.count(), await db.photoFiles.count()]).toEqual([0, 0]);
    const { customization, quantity } = line;
    await meanwhile();
    return putLineBack({ db, owner: 'u1' }, { product, customization, quantity }, removed);
  };
  return {
    db,
    folder,
    ids: (await photosInFolder({ db }, folder)).map(({ id }) => id),
    undo,
    line,
    fill,
  };
}

test('[SY3] a gift that is put back is a new line with the same folder and photos', async () => {
  const { db, folder, ids, undo, line } = await frameInCart(['a.png', 'b.png', 'c.png', 'd.png']);
  const [released = '', uploading = '', failed = ''] = ids;
  await settlePhoto({ db }, released, { state: 'done', imageUrl });
  await db.photoFiles.delete(released);
  await markUploading({ db }, uploading);
  await settlePhoto({ db }, failed, { state: 'failed', failure: ownFailure('photo_not_used') });

  expect(await undo()).toMatchObject({ ok: true });
  const [back] = await shownCart({ db, owner: 'u1' });
  expect(back).toMatchObject({ quantity: 2, custom_photo_folder: folder });
  expect(back?.id).not.toBe(line.id);
  const photos = await photosInFolder({ db }, folder);
  expect(photos.map(({ id }) => id)).toEqual(ids);
  expect(photos).toMatchObject([
    { state: 'done', imageUrl, blob: null },
    { state: 'waiting', blob: expect.any(Blob) },
    { state: 'failed', failure: { reason: 'photo_not_used' } },
    { state: 'waiting', fileName: 'd.png' },
  ]);
  expect(await db.photos.where({ owner: 'u1', lineId: back?.id ?? '' }).count()).toBe(4);
});

test('[P7] on a full device no part of the gift is put back', async () => {
  const { db, undo, fill } = await frameInCart(['a.png']);
  fill();
  expect(await undo()).toEqual({ ok: false, reason: 'quota_exceeded' });
  expect(await shownCart({ db, owner: 'u1' })).toEqual([]);
  expect(await db.photos.count()).toBe(0);
});

test('[T32] a gift of somebody who has logged out meanwhile is not put back', async () => {
  const { db, undo } = await frameInCart(['a.png']);
  const scope = { db, owner: 'u1' };
  const answer = await undo(() => forgetOwner(scope, 'nothing'));
  expect(answer).toEqual({ ok: false, reason: 'owner_left' });
  expect(await shownCart({ db, owner: 'u1' })).toEqual([]);
  expect([await db.photos.count(), await db.photoFiles.count()]).toEqual([0, 0]);
});
