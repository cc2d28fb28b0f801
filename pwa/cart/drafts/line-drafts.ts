import { shownCart } from '#pwa/cart/shown-cart.ts';
import type { DraftPhotoRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { type Stored, withRoom } from '#pwa/device/database/storage-room.ts';
import { type StoredBytes, toStore } from '#pwa/photos/prepare/photo-bytes.ts';
import type { PreparedPhoto } from '#pwa/photos/prepare/reencode-photo.ts';
import { posesOf, type StoredPose, storedPoseOf } from '#pwa/photos/prepare/stored-pose.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { sameDetails, typedDetails } from '#shared/customisation/typed-details.ts';
import { copyOf, editOf, isOfLine, lineOfDraft, lineOfEdit } from './draft-of-line.ts';
import { draftPhotos, draftTables, insertDraftPhoto } from './draft-photos.ts';
import { clearDraft } from './drafts.ts';

/**
 * Begins the edit of a line with its details and photos; true when it continues an earlier edit.
 * `photos` is null while they are unknown; saving then keeps them.
 */
export async function startEdit(
  scope: Scope,
  line: CartLine,
  photos: readonly Pick<DraftPhotoRow, 'id' | 'fileName'>[] | null,
): Promise<Stored<boolean>> {
  const { db, owner } = scope;
  const productName = editOf(line.id);
  const write = async () => {
    if (await endUnchanged(scope, productName)) return true;
    const customization = typedDetails(line.customization);
    const { photoPoses } = line.customization;
    const base = {
      ...(photos ? { photoIds: photos.map(({ id }) => id) } : {}),
      ...(photoPoses ? { photoPoses } : {}),
    };
    const poses = new Map(photoPoses?.map((pose) => [pose.photoId, pose]));
    const updatedAt = new Date().toISOString();
    await db.drafts.put({
      owner,
      productName,
      customization,
      updatedAt,
      base: { ...customization, ...base },
    });
    const inLine = await db.photos.bulkGet((photos ?? []).map(({ id }) => id));
    const rows = (photos ?? []).map(
      ({ id, fileName }, position): DraftPhotoRow => ({
        id,
        owner,
        productName,
        position,
        fileName,
        ...storedPoseOf(poses.get(id) ?? inLine[position] ?? {}),
        ofLine: true,
      }),
    );
    await db.draftPhotos.bulkPut(rows);
    return false;
  };
  return withRoom(scope, () => db.transaction('rw', [...draftTables(db), db.photos], write));
}

export interface CopyStarted {
  /** An earlier draft of a copy is continued. */
  continued: boolean;
  /** How many photos were copied. */
  copied: number;
  /** The device has no room for the photos: none was copied. */
  full: boolean;
}

/**
 * Begins a copy of a line with copies of its photos, in one transaction. Leaves out photos that
 * cannot be read, and all of them when they do not fit on the device.
 */
export async function startCopy(
  scope: Scope,
  line: CartLine,
  photos: readonly (PreparedPhoto & StoredPose)[],
): Promise<Stored<CopyStarted>> {
  const outcomes = await Promise.allSettled(
    photos.map(async ({ blob, ...photo }) => ({ photo, file: await toStore(blob) })),
  );
  const copies = outcomes.flatMap((outcome) =>
    outcome.status === 'fulfilled' ? [outcome.value] : [],
  );
  const start = await beginCopy(scope, line, copies);
  return start.ok || copies.length === 0 ? start : beginCopy(scope, line, 'full');
}

async function beginCopy(
  scope: Scope,
  line: CartLine,
  copies:
    | readonly { photo: Omit<PreparedPhoto, 'blob'> & StoredPose; file: StoredBytes }[]
    | 'full',
): Promise<Stored<CopyStarted>> {
  const { db, owner } = scope;
  const productName = copyOf(line.id);
  const fitting = copies === 'full' ? [] : copies;
  const write = async () => {
    const continued = await endUnchanged(scope, productName);
    if (continued) return { continued, copied: 0, full: false };
    const customization = typedDetails(line.customization);
    const photoIds: string[] = [];
    for (const { photo, file } of fitting) {
      photoIds.push(await insertDraftPhoto(scope, productName, photo, file));
    }
    const updatedAt = new Date().toISOString();
    const posed = posesOf(photoIds.map((id, index) => ({ ...fitting[index]?.photo, id })));
    const base = { ...customization, photoIds, ...posed };
    await db.drafts.put({ owner, productName, customization, base, updatedAt });
    return { continued, copied: fitting.length, full: copies === 'full' };
  };
  return withRoom(scope, () => db.transaction('rw', draftTables(db), write));
}

/** Deletes a line's draft if nothing was changed in it; true if it has changes and stays. */
export async function endUnchanged(scope: Scope, draftOf: string): Promise<boolean> {
  const { db } = scope;
  return db.transaction('rw', draftTables(db), async () => {
    if (await isChanged(scope, draftOf)) return true;
    await clearDraft(scope, draftOf);
    return false;
  });
}

/** Resolves to the ids of lines with unsaved edits. */
export async function changedLines(scope: Scope): Promise<ReadonlySet<string>> {
  const { db, owner } = scope;
  return db.transaction('r', draftTables(db), async () => {
    const changedIds = new Set<string>();
    for (const { productName } of await db.drafts.where('owner').equals(owner).toArray()) {
      const lineId = lineOfEdit(productName);
      if (lineId !== null && (await isChanged(scope, productName))) changedIds.add(lineId);
    }
    return changedIds;
  });
}

/** Resolves to whether a draft holds something that is nowhere else. */
async function isChanged(scope: Scope, draftOf: string): Promise<boolean> {
  const { db, owner } = scope;
  const draft = await db.drafts.get([owner, draftOf]);
  if (!draft) return false;
  const { base, customization } = draft;
  if (!base) return true;
  const photos = await draftPhotos(scope, draftOf);
  // Photos of the line that are not known here lie as they did.
  const { photoPoses } = base.photoIds ? posesOf(photos) : base;
  if (!sameDetails({ ...customization, photoPoses }, base)) return true;
  return photos.map(({ id }) => id).join() !== (base.photoIds ?? []).join();
}

/** A gift that was begun or is being changed, as its product or line is called. */
export interface DraftedGift extends Pick<CartLine, 'productName' | 'name'> {
  /** The draft may be of a line; null for one of a product. */
  lineId: string | null;
  customization: Customisation;
}

/** Resolves to the wanted drafts that hold something that is nowhere else, the one changed last first. */
export async function draftedGifts(
  scope: Scope,
  isWanted: (draftOf: string) => boolean = () => true,
): Promise<DraftedGift[]> {
  const { db, owner } = scope;
  const rows = await db.drafts.where('owner').equals(owner).sortBy('updatedAt');
  const lines = rows.some((row) => isOfLine(row.productName)) ? await shownCart(scope) : [];
  const gifts: DraftedGift[] = [];
  for (const { productName, customization } of rows.reverse()) {
    if (!isWanted(productName) || !(await isChanged(scope, productName))) continue;
    const lineId = lineOfDraft(productName);
    const line = lines.find(({ id }) => id === lineId);
    const of = lineId === null ? { productName, name: productName } : line;
    gifts.push({ productName: of?.productName ?? '', name: of?.name ?? '', lineId, customization });
  }
  return gifts;
}

/** Resolves to the draft to go on with; null without one. A copy is begun from its line alone. */
export async function newestDraft(scope: Scope): Promise<DraftedGift | null> {
  const isOpened = (draftOf: string) => !isOfLine(draftOf) || lineOfEdit(draftOf) !== null;
  return (await draftedGifts(scope, isOpened)).find(({ name }) => name !== '') ?? null;
}
