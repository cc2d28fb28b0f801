import { expect, test } from 'vitest';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { addDraftToCart } from './cart-commands.ts';
import type { ShopDatabase } from './database.ts';
import { copyOf, editOf } from './draft-of-line.ts';
import {
  addDraftPhoto,
  draftPhotos,
  moveDraftPhoto,
  removeDraftPhoto,
  swapDraftPhoto,
} from './draft-photos.ts';
import { clearDraft, keepDraft, readDraft } from './drafts.ts';
import { addEditAsNew, saveEdit } from './edit-line.ts';
import { changedLines, endUnchanged, startCopy, startEdit } from './line-drafts.ts';
import { photosInFolder } from './photos.ts';
import { putLineBack, removeLineForNow } from './put-line-back.ts';
import { type ShownLine, shownCart } from './shown-cart.ts';
import { fillDevice } from './test-full-device.ts';

const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const ended = { ok: true, value: null };
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });

async function lineOf(files: readonly string[], db: ShopDatabase): Promise<ShownLine> {
  for (const file of files) await addDraftPhoto('asha', frame.name, photo(file), db);
  await addDraftToCart('asha', { product: frame, customization: { frameName1: 'Asha' } }, db);
  const line = (await shownCart('asha', db)).at(-1);
  if (!line) throw new Error('The line is not in the cart');
  return line;
}

async function begin(line: ShownLine, db: ShopDatabase): Promise<boolean> {
  const { photoIds = [], imageNames = [] } = line.customization;
  const photos = photoIds.map((id, index) => ({ id, fileName: imageNames[index] ?? '' }));
  const begun = await startEdit('asha', line, photos, db);
  if (!begun.ok) throw new Error(begun.reason);
  return begun.value;
}

const fileNames = async (draftOf: string, db: ShopDatabase) =>
  (await draftPhotos('asha', draftOf, db)).map(({ fileName }) => fileName);

test('[B11] an edit outlives a reload and leaves the draft of its product alone', async () => {
  const device = testDevice();
  const line = await lineOf(['a.jpg', 'b.jpg'], device.db);
  await keepDraft('asha', frame.name, { frameName1: 'Next' }, device.db);
  expect(await begin(line, device.db)).toBe(false);
  await keepDraft('asha', editOf(line.id), { frameName1: 'Meera' }, device.db);
  await addDraftPhoto('asha', editOf(line.id), photo('c.jpg'), device.db);
  device.reload();
  expect(await begin(line, device.db)).toBe(true);
  const draft = await readDraft('asha', editOf(line.id), device.db);
  expect(draft?.customization).toEqual({ frameName1: 'Meera' });
  expect(await fileNames(editOf(line.id), device.db)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(await changedLines('asha', device.db)).toEqual(new Set([line.id]));
  expect((await readDraft('asha', frame.name, device.db))?.customization).toEqual({
    frameName1: 'Next',
  });
  expect(await shownCart('asha', device.db)).toEqual([line]);
});

test('[B11] an edit in which nothing was changed leaves nothing behind', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  await begin(line, db);
  expect(await changedLines('asha', db)).toEqual(new Set());
  expect(await endUnchanged('asha', editOf(line.id), db)).toBe(false);
  expect(await readDraft('asha', editOf(line.id), db)).toBeNull();
  const [kept] = await photosInFolder(line.custom_photo_folder ?? '', db);
  expect(await kept?.blob?.text()).toBe('a.jpg');
});

test('[B11] what comes late for a change that has ended begins no other, without its words', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  for (const draftOf of [editOf(line.id), copyOf(line.id)]) {
    expect(await addDraftPhoto('asha', draftOf, photo('late.jpg'), db)).toEqual(ended);
    expect(await swapDraftPhoto('asha', draftOf, photo('late.jpg'), db)).toEqual(ended);
    await keepDraft('asha', draftOf, { frameName1: 'Meera' }, db);
    expect(await readDraft('asha', draftOf, db)).toBeNull();
  }
  expect(await db.photoFiles.toCollection().primaryKeys()).toEqual(line.customization.photoIds);
});

