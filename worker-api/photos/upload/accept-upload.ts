import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { RefusedSession } from '#api/accounts/sessions/require-role.ts';
import type { EncodeInTurn } from '#api/photos/encode/decoder-turns.ts';
import type { EncodeAnswer } from '#api/photos/encode/photo-encoder.ts';
import { photoAddress } from '#api/photos/photo-address.ts';
import type { StoredPhoto } from '#api/photos/photo-store.ts';
import { leaseNameOf, withLease } from '#api/server/repeat/lease.ts';
import type { PhotoRoom } from './photo-room.ts';
import {
  type IncomingUpload,
  type ReceivedPhoto,
  type ReceivePhotosAnswer,
  receivePhotos,
} from './receive/receive-photos.ts';
import type { Sender, UploadTurns } from './receive/upload-turns.ts';
import {
  type IncomingPhoto,
  type StorePhotosAnswer,
  storePhotos,
  type UploadDeps,
} from './store-photos.ts';

/** A photo in the response to its upload. */
export interface UploadedImage {
  imageUrl: string;
  originalName: string;
  folder: string;
  photoId: string;
}

type EncodeRefusal = Extract<EncodeAnswer, { ok: false }>;
export type UploadRefusal =
  | Extract<ReceivePhotosAnswer | StorePhotosAnswer, { ok: false }>
  | EncodeRefusal
  | RefusedSession;
export type AcceptUploadAnswer = { ok: true; images: UploadedImage[] } | UploadRefusal;

export interface AcceptDeps extends UploadDeps {
  encode: EncodeInTurn;
  room: PhotoRoom;
  turns: UploadTurns;
}

/** Receives an upload, and once it is here stores all its photos or none (T10). */
export function acceptUpload(
  deps: AcceptDeps,
  sender: Sender,
  upload: IncomingUpload,
): Promise<AcceptUploadAnswer> {
  const { turns } = deps;
  const { signal } = upload;
  return inUploadFolder(deps.uploadsDir, async (filesIn) => {
    const received = await turns.receive(sender, signal, (arrival) =>
      receivePhotos(upload, arrival, { ...deps, filesIn }),
    );
    const refused = await upload.refusedMeanwhile();
    if (refused) return refused;
    if (!received.ok) return received;
    const { folder } = received;
    return await turns.work(sender, async () => {
      const encoded = await encodePhotos(deps, sender, received.photos, signal);
      if (!encoded.ok) return encoded;
      const batch = { sender, folder, photos: encoded.photos };
      const outcome = await aloneOfOwner(deps, sender.owner, () => storePhotos(deps, batch));
      return outcome.ok ? { ok: true, images: imagesOf(outcome.photos) } : outcome;
    });
  });
}

const folderName = 'uploads';
/** No upload takes that long. */
const abandonedMs = 10 * 60 * 1_000;

/**
 * Returns where uploads lie while they come in: in the data folder, for its account alone (T33).
 */
export function uploadsOf(dataDir: string): string {
  return join(dataDir, folderName);
}

/**
 * Deletes what a server left there that was killed. With `isShared` another one may be receiving
 * uploads in the same folder, so what is young stays until the next start.
 */
export async function sweepUploads(uploadsDir: string, isShared: boolean): Promise<void> {
  const before = isShared ? Date.now() - abandonedMs : Number.POSITIVE_INFINITY;
  if (!existsSync(uploadsDir)) return;
  for (const name of await readdir(uploadsDir)) {
    const folder = join(uploadsDir, name);
    const changedMs = (await stat(folder).catch(() => null))?.mtimeMs ?? 0;
    if (changedMs < before) await rm(folder, { recursive: true, force: true });
  }
}

/** Lends a folder of its own to one upload, and deletes it whatever happens. */
export async function inUploadFolder<T>(
  uploadsDir: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(uploadsDir, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(uploadsDir, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

/** Encodes photos anew one after the other, up to the first that is refused. */
export async function encodePhotos(
  { encode }: Pick<AcceptDeps, 'encode'>,
  { address }: Sender,
  received: readonly ReceivedPhoto[],
  signal: AbortSignal,
): Promise<{ ok: true; photos: IncomingPhoto[] } | EncodeRefusal> {
  const photos: IncomingPhoto[] = [];
  for (const { photoId, originalName, path } of received) {
    const answer = await encode(path, { address, signal });
    if (!answer.ok) return answer;
    photos.push({ photoId, originalName, photo: answer.photo });
  }
  return { ok: true, photos };
}

export function imagesOf(photos: readonly StoredPhoto[]): UploadedImage[] {
  return photos.map(({ id, originalName, photoId, folder }) => ({
    imageUrl: photoAddress(id),
    originalName,
    folder,
    photoId,
  }));
}

/**
 * Resolves to one at a time in this process, and in all, so that parallel ones cannot pass the
 * quota together.
 */
export function aloneOfOwner<T>(
  deps: Pick<AcceptDeps, 'turns' | 'storage' | 'clock' | 'randomBytes'>,
  owner: string,
  task: () => Promise<T>,
): Promise<T | { ok: false; reason: 'busy' }> {
  return deps.turns.store(owner, () => withLease(deps, leaseNameOf('photos', owner), task));
}
