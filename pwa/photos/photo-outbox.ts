import type { PhotoRow } from '#pwa/device/database/database-rows.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import { type FailureRecord, ownFailure } from '#shared/failures/failure-text.ts';
import { blobOf } from './prepare/photo-bytes.ts';

/** A waiting photo with its bytes. */
export interface PhotoToSend extends PhotoRow {
  blob: Blob;
}

/** Resets uploads that a closed page cut off; the caller holds the lock `photos`. */
export async function recoverUploading({ db, owner }: Scope): Promise<void> {
  await db.photos.where({ owner, state: 'uploading' }).modify({ state: 'waiting', progress: 0 });
}

/** Resolves to whether a photo that waits was sent before, in vain. */
export async function hasFailedPhotos({ db, owner }: Scope): Promise<boolean> {
  const waiting = db.photos.where({ owner, state: 'waiting' });
  return (await waiting.and(({ attempts }) => attempts > 0).count()) > 0;
}

/**
 * Takes the waiting photo with the fewest attempts, then the oldest, so that none holds up the
 * others; it is marked as being uploaded, so that nobody else takes it. Photos whose bytes are gone
 * are marked as failed.
 */
export async function takeWaitingPhoto(scope: Scope): Promise<PhotoToSend | null> {
  const { db, owner } = scope;
  return db.transaction('rw', [db.photos, db.photoFiles], async () => {
    const waiting = await db.photos.where({ owner, state: 'waiting' }).toArray();
    waiting.sort((a, b) => a.attempts - b.attempts || a.createdAt.localeCompare(b.createdAt));
    for (const photo of waiting) {
      const file = await db.photoFiles.get(photo.id);
      if (file) {
        await markUploading(scope, photo.id);
        return { ...photo, blob: blobOf(file) };
      }
      await settlePhoto(scope, photo.id, { state: 'failed', failure: ownFailure('photo_gone') });
    }
    return null;
  });
}

/** @internal */
export async function markUploading({ db }: Device, id: string): Promise<void> {
  await db.photos
    .where('id')
    .equals(id)
    .modify((photo) => {
      photo.state = 'uploading';
      photo.attempts += 1;
    });
}

/** Stores progress, 0 to 1; ignored once the upload has ended. */
export async function showProgress({ db }: Device, id: string, progress: number): Promise<void> {
  await db.photos
    .where('id')
    .equals(id)
    .and(({ state }) => state === 'uploading')
    .modify({ progress });
}

export type PhotoEnd =
  | { state: 'done'; imageUrl: string }
  | { state: 'failed'; failure: FailureRecord }
  /** `failure`: why it has to wait, if that is to be said (P7). `progress`: how much is there already. */
  | { state: 'waiting'; failure?: FailureRecord | null; progress?: number };

/** Stores how an upload ended; a photo that was removed meanwhile stays removed. */
export async function settlePhoto({ db }: Device, id: string, end: PhotoEnd): Promise<void> {
  const ended =
    end.state === 'failed'
      ? end
      : { failure: null, progress: end.state === 'done' ? 1 : 0, ...end };
  await db.photos.update(id, ended);
}
