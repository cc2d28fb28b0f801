import type { SessionStore, StoredSession } from '../account-stores.ts';
import { deleteInPieces, type SqliteDatabase } from './sqlite-database.ts';
import { toUser, type UserRow } from './sqlite-users.ts';

interface SessionRow {
  id: string;
  user_id: string;
  expires_at: string;
  started_at: string | null;
  device: string | null;
  seen_at: string | null;
}

const columns = 'id, user_id, expires_at, started_at, device, seen_at';

export function sqliteSessions(database: SqliteDatabase): SessionStore {
  const rowWithUser = database.remembering<
    UserRow & Omit<SessionRow, 'id' | 'user_id'> & { session_id: string }
  >(
    `SELECT sessions.id AS session_id, expires_at, started_at, device, seen_at, users.*
     FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.id = ?`,
  );

  /** What is left of a session once it is over (ST215). */
  function noteExpiry(id: string, expiresAt: string): void {
    database.run(
      `UPDATE users SET signed_in_until = max(coalesce(signed_in_until, ''), ?)
       WHERE id = (SELECT user_id FROM sessions WHERE id = ?) AND role = 'customer'`,
      expiresAt,
      id,
    );
  }

  return {
    async insert({ id, userId, expiresAt, startedAt, device, seenAt }) {
      await database.together(() => {
        database.run(
          `INSERT INTO sessions (${columns}) SELECT ?, id, ?, ?, ?, ? FROM users WHERE id = ?`,
          ...[id, expiresAt, startedAt ?? null, device ?? null, seenAt ?? null, userId],
        );
        noteExpiry(id, expiresAt);
      });
    },
    async withUser(id) {
      const row = rowWithUser(id);
      if (!row) return null;
      return {
        session: toSession({ ...row, id: row.session_id, user_id: row.id }),
        user: toUser(row),
      };
    },
    async ofUser(userId) {
      return database
        .all<SessionRow>(`SELECT ${columns} FROM sessions WHERE user_id = ?`, userId)
        .map(toSession);
    },
    async updateExpiry(id, expiresAt) {
      await database.together(() => {
        database.run('UPDATE sessions SET expires_at = ? WHERE id = ?', expiresAt, id);
        noteExpiry(id, expiresAt);
      });
    },
    async noteSeen(id, seenAt) {
      const sql = `UPDATE sessions SET seen_at = ?
        WHERE id = ? AND (seen_at IS NULL OR seen_at < ?)`;
      await database.write(sql, seenAt, id, seenAt);
    },
    async delete(id) {
      await database.write('DELETE FROM sessions WHERE id = ?', id);
    },
    async deleteOfUser(userId) {
      await database.write('DELETE FROM sessions WHERE user_id = ?', userId);
    },
    async deleteExpired(now) {
      const rows = { table: 'sessions', key: 'id', where: 'expires_at <= ?' } as const;
      await deleteInPieces(database, rows, now);
    },
  };
}

function toSession(row: SessionRow): StoredSession {
  return {
    id: row.id,
    userId: row.user_id,
    expiresAt: row.expires_at,
    ...(row.started_at === null ? {} : { startedAt: row.started_at }),
    ...(row.device === null ? {} : { device: row.device }),
    ...(row.seen_at === null ? {} : { seenAt: row.seen_at }),
  };
}
