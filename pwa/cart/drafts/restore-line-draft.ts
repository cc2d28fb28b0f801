import type { DraftPhotoRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { type Device, hasLeft, type Scope } from '#pwa/device/database/scope.ts';
import { type Stored, withRoom } from '#pwa/device/database/storage-room.ts';
import { type StoredBytes, toStore } from '#pwa/photos/prepare/photo-bytes.ts';
import { storedPoseOf } from '#pwa/photos/prepare/stored-pose.ts';
import { guest } from '#shared/cart/guest.ts';
import { lineOfEdit } from './draft-of-line.ts';
import type { Draft } from './drafts.ts';

/**
 * Writes a line's draft again as a dialog shows it, after another tab has ended it by saving,
 * adding or closing. Does nothing if the draft exists, or if it was a guest's and is the account's
 * by now, or its owner has logged out. Photos that are another line's by now get new ids. `quota_exceeded`: nothing was written.
 */
export async function restoreLineDraft(
  scope: Scope,
  draftOf: string,
  { customization, photos, base }: Draft,
): Promise<Stored<void>> {
  const { db, owner } = scope;
  const isHere = async () => (await db.drafts.get([owner, draftOf])) !== undefined;
  if (await isHere()) return { ok: true, value: undefined };
  const files = await Promise.all(photos.map(({ blob }) => blob && toStore(blob)));
  const write = async () => {
    const isAccounts = owner === guest && (await db.session.get('current')) !== undefined;
    if (isAccounts || (await hasLeft(scope)) || (await isHere())) return;
    const idsNow = new Map<string, string>();
    for (const [position, photo] of photos.entries()) {
      const { id, fileName } = photo;
      const row = { id, owner, productName: draftOf, position, fileName, ...storedPoseOf(photo) };
      const now = await putPhoto(scope, row, files[position] ?? null);
      if (now !== null) idsNow.set(id, now);
    }
    const idNow = (id: string) => idsNow.get(id) ?? id;
    const photoIds = base?.photoIds?.map(idNow);
    const photoPoses = base?.photoPoses?.map((pose) => ({ ...pose, photoId: idNow(pose.photoId) }));
    const renamed = { ...(photoIds ? { photoIds } : {}), ...(photoPoses ? { photoPoses } : {}) };
    const asBefore = base && { base: { ...base, ...renamed } };
    const updatedAt = new Date().toISOString();
    await db.drafts.put({ owner, productName: draftOf, customization, updatedAt, ...asBefore });
  };
  const tables = [db.drafts, db.draftPhotos, db.photos, db.photoFiles, db.session];
  return withRoom(scope, () => db.transaction('rw', tables, write));
}

/** Inside a transaction: returns the photo's id, null when its bytes are gone. */
async function putPhoto(
  { db }: Device,
  photo: DraftPhotoRow,
  file: StoredBytes | null,
): Promise<string | null> {
  const { id, productName } = photo;
  const ofOther = (await db.draftPhotos.get(id)) !== undefined;
  const inCart = (await db.photos.get(id)) !== undefined;
  // Saved in the other tab: the photo is the line's, which keeps the bytes.
  if (lineOfEdit(productName) !== null && !ofOther && (inCart || !file)) {
    await db.draftPhotos.put({ ...photo, ofLine: true });
    return id;
  }
  if (!file) return null;
  const storedId = ofOther || inCart ? newId() : id;
  await db.photoFiles.put({ id: storedId, ...file });
  await db.draftPhotos.put({ ...photo, id: storedId });
  return storedId;
}
