import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { putInCart, signedIn } from '#pwa/cart/test-cart.ts';
import { fillDevice } from '#pwa/device/database/test-full-device.ts';
import { kept } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';
import { oddJson } from '#pwa/device/test-odd-json.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { maxDetailsBytes } from '#shared/customisation/details-fit.ts';
import { editOf } from './draft-of-line.ts';
import { clearDraft, keepDraft, keepLastTyped, readDraft } from './drafts.ts';
import { saveEdit } from './edit-line.ts';
import { forgetLastTyped, lastTyped, noteLastTyped } from './last-typed.ts';

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

test('a note creates a draft; an empty note ends one', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual({
    frameName1: 'Asha',
  });
  await db.drafts.toCollection().modify({ updatedAt: '2020-01-01T00:00:00.000Z' });
  noteLastTyped({ ...asha, customization: null });
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'frame')).toBeNull();
});

test('a note changes neither a newer draft nor a line without a draft', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  const updatedAt = lastTyped()[0]?.typedAt ?? '';
  await db.drafts.put({ ...asha, updatedAt, customization: { frameName1: 'Meera' } });
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual({
    frameName1: 'Meera',
  });
  noteLastTyped({ ...asha, productName: editOf('line') });
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, editOf('line'))).toBeNull();
});

test('clearing a draft drops its note and no other', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  await clearDraft({ db, owner: 'guest' }, 'mug');
  await clearDraft({ db, owner: 'asha' }, 'frame');
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual(
    asha.customization,
  );
  noteLastTyped(meera);
  await clearDraft({ db, owner: 'guest' }, 'mug');
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'mug')).toBeNull();
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

test('a note of an edit does not appear in the next edit', async () => {
  const { db } = testDevice();
  const { customization } = asha;
  const lineId = await putInCart({ db, owner: 'guest' }, { product, customization });
  const edit = { ...asha, productName: editOf(lineId) };
  noteLastTyped(edit);
  expect(await saveEdit({ db, owner: 'guest' }, lineId, customization)).toEqual({ ok: true });
  const next = { ...edit, customization: { frameName1: 'Meera' } };
  await db.drafts.put({ ...next, updatedAt: '2020-01-01T00:00:00.000Z' });
  await keepLastTyped({ db });
  const draft = await readDraft({ db, owner: 'guest' }, editOf(lineId));
  expect(draft?.customization).toEqual(next.customization);
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

test('a save in one tab keeps the notes of another', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  noteLastTyped(meera);
  forgetLastTyped(meera);
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual(
    asha.customization,
  );
  expect(await readDraft({ db, owner: 'guest' }, 'mug')).toBeNull();
});

test('a note written while notes are restored stays for the next time', async () => {
  const { db } = testDevice();
  noteLastTyped(asha);
  const taken = keepLastTyped({ db });
  noteLastTyped({ ...meera, customization: { frameName1: 'Anita' } });
  await taken;
  expect(lastTyped()).toMatchObject([{ productName: 'mug' }]);
  await keepLastTyped({ db });
  expect(lastTyped()).toEqual([]);
});

test('on a full device a note stays until it fits', async () => {
  const { db } = testDevice();
  let full = true;
  fillDevice(db, () => full, 'drafts');
  noteLastTyped(asha);
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'frame')).toBeNull();
  full = false;
  await keepLastTyped({ db });
  expect((await readDraft({ db, owner: 'guest' }, 'frame'))?.customization).toEqual(
    asha.customization,
  );
});

test('the oldest of very many notes makes room for the newest', async () => {
  const { db } = testDevice();
  for (let count = 0; count < 25; count += 1) {
    noteLastTyped({ ...asha, productName: `frame-${count}` });
  }
  expect(lastTyped().length).toBeLessThan(25);
  await keepLastTyped({ db });
  expect(await readDraft({ db, owner: 'guest' }, 'frame-0')).toBeNull();
  expect((await readDraft({ db, owner: 'guest' }, 'frame-24'))?.customization).toEqual(
    asha.customization,
  );
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
