import { settlePhotosOf } from '#api/orders/note-questions.ts';
import type { EncodedPhoto } from '#api/photos/encode/photo-encoder.ts';
import type { StoredPhoto } from '#api/photos/photo-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { randomId } from '#api/server/random-id.ts';
import type { PhotoRoom, RoomRefusal } from './photo-room.ts';
import type { Sender } from './receive/upload-turns.ts';

export interface IncomingPhoto {
  photoId: string;
  originalName: string;
  photo: EncodedPhoto;
}

/** Four times the photos of the largest gift (T27), because orders and staff read a whole folder. */
const maxPhotosPerFolder = 40;

export interface PhotoBatch {
  sender: Sender;
  folder: string;
  photos: readonly IncomingPhoto[];
  /** The bytes for which room was taken before. */
  takenBytes?: number;
}

export type StorePhotosAnswer =
  | { ok: true; photos: StoredPhoto[] }
  | { ok: false; reason: 'not_found' | 'folder_full' | RoomRefusal };

/**
 * Stores checked photos in a folder of their owner, in order. All refusals come before the first is
 * stored (T10): `not_found` for another owner's folder, those of `PhotoRoom` when the account or the
 * shop has no room for the new photos, `folder_full` when the folder would hold too many. A photo id
 * that exists in the folder costs nothing and returns the photo stored first. Calls of one owner must
 * not overlap.
 */
export async function storePhotos(
  { storage, clock, randomBytes, room }: UploadDeps & { room: PhotoRoom },
  { sender, folder, photos, takenBytes = 0 }: PhotoBatch,
): Promise<StorePhotosAnswer> {
  const { photos: store } = storage;
  const { owner } = sender;
  const folderOwner = await store.folderOwner(folder);
  if (folderOwner !== null && folderOwner !== owner) return { ok: false, reason: 'not_found' };

  const storedById = new Map((await store.inFolder(folder)).map((photo) => [photo.photoId, photo]));
  const added = photos.filter(({ photoId }) => !storedById.has(photoId));
  if (added.length > 0 && storedById.size + added.length > maxPhotosPerFolder) {
    return { ok: false, reason: 'folder_full' };
  }
  const addedBytes = added.reduce((sum, { photo }) => sum + photo.bytes, 0);
  const moreBytes = addedBytes - takenBytes;
  const refused = moreBytes > 0 ? await room.take(sender, moreBytes) : null;
  if (refused !== null) return { ok: false, reason: refused };

  const createdAt = clock().toISOString();
  if (!(await store.claimFolder(folder, owner, createdAt))) {
    return { ok: false, reason: 'not_found' };
  }
  const answers: StoredPhoto[] = [];
  for (const { photoId, originalName, photo } of photos) {
    const { contentType, bytes, files } = photo;
    const id = randomId(randomBytes);
    const fresh = { id, owner, folder, photoId, originalName, contentType, bytes, createdAt };
    const answer = storedById.get(photoId) ?? (await store.put(fresh, files, maxPhotosPerFolder));
    // Another process has filled the folder in the meantime.
    if (!answer) break;
    answers.push(answer);
  }
  if (answers.length < photos.length) return { ok: false, reason: 'folder_full' };
  await settlePhotosOf({ storage, clock }, owner, folder);
  return { ok: true, photos: answers };
}

export type UploadDeps = Pick<
  AppDeps,
  'storage' | 'clock' | 'randomBytes' | 'limits' | 'logger' | 'photoEncoder' | 'uploadsDir'
>;
