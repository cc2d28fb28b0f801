import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { signedIn } from '#pwa/cart/test-cart.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { oddJson } from '#pwa/device/test-odd-json.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { maxDetailsBytes } from '#shared/customisation/customisation.ts';
import { keepDraft, keepLastTyped, readDraft } from './drafts.ts';
import { lastTyped, noteLastTyped } from './last-typed.ts';

const product = baseProduct('frame', 'photo_frame', 299);
const asha = { owner: 'guest', productName: 'frame', customization: { frameName1: 'Asha' } };
const meera = { ...asha, productName: 'mug', customization: { frameName1: 'Meera' } };

test('[SY11] the last letters of a page that went are in the draft of the next, once', async () => {
  const { db } = testDevice();
  await keepDraft({ db, owner: 'guest' }, 'frame', { frameName1: 'Ash' });
  await db.drafts.toCollection().modify({ updatedAt: '2020-01-01T00:00:00.000Z' });
  noteLastTyped(asha);
  await Promise.all([keepLastTyped({ db }), keepLastTyped({ db })]);
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual({
    frameName1: 'Asha',
  });
  await db.drafts.clear();
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'frame')).toBeNull();
});

test('a note is restored until its gift is in the cart', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  const tooLong = { description: 'a'.repeat(maxDetailsBytes) };
  const refused = await addDraftToCart({ db, owner: 'guest' }, { product, customization: tooLong });
  expect(refused.ok).toBe(false);
  await keepLastTyped({ db });
  const customization = (await readDraft({ db, owner: 'guest' }, 'frame'))?.customization ?? {};
  expect(customization).toEqual(asha.customization);
  noteLastTyped(asha);
  expect(await addDraftToCart({ db, owner: 'guest' }, { product, customization })).toMatchObject({
    ok: true,
  });
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'frame')).toBeNull();
});

test('tabs closed together leave a note each, per owner', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  noteLastTyped(meera);
  await signedIn({ db, owner: 'asha' });
  noteLastTyped({ ...asha, owner: 'asha', customization: { frameName1: 'Ravi' } });
  noteLastTyped({ ...asha, customization: { frameName1: 'Anita' } });
  await keepLastTyped({ db });
  const typed = async (owner: string, name: string) =>
    (await readDraft({ db, owner }, name))?.customization.frameName1;
  expect(await typed('guest', 'frame')).toBe('Anita');
  expect(await typed('guest', 'mug')).toBe('Meera');
  expect(await typed('asha', 'frame')).toBe('Ravi');
});

test.each(oddJson)('where %s is stored nothing was typed, and the next is noted', (text) => {
  kept.set(storageKeys.lastTyped, text);
  expect(lastTyped()).toEqual([]);
  noteLastTyped(meera);
  expect(lastTyped()).toMatchObject([meera]);
});

test('[P12] a note counts although the clock was ahead when its draft was stored', async () => {
  const { db } = testDevice();
  const updatedAt = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString();
  await db.drafts.put({ ...asha, updatedAt, customization: { frameName1: 'Ash' } });
  noteLastTyped(asha);
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual(
    asha.customization,
  );
});
