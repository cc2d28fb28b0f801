import { expect, test } from 'vitest';
import { type ShownLine, shownCart } from '#pwa/cart/shown-cart.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import { mirrorSession } from '#pwa/device/accounts/mirror-session.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { editOf } from './draft-of-line.ts';
import { addDraftPhoto, draftPhotos } from './draft-photos.ts';
import { clearDraft, type Draft, readDraft } from './drafts.ts';
import { saveEdit } from './edit-line.ts';
import { changedLines, endUnchanged, startEdit } from './line-drafts.ts';
import { restoreLineDraft } from './restore-line-draft.ts';

const product = baseProduct('small1_1note_1name', 'photo_frame', 299);
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });
const texts = (photos: readonly { blob: Blob | null }[]) =>
  Promise.all(photos.map(({ blob }) => blob?.text()));

async function lineWithPhoto(db: ShopDatabase): Promise<ShownLine> {
  const customization = { frameName1: 'Asha' };
  await putInCart({ db, owner: 'guest' }, { product, customization, photos: [photo('a.jpg')] });
  const [line] = await shownCart({ db, owner: 'guest' });
  if (!line) throw new Error('The line is not in the cart');
  return line;
}

/** What a tab shows that has opened the line to change it; another tab may show the same. */
async function openEdit(line: ShownLine, db: ShopDatabase): Promise<Draft> {
  const [id = ''] = line.customization.photoIds ?? [];
  await startEdit({ db, owner: 'guest' }, line, [{ id, fileName: 'a.jpg' }]);
  return shownDraft(editOf(line.id), db);
}

/** Resolves to the same with a second photo, in a draft that is named. */
async function changeWithPhoto(line: ShownLine, db: ShopDatabase) {
  const draftOf = editOf(line.id);
  await openEdit(line, db);
  await addDraftPhoto({ db, owner: 'guest' }, draftOf, photo('b.jpg'));
  return { draftOf, here: await shownDraft(draftOf, db) };
}

async function shownDraft(draftOf: string, db: ShopDatabase): Promise<Draft> {
  const draft = await readDraft({ db, owner: 'guest' }, draftOf);
  if (!draft) throw new Error('There is no draft');
  return draft;
}

test('[B11] restores an open edit that another tab has closed', async () => {
  const { db } = testDevice();
  const line = await lineWithPhoto(db);
  const draftOf = editOf(line.id);
  const here = await openEdit(line, db);
  expect(await endUnchanged({ db, owner: 'guest' }, draftOf)).toBe(false);
  await restoreLineDraft({ db, owner: 'guest' }, draftOf, here);
  expect(await shownDraft(draftOf, db)).toEqual(here);
  expect(await changedLines({ db, owner: 'guest' })).toEqual(new Set());
  // It is the line's photo still: the draft ends without it.
  await clearDraft({ db, owner: 'guest' }, draftOf);
  expect(await db.photoFiles.count()).toBe(1);
});

test('[B11] a change saved in another tab, and then in this one, has each photo once', async () => {
  const { db } = testDevice();
  const line = await lineWithPhoto(db);
  const { draftOf, here } = await changeWithPhoto(line, db);
  await saveEdit({ db, owner: 'guest' }, line.id, { frameName1: 'Meera' });
  await restoreLineDraft({ db, owner: 'guest' }, draftOf, {
    ...here,
    customization: { frameName1: 'K' },
  });
  expect(await texts(await draftPhotos({ db, owner: 'guest' }, draftOf))).toEqual([
    'a.jpg',
    'b.jpg',
  ]);
  await saveEdit({ db, owner: 'guest' }, line.id, { frameName1: 'K' });
  const [saved] = await shownCart({ db, owner: 'guest' });
  expect(saved?.customization).toMatchObject({
    ...{ frameName1: 'K', imageNames: ['a.jpg', 'b.jpg'] },
    photoIds: here.photos.map(({ id }) => id),
  });
  expect(await db.photos.count()).toBe(2);
});

test('[SY8] a change that a guest took along into their account is no guest’s again', async () => {
  const { db } = testDevice();
  const line = await lineWithPhoto(db);
  const here = await openEdit(line, db);
  const user = { id: 'asha', name: 'Asha', email: 'asha@example.test' };
  await mirrorSession({ db }, { token: 't', user });
  await restoreLineDraft({ db, owner: 'guest' }, editOf(line.id), here);
  expect(await readDraft({ db, owner: 'guest' }, editOf(line.id))).toBeNull();
  expect(await readDraft({ db, owner: 'asha' }, editOf(line.id))).toEqual(here);
});
