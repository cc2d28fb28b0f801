import {
  type AddToCartAnswer,
  adding,
  giftTables,
  type Incomplete,
  type Lacks,
  newLine,
  storeLine,
} from '#pwa/cart/cart-commands.ts';
import { enqueue } from '#pwa/cart/outbox.ts';
import { shownCart } from '#pwa/cart/shown-cart.ts';
import type { PhotoRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { announceLocalChange, type Scope } from '#pwa/device/database/scope.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { type ChosenPhoto, fileNamesOf, waitingPhotos } from '#pwa/photos/photos.ts';
import { toStore } from '#pwa/photos/prepare/photo-bytes.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { posesOf, type StoredPose } from '#pwa/photos/prepare/stored-pose.ts';
import { type CartLine, productOfLine } from '#shared/cart/cart-line.ts';
import { type Customisation, detailsFit } from '#shared/customisation/customisation.ts';
import { drawingVersion } from '#shared/preview/drawing-version.ts';
import { editOf } from './draft-of-line.ts';
import { type DraftPhoto, draftPhotos } from './draft-photos.ts';
import { clearDraft, endDraft } from './drafts.ts';
import { forgetLastTyped } from './last-typed.ts';

type NotSaved = 'quota_exceeded' | 'gone' | 'details_too_long';
export type SaveEditAnswer = { ok: true } | { ok: false; reason: NotSaved } | Incomplete;

/**
 * Saves an edit of a line as one operation (B11) with the photos of its draft, and ends the draft,
 * in one transaction. On a failure nothing is changed: `gone`, the line left the cart;
 * `details_too_long`, the server would refuse them (T27); `incomplete`, it lacks something, also
 * where another tab has just taken a photo out of its draft.
 */
export async function saveEdit(
  scope: Scope,
  lineId: string,
  details: Customisation,
  lacks: Lacks = () => [],
): Promise<SaveEditAnswer> {
  const { db, owner } = scope;
  const productName = editOf(lineId);
  const write = async (): Promise<SaveEditAnswer> => {
    const line = (await shownCart(scope)).find(({ id }) => id === lineId);
    if (!line) return { ok: false, reason: 'gone' };
    const editPhotos = await draftPhotos(scope, productName);
    const missing = lacks(editPhotos.length);
    if (missing.length > 0) return { ok: false, reason: 'incomplete', missing };
    const draft = await db.drafts.get([owner, productName]);
    const knowsPhotos = draft?.base?.photoIds !== undefined;
    const customization = editedDetails(line, { details, photos: editPhotos, knowsPhotos });
    if (!detailsFit(customization)) return { ok: false, reason: 'details_too_long' };
    const photos = await photosOfEdit(scope, line, editPhotos, customization.folder);
    await endDraft(scope, productName);
    await db.photos.bulkPut(photos);
    await enqueue(scope, { kind: 'replace-details', lineId, customization });
    return { ok: true };
  };
  const outcome = await withRoom(scope, () => db.transaction('rw', giftTables(db), write));
  if (!outcome.ok) return outcome;
  if (outcome.value.ok) {
    forgetLastTyped({ owner, productName });
    announceLocalChange();
  }
  return outcome.value;
}

/** What an edit of a line says, with the photos of its draft. */
export interface LineEdit {
  details: Customisation;
  /** `ofLine`: the line has it already. */
  photos: readonly (ChosenPhoto & { ofLine?: true })[];
  /** The line's photos were known when the edit began. */
  knowsPhotos: boolean;
}

/**
 * Returns the details of a line after an edit. Its folder stays, so that photos still being
 * uploaded arrive; a gift without one takes its line's id, so that two devices agree.
 */
export function editedDetails(
  { id: lineId, customization: before }: Pick<CartLine, 'id' | 'customization'>,
  { details: texts, photos, knowsPhotos }: LineEdit,
): Customisation {
  const fullDetails = { ...texts, drawing: drawingVersion };
  const added = photos.filter(({ ofLine }) => !ofLine);
  const folder = before.folder ?? (added.length > 0 ? lineId : undefined);
  if (folder === undefined) return fullDetails;
  if (knowsPhotos) {
    const photoIds = photos.map(({ id }) => id);
    return {
      ...fullDetails,
      folder,
      photoIds,
      imageNames: fileNamesOf(photos),
      ...posesOf(photos),
    };
  }
  // Which photos it has was not known: they stay, and the new ones join them.
  const { photoIds, imageNames = [], imageUrls, photoPoses = [] } = before;
  const poses = [...photoPoses, ...(posesOf(added).photoPoses ?? [])];
  return {
    ...fullDetails,
    folder,
    imageNames: [...imageNames, ...fileNamesOf(added)],
    ...(photoIds ? { photoIds: [...photoIds, ...added.map(({ id }) => id)] } : {}),
    ...(imageUrls ? { imageUrls } : {}),
    ...(poses.length > 0 ? { photoPoses: poses } : {}),
  };
}

/**
 * Adds an edit as a new line when its line left the cart meanwhile, with copies of the photos in
 * a new folder, as an order may refer to the old one.
 */
export async function addEditAsNew(
  scope: Scope,
  line: CartLine,
  customisation: Customisation,
  photos: readonly (PreparedPhoto & StoredPose)[],
): Promise<AddToCartAnswer> {
  const { db } = scope;
  const copies = await Promise.all(
    photos.map(async (photo) => ({ id: newId(), photo, file: await toStore(photo.blob) })),
  );
  return adding(scope, async () => {
    const { quantity } = line;
    const gift = { product: productOfLine(line), customization: customisation, quantity };
    const copiedPhotos = copies.map(({ id, photo: { blob: _, ...photo } }) => ({ id, ...photo }));
    const answer = await storeLine(scope, gift, copiedPhotos, newLine());
    if (!answer.ok) return answer;
    await db.photoFiles.bulkAdd(copies.map(({ id, file }) => ({ id, ...file })));
    await clearDraft(scope, editOf(line.id));
    return answer;
  });
}

/** Reads, inside a transaction, the draft's photos as rows of the line. */
async function photosOfEdit(
  { db, owner }: Scope,
  { id: lineId, productName }: CartLine,
  draftPhotos: readonly DraftPhoto[],
  folder: string | undefined,
): Promise<PhotoRow[]> {
  if (folder === undefined) return [];
  const photoRows = await db.photos.bulkGet(draftPhotos.map(({ id }) => id));
  const added = draftPhotos.filter(({ ofLine }) => !ofLine);
  return [
    ...waitingPhotos(added, { owner, folder, lineId, productName }),
    ...photoRows.flatMap((photo) => (photo ? [{ ...photo, lineId }] : [])),
  ];
}
