import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { fileNames, frame, lineOf, photo } from '#pwa/cart/test-edited-line.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { copyOf } from './draft-of-line.ts';
import { startCopy } from './line-drafts.ts';

test('[B11] a duplicate is a gift of its own, with its own folder and photos', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  const begun = { ok: true, value: { continued: false, copied: 1, full: false } };
  expect(await startCopy({ db, owner: 'asha' }, line, [photo('a.jpg')])).toEqual(begun);
  const draftOf = copyOf(line.id);
  const customization = { frameName1: 'Meera' };
  await addDraftToCart({ db, owner: 'asha' }, { product: frame, customization, draftOf });
  const [first, second] = await shownCart({ db, owner: 'asha' });
  expect(first).toEqual(line);
  expect(second?.customization.frameName1).toBe('Meera');
  expect(second?.custom_photo_folder).not.toBe(line.custom_photo_folder);
  expect(second?.customization.photoIds).not.toEqual(line.customization.photoIds);
  const [copy] = await photosInFolder({ db }, second?.custom_photo_folder ?? '');
  expect(await copy?.blob?.text()).toBe('a.jpg');
});

test('[B11] [SY4] a page closed while it copies a gift stores nothing of the copy', async () => {
  const device = testDevice();
  const line = await lineOf(['a.jpg'], device.db);
  const photos = [photo('a.jpg'), photo('b.jpg')];
  const before = await kept(device.db);
  let writes = 0;
  let ends = 0;
  const begin = async () => {
    device.reload();
    writes = 0;
    ends += 1;
    interrupt(device.db, () => {
      writes += 1;
      return writes === ends;
    });
    const [begun] = await Promise.allSettled([
      startCopy({ db: device.db, owner: 'asha' }, line, photos),
    ]);
    device.reload();
    return begun.status === 'fulfilled';
  };
  while (!(await begin())) expect(await kept(device.db), `write ${ends}`).toEqual(before);
  expect(ends).toBeGreaterThan(5);
  expect(await fileNames(copyOf(line.id), device.db)).toEqual(['a.jpg', 'b.jpg']);
});

/** What the tables of drafts and photos hold, without the bytes. */
async function kept(db: ShopDatabase) {
  const files = await db.photoFiles.toCollection().primaryKeys();
  return { drafts: await db.drafts.toArray(), photos: await db.draftPhotos.toArray(), files };
}

/** Fails the write of which `ends` says that the page ends there; set before its first use. */
function interrupt(db: ShopDatabase, ends: () => boolean): void {
  db.use({
    stack: 'dbcore',
    name: 'interrupted',
    create: (core) => ({
      ...core,
      table: (name) => ({
        ...core.table(name),
        mutate: (request) =>
          ends() ? Promise.reject(new Error('The page ends')) : core.table(name).mutate(request),
      }),
    }),
  });
}
