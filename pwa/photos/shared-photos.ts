import type { SharedPhotoRow } from '#pwa/device/database/database-rows.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Device, Scope } from '#pwa/device/database/scope.ts';
import { type Stored, withRoom } from '#pwa/device/database/storage-room.ts';
import { guest } from '#shared/cart/guest.ts';
import { dayMs } from '#shared/values/units.ts';
import { blobOf, toStore } from './prepare/photo-bytes.ts';

/** More than any gift takes; limited, as any site may post here. */
export const maxShared = 20;
export const maxSharedBytes = 40_000_000;
const maxSharedBytesTogether = 100_000_000;
/** After this the shared copies are deleted; their originals are where they were shared from. */
const keptMs = dayMs;

/** A photo that waits for a gift, with its bytes. */
export interface SharedPhoto {
  id: string;
  position: number;
  fileName: string;
  blob: Blob;
}

/**
 * Stores pictures that another app shared, unchanged, for the signed-in owner or the guest, until
 * a gift takes them (B5, SY8). Returns how many were left out as too many or too large.
 * `quota_exceeded`: none was stored.
 */
export async function keepShared(
  scope: Device,
  sharedFiles: readonly File[],
): Promise<Stored<number>> {
  const { db } = scope;
  const files = await Promise.all(
    fitting(sharedFiles).map(async (file) => ({ fileName: file.name, ...(await toStore(file)) })),
  );
  const write = async () => {
    await expired(db).delete();
    const owner = (await db.session.get('current'))?.owner ?? guest;
    const there = await sharedPhotos({ db, owner });
    const next = (there.at(-1)?.position ?? -1) + 1;
    const usedBytes = there.reduce((sum, { blob }) => sum + blob.size, 0);
    const storedFiles = files
      .slice(0, Math.max(0, maxShared - there.length))
      .filter(fitsInto(maxSharedBytesTogether - usedBytes, ({ bytes }) => bytes.byteLength));
    const sharedAt = new Date().toISOString();
    await db.sharedPhotos.bulkAdd(
      storedFiles.map((file, index) => ({
        id: newId(),
        owner,
        position: next + index,
        sharedAt,
        ...file,
      })),
    );
    return sharedFiles.length - storedFiles.length;
  };
  return withRoom(scope, () => db.transaction('rw', [db.session, db.sharedPhotos], write));
}

/** The owner's photos that were shared within a day and no gift has taken yet, oldest first. */
export async function sharedPhotos(scope: Scope): Promise<SharedPhoto[]> {
  const rows = await rowsOf(scope)
    .filter((row) => !isExpired(row))
    .toArray();
  rows.sort((a, b) => a.position - b.position);
  return rows.map(({ id, position, fileName, ...bytes }) => ({
    id,
    position,
    fileName,
    blob: blobOf(bytes),
  }));
}

/** Deletes what waited for a day, whoever shared it: another site may have (T37). */
export async function forgetExpiredShared({ db }: Device): Promise<void> {
  await expired(db).delete();
}

export async function forgetShared({ db }: Device, id: string): Promise<void> {
  await db.sharedPhotos.delete(id);
}

/** Deletes all of the owner's shared photos; also inside a transaction. */
export async function forgetSharedOf(scope: Scope): Promise<void> {
  await rowsOf(scope).delete();
}

/** Inside a transaction: the shared photos of `from` become those of `to`. */
export async function giveShared({ db }: Device, from: string, to: string): Promise<void> {
  await rowsOf({ db, owner: from }).modify({ owner: to });
}

function expired(db: Device['db']) {
  return db.sharedPhotos.filter(isExpired);
}

/** Either way of the clock: one that was set back must not keep them for good. */
function isExpired({ sharedAt }: SharedPhotoRow): boolean {
  return Math.abs(Date.now() - Date.parse(sharedAt)) > keptMs;
}

/** Without an index, as they are few. */
function rowsOf({ db, owner }: Scope) {
  return db.sharedPhotos.filter((row) => row.owner === owner);
}

/** The files within the limits, so that no more than those are read into memory. */
function fitting(files: readonly File[]): File[] {
  const size = (file: File) => file.size;
  return files
    .filter((file) => file.size <= maxSharedBytes)
    .slice(0, maxShared)
    .filter(fitsInto(maxSharedBytesTogether, size));
}

/** Returns a filter that passes items until `room` bytes are used up. */
function fitsInto<T>(room: number, sizeOf: (item: T) => number): (item: T) => boolean {
  let bytesLeft = room;
  return (item) => {
    bytesLeft -= sizeOf(item);
    return bytesLeft >= 0;
  };
}
