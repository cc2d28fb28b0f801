import type { ShopDatabase } from './database.ts';
import { blobOf } from './stored-bytes.ts';

/** The photos of a long cart; those beyond are read again when they are asked for. */
const mostRead = 60;

const readBefore = new WeakMap<ShopDatabase, Map<string, Blob>>();

/**
 * The photos of `ids` in their order, null for one whose bytes are not here; also inside a
 * transaction. The bytes under an id never change, so each is read once: a screen asks again
 * with every percent of an upload.
 */
export async function photoBlobs(
  ids: readonly string[],
  db: ShopDatabase,
): Promise<(Blob | null)[]> {
  const read = readBefore.get(db) ?? new Map<string, Blob>();
  readBefore.set(db, read);
  const here = new Set(await db.photoFiles.where('id').anyOf(ids).primaryKeys());
  const unread = [...here].filter((id) => !read.has(id));
  for (const file of await db.photoFiles.bulkGet(unread)) {
    if (file) read.set(file.id, blobOf(file));
  }
  const blobs = ids.map((id) => (here.has(id) ? (read.get(id) ?? null) : null));
  for (const id of read.keys()) {
    if (read.size <= mostRead) break;
    read.delete(id);
  }
  return blobs;
}
