import type { PhotoFolder, PhotoStore, StoredPhoto } from '#api/photos/photo-store.ts';
import type { SqliteDatabase } from './database/sqlite-database.ts';

interface PhotoRow {
  id: string;
  owner: string;
  folder: string;
  photo_id: string;
  original_name: string;
  content_type: string;
  bytes: number;
  created_at: string;
}

const columns = 'id, owner, folder, photo_id, original_name, content_type, bytes, created_at';

export function sqlitePhotos(database: SqliteDatabase): PhotoStore {
  const folderOwner = (folder: string) =>
    database.get<{ owner: string }>('SELECT owner FROM folders WHERE folder = ?', folder)?.owner;
  const known = (folder: string, photoId: string) =>
    database.get<PhotoRow>(
      `SELECT ${columns} FROM photos WHERE folder = ? AND photo_id = ?`,
      folder,
      photoId,
    );
  const countOf = (folder: string) =>
    database.get<{ count: number }>('SELECT COUNT(*) AS count FROM photos WHERE folder = ?', folder)
      ?.count ?? 0;

  return {
    async claimFolder(folder, owner, now) {
      const holder = folderOwner(folder);
      if (holder !== undefined) return holder === owner;
      await database.write(
        `INSERT INTO folders (folder, owner, created_at) VALUES (?, ?, ?)
         ON CONFLICT (folder) DO NOTHING`,
        folder,
        owner,
        now,
      );
      return folderOwner(folder) === owner;
    },
    async folderOwner(folder) {
      return folderOwner(folder) ?? null;
    },
    async put(photo, files, maxInFolder = Number.MAX_SAFE_INTEGER) {
      return database.together(() => {
        const photoRow = known(photo.folder, photo.photoId);
        if (photoRow) return toPhoto(photoRow);
        if (countOf(photo.folder) >= maxInFolder) return null;
        database.run(
          `INSERT INTO photos (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          photo.id,
          photo.owner,
          photo.folder,
          photo.photoId,
          photo.originalName,
          photo.contentType,
          photo.bytes,
          photo.createdAt,
        );
        for (const { width, data } of files) {
          database.run(
            'INSERT INTO photo_files (id, width, data) VALUES (?, ?, ?)',
            photo.id,
            String(width),
            data,
          );
        }
        return photo;
      });
    },
    async read(id, width) {
      const row = database.get<{ content_type: string; data: Uint8Array<ArrayBuffer> }>(
        `SELECT photos.content_type, photo_files.data
         FROM photo_files JOIN photos USING (id)
         WHERE photo_files.id = ? AND photo_files.width = ?`,
        id,
        String(width),
      );
      if (!row) return null;
      const { buffer, byteOffset, byteLength } = row.data;
      return { contentType: row.content_type, data: Buffer.from(buffer, byteOffset, byteLength) };
    },
    async inFolder(folder) {
      return database
        .all<PhotoRow>(
          `SELECT ${columns} FROM photos WHERE folder = ? ORDER BY created_at, arrival`,
          folder,
        )
        .map(toPhoto);
    },
    async bytesOf(owner) {
      const row = database.get<{ total: number }>(
        'SELECT coalesce(sum(bytes), 0) AS total FROM photos WHERE owner = ?',
        owner,
      );
      return row?.total ?? 0;
    },
    async bytesOfAll() {
      const row = database.get<{ total: number }>(
        'SELECT coalesce(sum(bytes), 0) AS total FROM photos',
      );
      return row?.total ?? 0;
    },
    async purgeUnlisted() {
      // Nothing to purge: a photo and its files are written in one transaction.
    },
    async foldersOf(owner) {
      return database
        .all<{ folder: string }>('SELECT folder FROM folders WHERE owner = ?', owner)
        .map(({ folder }) => folder);
    },
    async removeFolder(folder) {
      await database.together(() => {
        database.run('DELETE FROM photos WHERE folder = ?', folder);
        database.run('DELETE FROM folders WHERE folder = ?', folder);
      });
    },
    async unordered(before, after, limit) {
      return database.all<PhotoFolder>(
        `SELECT folder, owner, created_at AS createdAt FROM folders
         WHERE ordered = 0 AND created_at < ? AND (created_at, folder) > (?, ?)
         ORDER BY created_at, folder LIMIT ?`,
        before,
        after?.createdAt ?? '',
        after?.folder ?? '',
        limit,
      );
    },
    async markOrdered(folder) {
      await database.write('UPDATE folders SET ordered = 1 WHERE folder = ?', folder);
    },
    async unmarkOrdered(folder) {
      await database.write('UPDATE folders SET ordered = 0 WHERE folder = ?', folder);
    },
  };
}

function toPhoto(row: PhotoRow): StoredPhoto {
  return {
    id: row.id,
    owner: row.owner,
    folder: row.folder,
    photoId: row.photo_id,
    originalName: row.original_name,
    contentType: row.content_type,
    bytes: row.bytes,
    createdAt: row.created_at,
  };
}
