import type { EncodeInTurn } from './decoder-turns.ts';
import { photoAddress } from './photo-address.ts';
import { type IncomingUpload, type ReceivePhotosAnswer, receivePhotos } from './receive-photos.ts';
import { type StorePhotosAnswer, storePhotos, type UploadDeps } from './store-photos.ts';
import type { Sender, UploadTurns } from './upload-turns.ts';

/** A photo in the response to its upload. */
export interface UploadedImage {
  imageUrl: string;
  originalName: string;
  folder: string;
  photoId: string;
}

export type UploadRefusal = Extract<ReceivePhotosAnswer | StorePhotosAnswer, { ok: false }>;
export type AcceptUploadAnswer = { ok: true; images: UploadedImage[] } | UploadRefusal;

/** Receives an upload at its turn and stores all its photos or none (T10). */
export function acceptUpload(
  deps: UploadDeps & { encode: EncodeInTurn },
  turns: UploadTurns,
  sender: Sender,
  upload: IncomingUpload,
): Promise<AcceptUploadAnswer> {
  const { owner } = sender;
  return turns.receive(sender, async () => {
    const received = await receivePhotos(upload, deps);
    if (!received.ok) return received;
    const { folder, photos } = received;
    const stored = await turns.store(owner, () => storePhotos(deps, { owner, folder, photos }));
    if (!stored.ok) return stored;
    const images = stored.photos.map(({ id, originalName, photoId }) => ({
      imageUrl: photoAddress(id),
      originalName,
      folder,
      photoId,
    }));
    return { ok: true, images };
  });
}
