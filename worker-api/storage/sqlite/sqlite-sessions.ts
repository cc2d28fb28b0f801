import type { SessionStore, StoredSession } from '../account-stores.ts';
import type { SqliteDatabase } from './sqlite-database.ts';
import { toUser, type UserRow } from './sqlite-users.ts';

interface SessionRow {
  id: string;
  user_id: string;
  expires_at: string;
}

export function sqliteSessions(database: SqliteDatabase): SessionStore {
  return {
    async insert({ id, userId, expiresAt }) {
      database.run(
        'INSERT INTO sessions (id, user_id, expires_at) VALUES (?, ?, ?)',
        id,
        userId,
        expiresAt,
      );
    },
    async withUser(id) {
      const row = database.get<UserRow & { session_id: string; expires_at: string }>(
        `SELECT sessions.id AS session_id, sessions.expires_at, users.*
         FROM sessions JOIN users ON users.id = sessions.user_id WHERE sessions.id = ?`,
        id,
      );
      if (!row) return null;
      return {
        session: { id: row.session_id, userId: row.id, expiresAt: row.expires_at },
        user: toUser(row),
      };
    },
    async ofUser(userId) {
      return database
        .all<SessionRow>('SELECT id, user_id, expires_at FROM sessions WHERE user_id = ?', userId)
        .map(toSession);
    },
    async updateExpiry(id, expiresAt) {
      database.run('UPDATE sessions SET expires_at = ? WHERE id = ?', expiresAt, id);
    },
    async delete(id) {
      database.run('DELETE FROM sessions WHERE id = ?', id);
    },
    async deleteOfUser(userId) {
      database.run('DELETE FROM sessions WHERE user_id = ?', userId);
    },
    async deleteExpired(now) {
      database.run('DELETE FROM sessions WHERE expires_at <= ?', now);
    },
  };
}

function toSession(row: SessionRow): StoredSession {
  return { id: row.id, userId: row.user_id, expiresAt: row.expires_at };
}
