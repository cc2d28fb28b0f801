import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { frame, lineOf, photo } from '#pwa/cart/test-edited-line.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { copyOf } from './draft-of-line.ts';
import { startCopy } from './line-drafts.ts';

test('[B11] a duplicate is a gift of its own, with its own folder and photos', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  const newCopy = { ok: true, value: { continued: false, copied: 1, full: false } };
  expect(await startCopy({ db, owner: 'asha' }, line, [photo('a.jpg')])).toEqual(newCopy);
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
