import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customise/customisation.ts';
import { detailsFit } from '#shared/customise/details-fit.ts';
import { type AddToCartAnswer, adding, giftTables, newLine, storeLine } from './cart-commands.ts';
import type { PhotoRow } from './database-rows.ts';
import { editOf } from './draft-of-line.ts';
import { draftPhotos } from './draft-photos.ts';
import { clearDraft, endDraft } from './drafts.ts';
import { forgetLastTyped } from './last-typed.ts';
import { announceLocalChange } from './local-change.ts';
import { newId } from './new-id.ts';
import { enqueue } from './outbox.ts';
import { fileNamesOf, waitingPhotos } from './photos.ts';
import type { PreparedPhoto } from './reencode-photo.ts';
import type { Scope } from './scope.ts';
import { shownCart } from './shown-cart.ts';
import { withRoom } from './storage-room.ts';
import { toStore } from './stored-bytes.ts';

type NotSaved = 'quota_exceeded' | 'gone' | 'details_too_long';
export type SaveEditAnswer = { ok: true } | { ok: false; reason: NotSaved };

/**
 * Saves an edit of a line as one operation (B11) with the photos of its draft, and ends the draft,
 * in one transaction. On a failure nothing is changed: `gone`, the line left the cart;
 * `details_too_long`, the server would refuse them (T27).
 */
export async function saveEdit(
  scope: Scope,
  lineId: string,
  typed: Customisation,
): Promise<SaveEditAnswer> {
  const { db, owner } = scope;
  const productName = editOf(lineId);
  const write = async (): Promise<SaveEditAnswer> => {
    const line = (await shownCart(scope)).find(({ id }) => id === lineId);
    if (!line) return { ok: false, reason: 'gone' };
    const { customization, photos } = await editedLine(scope, line, typed);
    if (!detailsFit(customization)) return { ok: false, reason: 'details_too_long' };
    await endDraft(scope, productName);
    await db.photos.bulkPut(photos);
    await enqueue(scope, { kind: 'replace-details', lineId, customization });
    return { ok: true };
  };
  const stored = await withRoom(scope, () => db.transaction('rw', giftTables(db), write));
  if (!stored.ok) return stored;
  if (stored.value.ok) {
    forgetLastTyped({ owner, productName });
    announceLocalChange();
  }
  return stored.value;
}

/**
 * Adds an edit as a new line when its line left the cart meanwhile, with copies of the photos in
 * a new folder, as an order may refer to the old one.
 */
export async function addEditAsNew(
  scope: Scope,
  line: CartLine,
  typed: Customisation,
  photos: readonly PreparedPhoto[],
): Promise<AddToCartAnswer> {
  const { db } = scope;
  const copies = await Promise.all(
    photos.map(async ({ fileName, blob }) => ({ id: newId(), fileName, ...(await toStore(blob)) })),
  );
  return adding(scope, async () => {
    const { quantity } = line;
    const gift = { product: productOfLine(line), customization: typed, quantity };
    const answer = await storeLine(scope, gift, copies, newLine());
    if (!answer.ok) return answer;
    await db.photoFiles.bulkAdd(copies.map(({ fileName: _, ...file }) => file));
    await clearDraft(scope, editOf(line.id));
    return answer;
  });
}

interface EditedLine {
  customization: Customisation;
  /** The draft's photos as rows of the line. */
  photos: PhotoRow[];
}

/**
 * Inside a transaction: the line's new details and photos. The folder stays, so that photos still
 * being uploaded arrive; a gift without one takes its line's id, so that two devices agree.
 */
async function editedLine(
  scope: Scope,
  { id: lineId, productName, customization: before }: CartLine,
  typed: Customisation,
): Promise<EditedLine> {
  const { db, owner } = scope;
  const draftOf = editOf(lineId);
  const draft = await db.drafts.get([owner, draftOf]);
  const chosen = await draftPhotos(scope, draftOf);
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
  // Which photos it has was not known: they stay, and the new ones join them.
  const { photoIds, imageNames = [], imageUrls } = before;
  const customization = {
    ...{ ...typed, folder, imageNames: [...imageNames, ...fileNamesOf(added)] },
    ...(photoIds ? { photoIds: [...photoIds, ...added.map((photo) => photo.id)] } : {}),
    ...(imageUrls ? { imageUrls } : {}),
  };
  return { customization, photos };
}
