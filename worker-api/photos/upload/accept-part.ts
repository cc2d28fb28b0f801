import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RefusedSession } from '#api/accounts/sessions/require-role.ts';
import { randomId } from '#api/server/random-id.ts';
import { maxPartBytes, maxPhotoBytes, minPartBytes } from '#shared/http/bounds.ts';
import {
  type AcceptDeps,
  type AcceptUploadAnswer,
  aloneOfOwner,
  encodePhotos,
  imagesOf,
  inUploadFolder,
} from './accept-upload.ts';
import type { RoomRefusal } from './photo-room.ts';
import type { Arrival } from './receive/body-places.ts';
import { abortOf } from './receive/receive-form.ts';
import { cleanFileName } from './receive/receive-photos.ts';
import type { Sender } from './receive/upload-turns.ts';
import { type IncomingPhoto, storePhotos } from './store-photos.ts';
import type { OpenUpload } from './upload-store.ts';

/** The photos of four of the largest gifts; beyond, an account's oldest one is begun anew. */
const maxOpenUploads = 40;

export interface IncomingPart {
  photoId: string;
  /** The place in the file where it begins, in bytes. */
  offset: number;
  bytes: number;
  body: ReadableStream<Uint8Array>;
  signal: AbortSignal;
  /** Whether who sends is still let in, asked once all of it is here (T50). */
  refusedMeanwhile: () => Promise<RefusedSession | null>;
}

/** The device goes on at `offset`. */
type OtherOffset = { ok: false; reason: 'other_offset'; params: { offset: number } };

export type AcceptPartAnswer =
  | { ok: true; offset: number }
  | OtherOffset
  | RefusedSession
  | { ok: false; reason: 'busy' | 'bad_request' | 'payload_too_large' | RoomRefusal };

/**
 * Receives a part of a photo and answers up to where the photo is there (P39). Of a part that is cut off,
 * what has arrived is kept. The account's room for the whole file is taken with the first part, the shop's
 * with each, so that nobody fills it by what they say (T48). A part that begins
 * elsewhere than where the others end changes nothing, so that any may be sent again.
 */
export async function acceptPart(
  deps: AcceptDeps,
  sender: Sender,
  part: IncomingPart,
): Promise<AcceptPartAnswer> {
  const { photoId, offset, bytes, body, signal } = part;
  const { uploads } = deps.storage;
  const { owner } = sender;
  if (bytes > maxPhotoBytes) return { ok: false, reason: 'payload_too_large' };
  if (offset >= bytes) return { ok: false, reason: 'bad_request' };
  const most = Math.min(maxPartBytes, bytes - offset);
  const received = await deps.turns.receive(sender, signal, (arrival) =>
    readPart(body, most, arrival),
  );
  const refused = await part.refusedMeanwhile();
  if (refused) return refused;
  if (!received.ok) return received;

  const { data } = received;
  const end = offset + data.length;
  // Parts are taken one at a time, so that a part which is sent many times at once counts once
  // (T48).
  return (await uploads.find(owner, photoId))
    ? await deps.turns.store(owner, add)
    : await aloneOfOwner(deps, owner, add);

  async function add(): Promise<AcceptPartAnswer> {
    const open = await uploads.find(owner, photoId);
    if (open && open.bytes !== bytes) {
      await uploads.remove(open);
      return otherOffset(0);
    }
    const arrivedBytes = open?.arrivedBytes ?? 0;
    if (offset !== arrivedBytes) return otherOffset(arrivedBytes);
    // Less would leave more rows than it saves bytes.
    if (data.length < minPartBytes && end < bytes) return { ok: true, offset };
    return open ? await goOn(open) : await begin();
  }

  async function goOn(upload: OpenUpload): Promise<AcceptPartAnswer> {
    const refused = await deps.room.take(sender, bytes, { from: offset, to: end });
    if (refused !== null) return { ok: false, reason: refused };
    return (await uploads.add(upload, offset, data)) ? { ok: true, offset: end } : late();
  }

  async function begin(): Promise<AcceptPartAnswer> {
    const others = await uploads.ofOwner(owner);
    for (const oldest of others.slice(0, Math.max(0, others.length - maxOpenUploads + 1))) {
      await uploads.remove(oldest);
    }
    const refused = await deps.room.take(sender, bytes, { from: 0, to: end });
    if (refused !== null) return { ok: false, reason: refused };
    const id = randomId(deps.randomBytes);
    const startedAt = deps.clock().toISOString();
    const isBegun = await uploads.add({ id, owner, photoId, bytes, startedAt }, 0, data);
    return isBegun ? { ok: true, offset: end } : await late();
  }

  /** Another part for this place was faster. */
  async function late() {
    return otherOffset((await uploads.find(owner, photoId))?.arrivedBytes ?? 0);
  }
}

