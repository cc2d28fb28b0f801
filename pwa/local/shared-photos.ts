import { guest } from '#shared/cart/guest.ts';
import { database, type SharedPhotoRow, type ShopDatabase } from './database.ts';
import { newId } from './new-id.ts';
import { type Stored, withRoom } from './storage-room.ts';

/** More than any gift takes; any site may post here, so what it may store has an end. */
const maxShared = 20;
const maxSharedBytes = 40_000_000;
const maxSharedBytesTogether = 100_000_000;

/**
 * Keeps pictures another app shared, as they are, for whoever is signed in, else the guest,
 * until a gift takes them (B5, SY8). The value is how many were left out for being too many or
 * too large. `quota_exceeded`: none of them was kept.
 */
export async function keepShared(
  files: readonly File[],
  db: ShopDatabase = database,
): Promise<Stored<number>> {
  const fitting = files.filter(({ size }) => size <= maxSharedBytes);
  const write = async () => {
    const owner = (await db.session.get('current'))?.owner ?? guest;
    const there = await sharedPhotos(owner, db);
    const next = (there.at(-1)?.position ?? -1) + 1;
    let room = maxSharedBytesTogether - there.reduce((sum, { blob }) => sum + blob.size, 0);
    const kept = fitting.slice(0, Math.max(0, maxShared - there.length)).filter(({ size }) => {
      room -= size;
      return room >= 0;
    });
    await db.sharedPhotos.bulkAdd(
      kept.map((file, index) => ({
        id: newId(),
        owner,
        position: next + index,
        fileName: file.name,
        blob: file.slice(0, file.size, file.type),
      })),
    );
    return files.length - kept.length;
  };
  return withRoom(() => db.transaction('rw', [db.session, db.sharedPhotos], write), db);
}

/** What the owner shared and no gift has taken yet, oldest first. */
export async function sharedPhotos(
  owner: string,
  db: ShopDatabase = database,
): Promise<SharedPhotoRow[]> {
  const rows = await rowsOf(owner, db).toArray();
  return rows.sort((a, b) => a.position - b.position);
}

export async function forgetShared(id: string, db: ShopDatabase = database): Promise<void> {
  await db.sharedPhotos.delete(id);
}

/** All that the owner shared is gone; also inside a transaction. */
export async function forgetSharedOf(owner: string, db: ShopDatabase = database): Promise<void> {
  await rowsOf(owner, db).delete();
}

/** Inside a transaction: what `from` shared becomes that of `to`. */
export async function giveShared(from: string, to: string, db: ShopDatabase): Promise<void> {
  await rowsOf(from, db).modify({ owner: to });
}

/** They are few: the table needs no index. */
function rowsOf(owner: string, db: ShopDatabase) {
  return db.sharedPhotos.filter((row) => row.owner === owner);
}