test('[B11] saving is one operation; the photos of the gift are those of the dialog, in its order', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg', 'b.jpg'], db);
  const [a = '', b = ''] = line.customization.photoIds ?? [];
  const operations = await db.operations.count();
  await begin(line, db);
  await addDraftPhoto('asha', editOf(line.id), photo('c.jpg'), db);
  const c = (await draftPhotos('asha', editOf(line.id), db)).at(-1)?.id ?? '';
  await removeDraftPhoto(a, db);
  await moveDraftPhoto(c, -1, db);
  expect(await saveEdit('asha', line.id, { frameName1: 'Meera' }, db)).toEqual({ ok: true });

  const [edited] = await shownCart('asha', db);
  const folder = line.custom_photo_folder;
  expect(edited?.customization).toEqual({
    ...{ frameName1: 'Meera', folder, photoIds: [c, b] },
    imageNames: ['c.jpg', 'b.jpg'],
  });
  // An edit of a gift that was not sent yet becomes its add (SY7).
  expect(await db.operations.count()).toBe(operations);
  const inFolder = await photosInFolder(folder ?? '', db);
  expect(inFolder.map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([a, b, c].map((id) => [id, 'waiting'])),
  );
  expect(await readDraft('asha', editOf(line.id), db)).toBeNull();
});

test('[B11] a gift without photos takes some, into a folder that every device names alike', async () => {
  const { db } = testDevice();
  const line = await lineOf([], db);
  await begin(line, db);
  await addDraftPhoto('asha', editOf(line.id), photo('a.jpg'), db);
  await saveEdit('asha', line.id, { frameName1: 'Asha' }, db);
  const [edited] = await shownCart('asha', db);
  expect(edited?.custom_photo_folder).toBe(line.id);
  expect(await photosInFolder(line.id, db)).toMatchObject([{ fileName: 'a.jpg' }]);
});

test('[B11] photos nobody knows at the moment stay as they are', async () => {
  const { db } = testDevice();
  const line = await lineOf([], db);
  const old = { ...line.customization, folder: 'folder-0123456789', imageNames: ['a.jpg'] };
  await db.snapshots.put({
    ...{ owner: 'asha', wasPrices: {}, fetchedAt: null },
    lines: [{ ...line, id: 'old', customization: old, custom_photo_folder: old.folder }],
  });
  const there = (await shownCart('asha', db)).find(({ id }) => id === 'old');
  if (!there) throw new Error('The line is not in the cart');
  await startEdit('asha', there, null, db);
  await addDraftPhoto('asha', editOf('old'), photo('b.jpg'), db);
  await saveEdit('asha', 'old', { frameName1: 'Meera' }, db);
  const edited = (await shownCart('asha', db)).find(({ id }) => id === 'old');
  expect(edited?.customization).toEqual({
    ...{ frameName1: 'Meera', folder: old.folder },
    imageNames: ['a.jpg', 'b.jpg'],
  });
});

test('[B11] a gift that left the cart meanwhile is not saved; what was typed becomes a new one', async () => {
  const { db } = testDevice();
  const line = await lineOf([], db);
  await begin(line, db);
  await keepDraft('asha', editOf(line.id), { frameName1: 'Meera' }, db);
  await removeLineForNow('asha', line.id, db);
  const typed = { frameName1: 'Meera' };
  expect(await saveEdit('asha', line.id, typed, db)).toEqual({ ok: false, reason: 'gone' });
  expect((await readDraft('asha', editOf(line.id), db))?.customization).toEqual(typed);
  expect(await addEditAsNew('asha', line, typed, [], db)).toMatchObject({ ok: true });
  const [added, ...others] = await shownCart('asha', db);
  expect(added).toMatchObject({ customization: typed });
  expect(added?.id).not.toBe(line.id);
  expect(others).toEqual([]);
});

test('[T27] details that are too long together are not saved; the gift and the draft stay', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  await begin(line, db);
  const typed = { description: 'a'.repeat(8 * 1024 - '{"description":""}'.length) };
  await keepDraft('asha', editOf(line.id), typed, db);
  await addDraftPhoto('asha', editOf(line.id), photo('b.jpg'), db);
  const refused = { ok: false, reason: 'details_too_long' };
  expect(await saveEdit('asha', line.id, typed, db)).toEqual(refused);
  expect(await addEditAsNew('asha', line, typed, [photo('a.jpg')], db)).toEqual(refused);
  expect(await shownCart('asha', db)).toEqual([line]);
  expect((await readDraft('asha', editOf(line.id), db))?.customization).toEqual(typed);
  expect(await fileNames(editOf(line.id), db)).toEqual(['a.jpg', 'b.jpg']);
  expect(await photosInFolder(line.custom_photo_folder ?? '', db)).toHaveLength(1);
});

test('[B11] a change of a gift that was removed keeps the photos it shows', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  await begin(line, db);
  await removeLineForNow('asha', line.id, db);
  const [kept] = await draftPhotos('asha', editOf(line.id), db);
  expect(await kept?.blob?.text()).toBe('a.jpg');
  expect(await db.photos.count()).toBe(0);
  await clearDraft('asha', editOf(line.id), db);
  expect(await db.photoFiles.count()).toBe(0);
});

