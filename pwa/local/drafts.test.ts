import { expect, test } from 'vitest';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { addDraftToCart } from './cart-commands.ts';
import type { ShopDatabase } from './database.ts';
import { addDraftPhoto, moveDraftPhoto, removeDraftPhoto, swapDraftPhoto } from './draft-photos.ts';
import { clearDraft, draftedProducts, keepDraft, readDraft } from './drafts.ts';
import { mirrorSession } from './mirror-session.ts';
import { photosInFolder } from './photos.ts';
import { putLineBack, removeLineForNow } from './put-line-back.ts';
import { shownCart } from './shown-cart.ts';
import { putInCart } from './test-cart.ts';
import { fillDevice } from './test-full-device.ts';

const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const name = frame.name;
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });
const customForm = { customNotes: [{ date: '2001-01-01' }, {}, {}], customNames: ['Asha', ''] };
const asha = { token: 't', user: { id: 'asha', name: 'Asha', email: 'asha@example.test' } };

async function fileNames(db: ShopDatabase, owner = 'guest') {
  return (await readDraft(owner, name, db))?.photos.map(({ fileName }) => fileName);
}

test('a draft outlives a reload, empty rows and photos in their order included', async () => {
  const device = testDevice();
  await keepDraft('guest', name, customForm, device.db);
  await addDraftPhoto('guest', name, photo('b.jpg'), device.db);
  await addDraftPhoto('guest', name, photo('a.jpg'), device.db);
  device.reload();
  const draft = await readDraft('guest', name, device.db);
  expect(draft?.customization).toEqual(customForm);
  expect(await Promise.all(draft?.photos.map(({ blob }) => blob?.text()) ?? [])).toEqual([
    'b.jpg',
    'a.jpg',
  ]);
});