function otherOffset(offset: number): OtherOffset {
  return { ok: false, reason: 'other_offset', params: { offset } };
}

/** Reads up to the end of the body, the line or the time. */
async function readPart(
  body: ReadableStream<Uint8Array>,
  most: number,
  { signal, noteBytes }: Arrival,
): Promise<{ ok: true; data: Buffer } | { ok: false; reason: 'payload_too_large' }> {
  const reader = body.getReader();
  const aborted = abortOf(signal).then(() => null);
  const data = Buffer.allocUnsafe(most);
  let length = 0;
  for (;;) {
    // Null for a client that disconnects, which is no error of the shop.
    const chunk = await Promise.race([reader.read().catch(() => null), aborted]);
    if (!chunk?.value) return { ok: true, data: data.subarray(0, length) };
    noteBytes(chunk.value.length);
    if (length + chunk.value.length > most) return { ok: false, reason: 'payload_too_large' };
    data.set(chunk.value, length);
    length += chunk.value.length;
  }
}

interface WholeUpload {
  photoId: string;
  folder: string;
  /** The name that the client gave, which nothing may trust. */
  fileName: string;
  signal: AbortSignal;
}

/**
 * Stores a photo whose parts are all there, by the same checks as one that came in one piece (T10);
 * otherwise says where to go on. One that is stored already is answered again, and what is refused for
 * its bytes is removed.
 */
export async function finishUpload(
  deps: AcceptDeps,
  sender: Sender,
  { photoId, folder, fileName, signal }: WholeUpload,
): Promise<AcceptUploadAnswer | OtherOffset> {
  const { uploads, photos } = deps.storage;
  const { owner } = sender;
  const open = await uploads.find(owner, photoId);
  const before = await readStored();
  if (before) {
    if (open) await uploads.remove(open);
    return before;
  }
  if (!open || open.arrivedBytes < open.bytes) return otherOffset(open?.arrivedBytes ?? 0);
  return await deps.turns.work(sender, () =>
    inUploadFolder(deps.uploadsDir, async (filesIn) => {
      const path = join(filesIn, 'whole');
      if (!(await writeParts(deps, open, path))) return await late();
      const received = [{ photoId, originalName: cleanFileName(fileName), path }];
      const encoded = await encodePhotos(deps, sender, received, signal);
      if (!encoded.ok) {
        if (encoded.reason !== 'busy') await uploads.remove(open);
        return encoded;
      }
      return await aloneOfOwner(deps, owner, () => store(open, encoded.photos));
    }),
  );

  async function readStored() {
    if ((await photos.folderOwner(folder)) !== owner) return null;
    const storedPhotos = (await photos.inFolder(folder)).filter(
      (photo) => photo.photoId === photoId,
    );
    return storedPhotos.length > 0 ? { ok: true as const, images: imagesOf(storedPhotos) } : null;
  }

  /** Another call has stored and removed it meanwhile, into this folder or another. */
  async function late() {
    const current = await uploads.find(owner, photoId);
    return (await readStored()) ?? otherOffset(current?.arrivedBytes ?? 0);
  }

  /**
   * Resolves to its room was taken once: of those who finish it at once, into any folders, one
   * stores it (T48).
   */
  async function store(upload: OpenUpload, encoded: IncomingPhoto[]) {
    if ((await uploads.find(owner, photoId))?.id !== upload.id) return await late();
    const batch = { sender, folder, photos: encoded, takenBytes: upload.bytes };
    const outcome = await storePhotos(deps, batch);
    if (!outcome.ok) return outcome;
    await uploads.remove(upload);
    return { ok: true as const, images: imagesOf(outcome.photos) };
  }
}

/** False where parts are missing: another call has just stored and removed them. */
async function writeParts(
  { storage }: Pick<AcceptDeps, 'storage'>,
  { id, bytes }: OpenUpload,
  path: string,
): Promise<boolean> {
  for (let offset = 0; offset < bytes; ) {
    const part = await storage.uploads.read(id, offset);
    if (!part) return false;
    await appendFile(path, part, { mode: 0o600 });
    offset += part.length;
  }
  return true;
}
