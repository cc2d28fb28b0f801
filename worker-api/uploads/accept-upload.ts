import { createHash } from 'node:crypto';
import { withLease } from '#api/services/with-lease.ts';
import type { EncodeInTurn } from './decoder-turns.ts';
import { photoAddress } from './photo-address.ts';
import type { PhotoRoom } from './photo-room.ts';
import { type IncomingUpload, type ReceivePhotosAnswer, receivePhotos } from './receive-photos.ts';
import { type StorePhotosAnswer, storePhotos, type UploadDeps } from './store-photos.ts';
import { inUploadFolder } from './upload-folder.ts';
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
  deps: UploadDeps & { encode: EncodeInTurn; room: PhotoRoom },
  turns: UploadTurns,
  sender: Sender,
  upload: IncomingUpload,
): Promise<AcceptUploadAnswer> {
  const { owner } = sender;
  return turns.receive(sender, async () => {
    const received = await inUploadFolder(deps.uploadsDir, (filesIn) =>
      receivePhotos(upload, { ...deps, filesIn }),
    );
    if (!received.ok) return received;
    const { folder, photos } = received;
    // One at a time in this process, and in all, so that parallel ones cannot pass the quota together.
    const stored = await turns.store(owner, () =>
      withLease(deps, leaseOf(owner), () => storePhotos(deps, { sender, folder, photos })),
    );
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

/** Few names, as each leaves a trace in the storage; owners who share one wait for each other. */
const leaseNames = 256;

function leaseOf(owner: string): string {
  const number = createHash('sha256').update(owner).digest().readUInt32BE(0) % leaseNames;
  return `photos ${number}`;
}
