import type { OpenUpload, UploadStore } from '#api/photos/upload/upload-store.ts';
import { deleteInPieces, type SqliteDatabase } from './database/sqlite-database.ts';

interface UploadRow {
  upload: string;
  owner: string;
  photo_id: string;
  bytes: number;
  started_at: string;
}

const columns = 'upload, owner, photo_id, bytes, started_at';

/** A part has a megabyte at most. */
const partsAtOnce = 8;

/** Each row is a part; the one at 0 says which photo is open. */
export function sqliteUploads(database: SqliteDatabase): UploadStore {
  function find(owner: string, photoId: string): OpenUpload | null {
    const first = database.get<UploadRow>(
      `SELECT ${columns} FROM upload_parts WHERE owner = ? AND photo_id = ? AND offset = 0`,
      owner,
      photoId,
    );
    if (!first) return null;
    const last = database.get<{ end: number }>(
      `SELECT offset + length(data) AS end FROM upload_parts WHERE upload = ?
       ORDER BY offset DESC LIMIT 1`,
      first.upload,
    );
    return { ...toUpload(first), arrivedBytes: last?.end ?? 0 };
  }

  return {
    find: async (owner, photoId) => find(owner, photoId),
    async add({ id, owner, photoId, bytes, startedAt }, offset, data) {
      return database.together(() => {
        const there = find(owner, photoId);
        if (offset !== (there?.arrivedBytes ?? 0) || (there && there.id !== id)) return false;
        database.run(
          `INSERT INTO upload_parts (${columns}, offset, data) VALUES (?, ?, ?, ?, ?, ?, ?)`,
          ...[id, owner, photoId, bytes, startedAt, offset, data],
        );
        return true;
      });
    },
    async read(id, offset) {
      const row = database.get<{ data: Uint8Array<ArrayBuffer> }>(
        'SELECT data FROM upload_parts WHERE upload = ? AND offset = ?',
        id,
        offset,
      );
      return row ? Buffer.from(row.data) : null;
    },
    async ofOwner(owner) {
      return database
        .all<UploadRow>(
          `SELECT ${columns} FROM upload_parts WHERE owner = ? AND offset = 0
           ORDER BY started_at, upload`,
          owner,
        )
        .map(toUpload);
    },
    async bytesOfAll() {
      const row = database.get<{ total: number }>(
        'SELECT coalesce(sum(length(data)), 0) AS total FROM upload_parts',
      );
      return row?.total ?? 0;
    },
    async remove({ id }) {
      await database.write('DELETE FROM upload_parts WHERE upload = ?', id);
    },
    async purge(before) {
      const rows = { table: 'upload_parts', key: 'rowid', where: 'started_at < ?' } as const;
      await deleteInPieces(database, { ...rows, atOnce: partsAtOnce }, before);
    },
  };
}

function toUpload(row: UploadRow): Omit<OpenUpload, 'arrivedBytes'> {
  const { upload: id, owner, photo_id: photoId, bytes, started_at: startedAt } = row;
  return { id, owner, photoId, bytes, startedAt };
}