test('[B11] a removed gift that is put back has its photos, whatever becomes of its change', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  await begin(line, db);
  const { id: was, customization } = line;
  const removed = await removeLineForNow('asha', was, db);
  const back = await putLineBack('asha', { product: frame, customization, was }, removed, db);
  if (!back.ok) throw new Error(back.reason);
  await clearDraft('asha', editOf(back.lineId), db);
  const [photoBack] = await photosInFolder(line.custom_photo_folder ?? '', db);
  expect(await photoBack?.blob?.text()).toBe('a.jpg');
});

test('[B11] what becomes a gift of its own leaves the photos of a gift ordered elsewhere alone', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  const folder = line.custom_photo_folder ?? '';
  await begin(line, db);
  await db.operations.clear();
  const photos = [photo('a.jpg'), photo('b.jpg')];
  await addEditAsNew('asha', line, { frameName1: 'Meera' }, photos, db);
  const [added] = await shownCart('asha', db);
  expect(added?.customization.imageNames).toEqual(['a.jpg', 'b.jpg']);
  expect(added?.custom_photo_folder).not.toBe(folder);
  const own = await photosInFolder(added?.custom_photo_folder ?? '', db);
  expect(own.map(({ id }) => id)).toEqual(added?.customization.photoIds);
  expect(await Promise.all(own.map(({ blob }) => blob?.text()))).toEqual(['a.jpg', 'b.jpg']);
  expect(await readDraft('asha', editOf(line.id), db)).toBeNull();

  await removeLineForNow('asha', added?.id ?? '', db);
  const [ordered] = await photosInFolder(folder, db);
  expect(ordered?.state).toBe('waiting');
  expect(await ordered?.blob?.text()).toBe('a.jpg');
});

test('[B11] a duplicate is a gift of its own, with its own folder and photos', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  const begun = { ok: true, value: { continued: false, copied: 1, full: false } };
  expect(await startCopy('asha', line, [photo('a.jpg')], db)).toEqual(begun);
  const draftOf = copyOf(line.id);
  const customization = { frameName1: 'Meera' };
  await addDraftToCart('asha', { product: frame, customization, draftOf }, db);
  const [first, second] = await shownCart('asha', db);
  expect(first).toEqual(line);
  expect(second?.customization.frameName1).toBe('Meera');
  expect(second?.custom_photo_folder).not.toBe(line.custom_photo_folder);
  expect(second?.customization.photoIds).not.toEqual(line.customization.photoIds);
  const [copy] = await photosInFolder(second?.custom_photo_folder ?? '', db);
  expect(await copy?.blob?.text()).toBe('a.jpg');
});

test('[B11] a duplicate whose photos do not fit has the words of the gift, and says so', async () => {
  const { db } = testDevice();
  let room = 1;
  fillDevice(db, () => room-- <= 0);
  const line = await lineOf(['a.jpg'], db);
  room = 1;
  const photos = [photo('a.jpg'), photo('b.jpg')];
  const begun = { ok: true, value: { continued: false, copied: 0, full: true } };
  expect(await startCopy('asha', line, photos, db)).toEqual(begun);
  expect(await readDraft('asha', copyOf(line.id), db)).toMatchObject({
    ...{ customization: { frameName1: 'Asha' }, photos: [] },
  });
  // Of the photo that did fit nothing is left, and the gift has its own.
  expect(await db.photoFiles.toCollection().primaryKeys()).toEqual(line.customization.photoIds);
});

test('[B11] a duplicate leaves out a photo that cannot be read', async () => {
  const { db } = testDevice();
  const line = await lineOf([], db);
  const gone = () => Promise.reject(new DOMException('The file is gone', 'NotReadableError'));
  const unreadable = Object.assign(new Blob(['a']), { arrayBuffer: gone });
  const photos = [{ fileName: 'a.jpg', blob: unreadable }, photo('b.jpg')];
  const begun = { ok: true, value: { continued: false, copied: 1, full: false } };
  expect(await startCopy('asha', line, photos, db)).toEqual(begun);
  expect(await fileNames(copyOf(line.id), db)).toEqual(['b.jpg']);
});

test('[B11] [SY4] a page that ends while it duplicates a gift leaves nothing of it behind', async () => {
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
    const [begun] = await Promise.allSettled([startCopy('asha', line, photos, device.db)]);
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
