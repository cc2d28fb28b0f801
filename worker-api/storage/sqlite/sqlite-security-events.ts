import type { SecurityEvent, SecurityEventStore } from '../security-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface EventRow extends Omit<SecurityEvent, 'userId' | 'createdAt'> {
  user_id: string | null;
  created_at: string;
}

export function sqliteSecurityEvents(database: SqliteDatabase): SecurityEventStore {
  return {
    async insert({ id, kind, role, userId, address, createdAt }) {
      await database.write(
        `INSERT INTO security_events (id, kind, role, user_id, address, created_at)
         VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        id,
        kind,
        role,
        userId,
        address,
        createdAt,
      );
    },
    async latest(limit) {
      return database
        .all<EventRow>(
          `SELECT id, kind, role, user_id, address, created_at
           FROM security_events ORDER BY created_at DESC, rowid DESC LIMIT ?`,
          limit,
        )
        .map(({ user_id, created_at, ...event }) => ({
          ...event,
          userId: user_id,
          createdAt: created_at,
        }));
    },
    async purge(before) {
      await database.write('DELETE FROM security_events WHERE created_at < ?', before);
    },
    async deleteOfUser(userId) {
      await database.write('DELETE FROM security_events WHERE user_id = ?', userId);
    },
  };
}
