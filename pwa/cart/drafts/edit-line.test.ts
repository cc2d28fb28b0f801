import { expect, test } from 'vitest';
import { putLineBack, removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { type ShownLine, shownCart } from '#pwa/cart/shown-cart.ts';
import { fileNames, frame, lineOf, photo } from '#pwa/cart/test-edited-line.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { maxDetailsBytes } from '#shared/customisation/customisation.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { editOf } from './draft-of-line.ts';
import { addDraftPhoto, draftPhotos, moveDraftPhoto, removeDraftPhoto } from './draft-photos.ts';
import { keepDraft, readDraft } from './drafts.ts';
import { addEditAsNew, saveEdit } from './edit-line.ts';
import { changedLines, startEdit } from './line-drafts.ts';

async function begin(line: ShownLine, db: ShopDatabase): Promise<boolean> {
  const { photoIds = [], imageNames = [] } = line.customization;
  const photos = photoIds.map((id, index) => ({ id, fileName: imageNames[index] ?? '' }));
  const outcome = await startEdit({ db, owner: 'asha' }, line, photos);
  if (!outcome.ok) throw new Error(outcome.reason);
  return outcome.value;
}

test('[B11] an edit outlives a reload and leaves the draft of its product alone', async () => {
  const device = testDevice();
  const line = await lineOf(['a.jpg', 'b.jpg'], device.db);
  await keepDraft({ db: device.db, owner: 'asha' }, frame.name, { frameName1: 'Next' });
  expect(await begin(line, device.db)).toBe(false);
  await keepDraft({ db: device.db, owner: 'asha' }, editOf(line.id), { frameName1: 'Meera' });
  await addDraftPhoto({ db: device.db, owner: 'asha' }, editOf(line.id), photo('c.jpg'));
  device.reload();
  expect(await begin(line, device.db)).toBe(true);
  const draft = await readDraft({ db: device.db, owner: 'asha' }, editOf(line.id));
  expect(draft?.customization).toEqual({ frameName1: 'Meera' });
  expect(await fileNames(editOf(line.id), device.db)).toEqual(['a.jpg', 'b.jpg', 'c.jpg']);
  expect(await changedLines({ db: device.db, owner: 'asha' })).toEqual(new Set([line.id]));
  expect((await readDraft({ db: device.db, owner: 'asha' }, frame.name))?.customization).toEqual({
    frameName1: 'Next',
  });
  expect(await shownCart({ db: device.db, owner: 'asha' })).toEqual([line]);
});

test('[B11] saving is one operation; the photos of the gift are those of the dialog, in its order', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg', 'b.jpg'], db);
  const [a = '', b = ''] = line.customization.photoIds ?? [];
  const operations = await db.operations.count();
  await begin(line, db);
  await addDraftPhoto({ db, owner: 'asha' }, editOf(line.id), photo('c.jpg'));
  const c = (await draftPhotos({ db, owner: 'asha' }, editOf(line.id))).at(-1)?.id ?? '';
  await removeDraftPhoto({ db }, a);
  await moveDraftPhoto({ db }, c, -1);
  expect(await saveEdit({ db, owner: 'asha' }, line.id, { frameName1: 'Meera' })).toEqual({
    ok: true,
  });

  const [edited] = await shownCart({ db, owner: 'asha' });
  const folder = line.custom_photo_folder;
  expect(edited?.customization).toEqual({
    ...{ frameName1: 'Meera', folder, photoIds: [c, b] },
    imageNames: ['c.jpg', 'b.jpg'],
    drawing: drawingVersion,
  });
  // An edit of a gift that was not sent yet becomes its add (SY7).
  expect(await db.operations.count()).toBe(operations);
  const inFolder = await photosInFolder({ db }, folder ?? '');
  expect(inFolder.map(({ id, state }) => [id, state])).toEqual(
    expect.arrayContaining([a, b, c].map((id) => [id, 'waiting'])),
  );
  expect(await readDraft({ db, owner: 'asha' }, editOf(line.id))).toBeNull();
});

test('[T27] details that are too long together are not saved; the gift and the draft stay', async () => {
  const { db } = testDevice();
  const line = await lineOf(['a.jpg'], db);
  await begin(line, db);
  const details = { description: 'a'.repeat(maxDetailsBytes - '{"description":""}'.length) };
  await keepDraft({ db, owner: 'asha' }, editOf(line.id), details);
  await addDraftPhoto({ db, owner: 'asha' }, editOf(line.id), photo('b.jpg'));
  const refused = { ok: false, reason: 'details_too_long' };
  expect(await saveEdit({ db, owner: 'asha' }, line.id, details)).toEqual(refused);
  expect(await addEditAsNew({ db, owner: 'asha' }, line, details, [photo('a.jpg')])).toEqual(
    refused,
  );
  expect(await shownCart({ db, owner: 'asha' })).toEqual([line]);
  expect((await readDraft({ db, owner: 'asha' }, editOf(line.id)))?.customization).toEqual(details);
  expect(await fileNames(editOf(line.id), db)).toEqual(['a.jpg', 'b.jpg']);
  expect(await photosInFolder({ db }, line.custom_photo_folder ?? '')).toHaveLength(1);
});

test('[B14] a gift that is put back keeps the drawing it was added with, and an edited one has that of today', async () => {
  const { db } = testDevice();
  const scope = { db, owner: 'asha' };
  const line = await lineOf([], db);
  await removeLineForNow(scope, line.id);
  const customization = { ...line.customization, drawing: drawingVersion + 1 };
  await putLineBack(scope, { product: frame, customization }, []);
  const [back] = await shownCart(scope);
  expect(back?.customization.drawing).toBe(drawingVersion + 1);
  await saveEdit(scope, back?.id ?? '', { frameName1: 'Meera' });
  const [edited] = await shownCart(scope);
  expect(edited?.customization.drawing).toBe(drawingVersion);
});
