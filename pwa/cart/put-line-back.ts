import type { PhotoRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { announceLocalChange, hasLeft, type Scope } from '#pwa/device/database/scope.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { dropPhotosOfLine, photoBlobs } from '#pwa/photos/photos.ts';
import { toStore } from '#pwa/photos/prepare/photo-bytes.ts';
import { adding, type Gift, type PutBackAnswer } from './cart-commands.ts';
import { moveLineDrafts } from './drafts/drafts-of-gone-lines.ts';
import { enqueue } from './outbox.ts';

/** A removed line's photo; the server has it when `blob` is null. */
export type RemovedPhoto = PhotoRow & { blob: Blob | null };

/** Removes a line and its photos from the device; returns the photos, for `putLineBack`. */
export async function removeLineForNow(scope: Scope, lineId: string): Promise<RemovedPhoto[]> {
  const { db, owner } = scope;
  const tables = [db.operations, db.photos, db.photoFiles, db.draftPhotos];
  const photos = await db.transaction('rw', tables, async () => {
    const rows = await db.photos.where({ owner, lineId }).sortBy('createdAt');
    const blobs = await photoBlobs(
      rows.map(({ id }) => id),
      db,
    );
    await enqueue(scope, { kind: 'remove', lineId });
    await dropPhotosOfLine(scope, lineId);
    return rows.map((row, index) => ({ ...row, blob: blobs[index] ?? null }));
  });
  announceLocalChange();
  return photos;
}

/**
 * Puts a removed gift back as a new line, as its id stays ended (SY3), with the same folder and
 * photos; those the server lacks are sent, and a repeat is harmless. Drafts of the line `was` move
 * to the new one. On a failure nothing is stored, as for somebody who has logged out meanwhile (T32).
 */
export async function putLineBack(
  scope: Scope,
  { product, customization, quantity = 1, was }: Gift & { was?: string },
  photos: readonly RemovedPhoto[],
  lineId = newId(),
): Promise<PutBackAnswer> {
  const { db, owner } = scope;
  const files = await Promise.all(
    photos.flatMap(({ id, blob }) =>
      blob ? [toStore(blob).then((file) => ({ id, ...file }))] : [],
    ),
  );
  return adding<PutBackAnswer>(scope, async () => {
    if (await hasLeft(scope)) return { ok: false, reason: 'owner_left' };
    const { rates } = settingsStore.getState();
    const seed = { id: lineId, quantity, customization };
    await enqueue(scope, { kind: 'add', seed, product, rates });
    await db.photoFiles.bulkPut(files);
    const rows = photos.map(({ blob: _, ...row }): PhotoRow => {
      const state = row.state === 'uploading' ? 'waiting' : row.state;
      return { ...row, owner, lineId, state };
    });
    await db.photos.bulkPut(rows);
    const ids = rows.map(({ id }) => id);
    await db.draftPhotos.where('id').anyOf(ids).modify({ ofLine: true });
    if (was !== undefined) await moveLineDrafts(scope, was, lineId);
    return { ok: true, lineId };
  });
}
