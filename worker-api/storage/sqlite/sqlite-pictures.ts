import type { PictureStore } from '../picture-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function sqlitePictures(database: SqliteDatabase): PictureStore {
  return {
    async put(id, files) {
      await database.together(() => {
        for (const { name, data } of files) {
          database.run(
            'INSERT INTO picture_files (id, name, data) VALUES (?, ?, ?) ON CONFLICT DO NOTHING',
            id,
            name,
            data,
          );
        }
      });
    },
    async read(id, name) {
      const row = database.get<{ data: Uint8Array<ArrayBuffer> }>(
        'SELECT data FROM picture_files WHERE id = ? AND name = ?',
        id,
        name,
      );
      if (!row) return null;
      const { buffer, byteOffset, byteLength } = row.data;
      return Buffer.from(buffer, byteOffset, byteLength);
    },
    async remove(id) {
      await database.write('DELETE FROM picture_files WHERE id = ?', id);
    },
  };
}