test('photos can be put in another order, which reaches the cart', async () => {
  const { db } = testDevice();
  for (const file of ['a.jpg', 'b.jpg', 'c.jpg']) {
    await addDraftPhoto('guest', name, photo(file), db);
  }
  const [a, b, c] = (await readDraft('guest', name, db))?.photos ?? [];
  await moveDraftPhoto(c?.id ?? '', -1, db);
  await moveDraftPhoto(a?.id ?? '', 1, db);
  await moveDraftPhoto(b?.id ?? '', 1, db);
  await moveDraftPhoto(c?.id ?? '', -1, db);
  await moveDraftPhoto('no photo', 1, db);
  expect(await fileNames(db)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  await addDraftToCart('guest', { product: frame, customization: {} }, db);
  const [line] = await shownCart('guest', db);
  expect(line?.customization.imageNames).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
  const stored = await photosInFolder(line?.custom_photo_folder ?? '', db);
  expect(stored.map(({ fileName }) => fileName)).toEqual(['c.jpg', 'a.jpg', 'b.jpg']);
});

test('[D31] the photo of a single place is swapped for another, whole', async () => {
  const { db } = testDevice();
  await keepDraft('guest', name, { frameName1: 'Asha' }, db);
  await swapDraftPhoto('guest', name, photo('a.jpg'), db);
  await swapDraftPhoto('guest', name, photo('b.jpg'), db);
  expect(await fileNames(db)).toEqual(['b.jpg']);
  expect((await readDraft('guest', name, db))?.customization).toEqual({ frameName1: 'Asha' });
  expect(await db.photoFiles.count()).toBe(1);
});

test('nothing typed is no draft, unless a photo was chosen', async () => {
  const { db } = testDevice();
  await keepDraft('guest', name, { frameName1: 'A' }, db);
  await keepDraft('guest', name, null, db);
  expect(await readDraft('guest', name, db)).toBeNull();

  await addDraftPhoto('guest', name, photo('a.jpg'), db);
  await keepDraft('guest', name, null, db);
  const draft = await readDraft('guest', name, db);
  expect(draft).toMatchObject({ customization: {}, photos: [{ fileName: 'a.jpg' }] });
  await removeDraftPhoto(draft?.photos[0]?.id ?? '', db);
  expect(await readDraft('guest', name, db)).toBeNull();
  expect(await db.photoFiles.count()).toBe(0);
});

test('starting over leaves nothing behind', async () => {
  const { db } = testDevice();
  await keepDraft('guest', name, customForm, db);
  await addDraftPhoto('guest', name, photo('a.jpg'), db);
  await clearDraft('guest', name, db);
  expect([await readDraft('guest', name, db), await db.photoFiles.count()]).toEqual([null, 0]);
});

test('adding to the cart consumes the draft with its photos, in one go', async () => {
  const { db } = testDevice();
  let full = false;
  fillDevice(db, () => full);
  await keepDraft('guest', name, { frameName1: 'Asha' }, db);
  await addDraftPhoto('guest', name, photo('b.jpg'), db);
  await addDraftPhoto('guest', name, photo('a.jpg'), db);
  // The photos are here already: a device that is full by now still takes the line.
  full = true;
  const gift = { product: frame, customization: { frameName1: 'Asha' } };
  expect(await addDraftToCart('guest', gift, db)).toMatchObject({ ok: true });
  expect(await readDraft('guest', name, db)).toBeNull();
  const [line] = await shownCart('guest', db);
  const photos = await photosInFolder(line?.custom_photo_folder ?? '', db);
  expect(photos.map(({ fileName, state }) => [fileName, state])).toEqual([
    ['b.jpg', 'waiting'],
    ['a.jpg', 'waiting'],
  ]);
  expect(await photos[0]?.blob?.text()).toBe('b.jpg');
});

test('putting a gift back into the cart leaves the draft of its product alone', async () => {
  const { db } = testDevice();
  const gift = { product: frame, customization: {} };
  const lineId = await putInCart('guest', { ...gift, photos: [photo('a')] }, db);
  const photos = await removeLineForNow('guest', lineId, db);
  await keepDraft('guest', name, { frameName1: 'Asha' }, db);
  await putLineBack('guest', gift, photos, db);
  expect(await readDraft('guest', name, db)).not.toBeNull();
});

test('[SY8] nobody sees the draft of another; signing in takes the guest’s along', async () => {
  const { db } = testDevice();
  await addDraftPhoto('guest', name, photo('a.jpg'), db);
  await keepDraft('guest', name, { frameName1: 'Mine' }, db);
  expect([await readDraft('asha', name, db), await draftedProducts('asha', db)]).toEqual([
    null,
    [],
  ]);
  await mirrorSession(asha, db);
  expect(await draftedProducts('guest', db)).toEqual([]);
  expect((await readDraft('asha', name, db))?.customization).toEqual({ frameName1: 'Mine' });
  expect(await fileNames(db, 'asha')).toEqual(['a.jpg']);
});

test('[SY8] of two drafts of one product the one touched last stays, whole', async () => {
  const { db } = testDevice();
  await addDraftPhoto('asha', name, photo('old.jpg'), db);
  await db.drafts.update(['asha', name], { updatedAt: '2020-01-01T00:00:00.000Z' });
  await addDraftPhoto('guest', name, photo('new.jpg'), db);
  await mirrorSession(asha, db);
  expect(await fileNames(db, 'asha')).toEqual(['new.jpg']);
  expect(await db.photoFiles.count()).toBe(1);
});

test('a photo that does not fit is told and changes nothing', async () => {
  const { db } = testDevice();
  fillDevice(db, () => true);
  await keepDraft('guest', name, { frameName1: 'Asha' }, db);
  const answer = await addDraftPhoto('guest', name, photo('a.jpg'), db);
  expect(answer).toEqual({ ok: false, reason: 'quota_exceeded' });
  expect(await readDraft('guest', name, db)).toEqual({
    customization: { frameName1: 'Asha' },
    photos: [],
  });
});
