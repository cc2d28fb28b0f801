import { expect, test } from 'vitest';
import { removeLineForNow } from '#pwa/cart/put-line-back.ts';
import { type ShownLine, shownCart } from '#pwa/cart/shown-cart.ts';
import { replaceSnapshot } from '#pwa/cart/snapshot.ts';
import { putInCart } from '#pwa/cart/test-cart.ts';
import type { ShopDatabase } from '#pwa/device/database/database.ts';
import { testDevice } from '#pwa/sync/test-device.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import { editOf } from './draft-of-line.ts';
import { addDraftPhoto } from './draft-photos.ts';
import { draftedProducts, keepDraft, readDraft } from './drafts.ts';
import { endDraftsOfGoneLines } from './drafts-of-gone-lines.ts';
import { startCopy, startEdit } from './line-drafts.ts';

const frame = baseProduct('small1_1note_1name', 'photo_frame', 299);
const photo = (fileName: string) => ({ fileName, blob: new Blob([fileName]) });
const inHours = (hours: number) => new Date(Date.now() + hours * 60 * 60 * 1000);

/** Resolves to a gift with a photo in the cart, of which a change with another photo was begun. */
async function changedLine(owner: string, db: ShopDatabase): Promise<ShownLine> {
  const gift = { product: frame, customization: { frameName1: 'Asha' } };
  await putInCart({ db, owner }, { ...gift, photos: [photo('a.jpg')] });
  const line = (await shownCart({ db, owner })).at(-1);
  if (!line) throw new Error('The line is not in the cart');
  const [id = ''] = line.customization.photoIds ?? [];
  await startEdit({ db, owner }, line, [{ id, fileName: 'a.jpg' }]);
  await keepDraft({ db, owner }, editOf(line.id), { frameName1: 'Meera' });
  await addDraftPhoto({ db, owner }, editOf(line.id), photo('b.jpg'));
  return line;
}

/** Resolves to the same in an account, whose cart the server has. */
async function changedLineOfAsha(db: ShopDatabase): Promise<ShownLine> {
  const line = await changedLine('asha', db);
  await db.operations.clear();
  await replaceSnapshot({ db, owner: 'asha' }, [line], new Date().toISOString());
  return line;
}

test('[B11] a day after a gift was removed the change begun of it ends, its photos too', async () => {
  const { db } = testDevice();
  const line = await changedLine('guest', db);
  await startCopy({ db, owner: 'guest' }, line, [photo('a.jpg')]);
  await keepDraft({ db, owner: 'guest' }, frame.name, { frameName1: 'Next' });
  await endDraftsOfGoneLines({ db, owner: 'guest' }, inHours(25));
  expect(await draftedProducts({ db, owner: 'guest' })).toEqual([editOf(line.id), frame.name]);
  await removeLineForNow({ db, owner: 'guest' }, line.id);
  await endDraftsOfGoneLines({ db, owner: 'guest' }, inHours(23));
  expect(await readDraft({ db, owner: 'guest' }, editOf(line.id))).not.toBeNull();
  await endDraftsOfGoneLines({ db, owner: 'guest' }, inHours(25));
  expect(await draftedProducts({ db, owner: 'guest' })).toEqual([frame.name]);
  expect([await db.draftPhotos.count(), await db.photoFiles.count()]).toEqual([0, 0]);
});

test('[B11] [T27] keeps edits of gifts in the cart, waiting for room, or of a cart never read', async () => {
  const { db } = testDevice();
  const line = await changedLineOfAsha(db);
  await endDraftsOfGoneLines({ db, owner: 'asha' }, inHours(99));
  await db.snapshots.delete('asha');
  await endDraftsOfGoneLines({ db, owner: 'asha' }, inHours(99));
  expect(await draftedProducts({ db, owner: 'asha' })).toEqual([editOf(line.id)]);

  await replaceSnapshot({ db, owner: 'asha' }, [line], new Date().toISOString());
  const waiting = await changedLine('asha', db);
  await db.operations.toCollection().modify({ waitsForRoom: true });
  await endDraftsOfGoneLines({ db, owner: 'asha' }, inHours(99));
  expect(await draftedProducts({ db, owner: 'asha' })).toContain(editOf(waiting.id));
});
