import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { detailsFit } from '#shared/customise/details-fit.ts';
import { type AddToCartAnswer, adding, storeLine } from './cart-commands.ts';
import { database, type ShopDatabase } from './database.ts';
import type { PhotoRow } from './database-rows.ts';
import { editOf } from './draft-of-line.ts';
import { draftPhotos } from './draft-photos.ts';
import { clearDraft, endDraft } from './drafts.ts';
import { forgetLastTyped } from './last-typed.ts';
import { announceLocalChange } from './local-change.ts';
import { newId } from './new-id.ts';
import { fileNamesOf, waitingPhotos } from './new-photos.ts';
import { enqueue } from './outbox.ts';
import type { PreparedPhoto } from './reencode-photo.ts';
import { shownCart } from './shown-cart.ts';
import { withRoom } from './storage-room.ts';
import { toStore } from './stored-bytes.ts';

type NotSaved = 'quota_exceeded' | 'gone' | 'details_too_long';
export type SaveEditAnswer = { ok: true } | { ok: false; reason: NotSaved };

/**
 * Saves what was typed for a line as one operation (B11), with the photos of its draft, which
 * ends in the same transaction. `gone`: the line left the cart. `details_too_long`: the server
 * would refuse them (T27). Nothing was changed then.
 */
export async function saveEdit(
  owner: string,
  lineId: string,
  typed: Customisation,
  db: ShopDatabase = database,
): Promise<SaveEditAnswer> {
  const photoTables = [db.photos, db.photoFiles, db.drafts, db.draftPhotos];
  const tables = [db.operations, db.snapshots, db.products, ...photoTables];
  const productName = editOf(lineId);
  const write = async (): Promise<SaveEditAnswer> => {
    const line = (await shownCart(owner, db)).find(({ id }) => id === lineId);
    if (!line) return { ok: false, reason: 'gone' };
    const { customization, photos } = await editedLine(owner, line, typed, db);
    if (!detailsFit(customization)) return { ok: false, reason: 'details_too_long' };
    await endDraft(owner, productName, db);
    await db.photos.bulkPut(photos);
    await enqueue(owner, { kind: 'replace-details', lineId, customization }, db);
    return { ok: true };
  };
  const stored = await withRoom(() => db.transaction('rw', tables, write), db);
  if (!stored.ok) return stored;
  if (stored.value.ok) {
    forgetLastTyped({ owner, productName });
    announceLocalChange();
  }
  return stored.value;
}

/**
 * The line left the cart while it was changed: what was typed becomes a gift of its own, with
 * copies of the photos in a folder of its own. The old ones may be those of an order.
 */
export async function addEditAsNew(
  owner: string,
  line: CartLine,
  typed: Customisation,
  photos: readonly PreparedPhoto[],
  db: ShopDatabase = database,
): Promise<AddToCartAnswer> {
  const copies = await Promise.all(
    photos.map(async ({ fileName, blob }) => ({ id: newId(), fileName, ...(await toStore(blob)) })),
  );
  return adding(owner, db, async () => {
    const { quantity } = line;
    const gift = { product: productOfLine(line), customization: typed, quantity };
    const answer = await storeLine(owner, gift, copies, db);
    if (!answer.ok) return answer;
    await db.photoFiles.bulkAdd(copies.map(({ fileName: _, ...file }) => file));
    await clearDraft(owner, editOf(line.id), db);
    return answer;
  });
}

interface EditedLine {
  customization: Customisation;
  /** Those of the draft, as photos of the line. */
  photos: PhotoRow[];
}

/**
 * Inside a transaction: the whole details with the photos of the draft. The folder stays, so that
 * photos still under way arrive; a gift that had none takes its line's id, so that two devices
 * mean the same one.
 */
async function editedLine(
  owner: string,
  { id: lineId, productName, customization: before }: CartLine,
  typed: Customisation,
  db: ShopDatabase,
): Promise<EditedLine> {
  const draftOf = editOf(lineId);
  const draft = await db.drafts.get([owner, draftOf]);
  const chosen = await draftPhotos(owner, draftOf, db);
  const kept = await db.photos.bulkGet(chosen.map((photo) => photo.id));
  const ofLine = await db.draftPhotos.bulkGet(chosen.map((photo) => photo.id));
  const added = chosen.filter((_, index) => !ofLine[index]?.ofLine);

  const folder = before.folder ?? (added.length > 0 ? lineId : undefined);
  if (folder === undefined) return { customization: typed, photos: [] };
  const photos = [
    ...waitingPhotos(added, { owner, folder, lineId, productName }),
    ...kept.flatMap((photo) => (photo ? [{ ...photo, lineId }] : [])),
  ];
  if (draft?.base?.photoIds) {
    const photoIds = chosen.map((photo) => photo.id);
    const imageNames = fileNamesOf(chosen);
    return { customization: { ...typed, folder, photoIds, imageNames }, photos };
  }
  // Nobody knew which photos it has: they stay, and the new ones join them.
  const { photoIds, imageNames = [], imageUrls } = before;
  const customization = {
    ...{ ...typed, folder, imageNames: [...imageNames, ...fileNamesOf(added)] },
    ...(photoIds ? { photoIds: [...photoIds, ...added.map((photo) => photo.id)] } : {}),
    ...(imageUrls ? { imageUrls } : {}),
  };
  return { customization, photos };
}
