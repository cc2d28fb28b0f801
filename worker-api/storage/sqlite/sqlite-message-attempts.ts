import type { MessageAttemptStore, StoredMessageAttempt } from '../message-stores.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

type AttemptRow = Omit<StoredMessageAttempt, 'adminId' | 'createdAt'> & {
  admin_id: string;
  created_at: string;
};

export function sqliteMessageAttempts(database: SqliteDatabase): MessageAttemptStore {
  return {
    async insert({ id, adminId, kind, recipient, outcome, createdAt }) {
      database.run(
        `INSERT INTO message_attempts (id, admin_id, kind, recipient, outcome, created_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        id,
        adminId,
        kind,
        recipient,
        outcome,
        createdAt,
      );
    },
    async settle(id, outcome) {
      database.run('UPDATE message_attempts SET outcome = ? WHERE id = ?', outcome, id);
    },
    async latest(limit) {
      return database
        .all<AttemptRow>(
          `SELECT id, admin_id, kind, recipient, outcome, created_at
           FROM message_attempts ORDER BY created_at DESC, rowid DESC LIMIT ?`,
          limit,
        )
        .map(({ admin_id, created_at, ...attempt }) => ({
          ...attempt,
          adminId: admin_id,
          createdAt: created_at,
        }));
    },
    async purge(before) {
      database.run('DELETE FROM message_attempts WHERE created_at < ?', before);
    },
    async timesAfter(instant) {
      return database
        .all<{ created_at: string }>(
          'SELECT created_at FROM message_attempts WHERE created_at > ? ORDER BY created_at',
          instant,
        )
        .map(({ created_at }) => created_at);
    },
  };
}
