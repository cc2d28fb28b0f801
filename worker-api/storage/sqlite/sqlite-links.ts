import type { LinkStore, StoredLink } from '../link-store.ts';
import { deleteInPieces, type SqliteDatabase } from './sqlite-database.ts';

interface LinkRow extends Pick<StoredLink, 'id' | 'kind' | 'email'> {
  user_id: string | null;
  created_at: string;
  expires_at: string;
}

const columns = 'id, kind, user_id, email, created_at, expires_at';

export function sqliteLinks(database: SqliteDatabase): LinkStore {
  return {
    async insert({ id, kind, userId, email, createdAt, expiresAt }) {
      const inserted = await database.write(
        `INSERT INTO links (${columns}) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        id,
        kind,
        userId,
        email,
        createdAt,
        expiresAt,
      );
      return inserted === 1;
    },
    async find(id, kind, now) {
      const row = database.get<LinkRow>(
        `SELECT ${columns} FROM links WHERE id = ? AND kind = ? AND expires_at > ?`,
        id,
        kind,
        now,
      );
      return row ? toLink(row) : null;
    },
    async take(id, kind, now) {
      const sql = `DELETE FROM links WHERE id = ? AND kind = ? AND expires_at > ? RETURNING ${columns}`;
      const row = await database.together(() => database.get<LinkRow>(sql, id, kind, now));
      return row ? toLink(row) : null;
    },
    async deleteOfUser(userId, kind) {
      if (kind === undefined) await database.write('DELETE FROM links WHERE user_id = ?', userId);
      else await database.write('DELETE FROM links WHERE user_id = ? AND kind = ?', userId, kind);
    },
    async deleteExpired(now) {
      const rows = { table: 'links', key: 'id', where: 'expires_at <= ?' } as const;
      await deleteInPieces(database, rows, now);
    },
  };
}

function toLink({ user_id, created_at, expires_at, ...link }: LinkRow): StoredLink {
  return { ...link, userId: user_id, createdAt: created_at, expiresAt: expires_at };
}
