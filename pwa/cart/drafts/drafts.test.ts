import { expect, test } from 'vitest';
import { addDraftToCart } from '#pwa/cart/cart-commands.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import { forgetOwner } from '#pwa/device/accounts/forget-owner.ts';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { fillDevice } from '#pwa/device/database/test-full-device.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { editOf } from './draft-of-line.ts';
import { addDraftPhoto } from './draft-photos.ts';
import { draftedProducts, keepDraft, keepLastTyped, readDraft } from './drafts.ts';
import { lastTyped, noteLastTyped } from './last-typed.ts';
import { restoreLineDraft } from './restore-line-draft.ts';

const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const name = frame.name;
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });
const customForm = { customNotes: [{ date: '2001-01-01' }, {}, {}], customNames: ['Asha', ''] };
const asha = { token: 't', user: { id: 'asha', name: 'Asha', email: 'asha@example.test' } };

async function fileNames(db: ShopDatabase, owner = 'guest') {
  return (await readDraft({ db, owner }, name))?.photos.map(({ fileName }) => fileName);
}

test('a draft outlives a reload, empty rows and photos in their order included', async () => {
  const device = testDevice();
  await keepDraft({ db: device.db, owner: 'guest' }, name, customForm);
  await addDraftPhoto({ db: device.db, owner: 'guest' }, name, photo('b.jpg'));
  await addDraftPhoto({ db: device.db, owner: 'guest' }, name, photo('a.jpg'));
  device.reload();
  const draft = await readDraft({ db: device.db, owner: 'guest' }, name);
  expect(draft?.customization).toEqual(customForm);
  expect(await Promise.all(draft?.photos.map(({ blob }) => blob?.text()) ?? [])).toEqual([
    'b.jpg',
    'a.jpg',
  ]);
});

test('[D31] the photo of a single place is swapped for another, whole', async () => {
  const { db } = testDevice();
  await keepDraft({ db, owner: 'guest' }, name, { frameName1: 'Asha' });
  await addDraftPhoto({ db, owner: 'guest' }, name, photo('a.jpg'), 'all');
  await addDraftPhoto({ db, owner: 'guest' }, name, photo('b.jpg'), 'all');
  expect(await fileNames(db)).toEqual(['b.jpg']);
  expect((await readDraft({ db, owner: 'guest' }, name))?.customization).toEqual({
    frameName1: 'Asha',
  });
  expect(await db.photoFiles.count()).toBe(1);
});

test('adding to the cart consumes the draft with its photos, in one go', async () => {
  const { db } = testDevice();
  let full = false;
  fillDevice(db, () => full);
  await keepDraft({ db, owner: 'guest' }, name, { frameName1: 'Asha' });
  await addDraftPhoto({ db, owner: 'guest' }, name, photo('b.jpg'));
  await addDraftPhoto({ db, owner: 'guest' }, name, photo('a.jpg'));
  // The photos are here already: a device that is full by now still takes the line.
  full = true;
  const gift = { product: frame, customization: { frameName1: 'Asha' } };
  expect(await addDraftToCart({ db, owner: 'guest' }, gift)).toMatchObject({ ok: true });
  expect(await readDraft({ db, owner: 'guest' }, name)).toBeNull();
  const [line] = await shownCart({ db, owner: 'guest' });
  const photos = await photosInFolder({ db }, line?.custom_photo_folder ?? '');
  expect(photos.map(({ fileName, state }) => [fileName, state])).toEqual([
    ['b.jpg', 'waiting'],
    ['a.jpg', 'waiting'],
  ]);
  expect(await photos[0]?.blob?.text()).toBe('b.jpg');
});

test('[SY8] a draft is its owner’s alone; signing in adopts the guest’s', async () => {
  const { db } = testDevice();
  await addDraftPhoto({ db, owner: 'guest' }, name, photo('a.jpg'));
  await keepDraft({ db, owner: 'guest' }, name, { frameName1: 'Mine' });
  expect([
    await readDraft({ db, owner: 'asha' }, name),
    await draftedProducts({ db, owner: 'asha' }),
  ]).toEqual([null, []]);
  await mirrorSession({ db }, asha);
  expect(await draftedProducts({ db, owner: 'guest' })).toEqual([]);
  expect((await readDraft({ db, owner: 'asha' }, name))?.customization).toEqual({
    frameName1: 'Mine',
  });
  expect(await fileNames(db, 'asha')).toEqual(['a.jpg']);
});

test('a photo that does not fit returns quota_exceeded and changes nothing', async () => {
  const { db } = testDevice();
  fillDevice(db, () => true);
  await keepDraft({ db, owner: 'guest' }, name, { frameName1: 'Asha' });
  const answer = await addDraftPhoto({ db, owner: 'guest' }, name, photo('a.jpg'));
  expect(answer).toEqual({ ok: false, reason: 'quota_exceeded' });
  expect(await readDraft({ db, owner: 'guest' }, name)).toEqual({
    customization: { frameName1: 'Asha' },
    photos: [],
  });
});

test('[T32] what is prepared or typed for somebody who logs out meanwhile is not stored', async () => {
  const { db } = testDevice();
  const scope = { db, owner: 'asha' };
  await mirrorSession({ db }, asha);
  await keepDraft(scope, name, { frameName1: 'Asha' });
  const session = await db.session.toArray();
  await forgetOwner(scope, 'unsent');
  await mirrorSession({ db }, null);

  expect(await addDraftPhoto(scope, name, photo('late.jpg'))).toEqual({ ok: true, value: null });
  expect(await addDraftPhoto(scope, name, photo('late.jpg'), 'all')).toEqual({
    ok: true,
    value: null,
  });
  expect(await keepDraft(scope, name, { frameName1: 'Late' })).toMatchObject({ ok: true });
  await restoreLineDraft(scope, editOf('line'), { customization: {}, photos: [] });
  noteLastTyped({ owner: 'asha', productName: name, customization: { frameName1: 'Late' } });
  await keepLastTyped({ db });
  expect(await draftedProducts(scope)).toEqual([]);
  expect([await db.draftPhotos.count(), await db.photoFiles.count()]).toEqual([0, 0]);
  expect(lastTyped()).toEqual([]);

  // A session that has ended by its time alone is one to come back to (D32).
  await db.session.bulkPut(session.filter(({ id }) => id === 'last'));
  await addDraftPhoto(scope, name, photo('late.jpg'));
  expect(await fileNames(db, 'asha')).toEqual(['late.jpg']);
});
