import type { SecurityEvent, SecurityEventStore } from '../security-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface EventRow extends Omit<SecurityEvent, 'userId' | 'createdAt' | 'actor' | 'subject'> {
  actor: string | null;
  subject: string | null;
  user_id: string | null;
  created_at: string;
}

export function sqliteSecurityEvents(database: SqliteDatabase): SecurityEventStore {
  return {
    async insert({ id, kind, role, userId, address, actor, subject, createdAt }) {
      await database.write(
        `INSERT INTO security_events (id, kind, role, user_id, address, actor, subject, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
        id,
        kind,
        role,
        userId,
        address,
        actor ?? null,
        subject ?? null,
        createdAt,
      );
    },
    async latest(limit) {
      return database
        .all<EventRow>(
          `SELECT id, kind, role, user_id, address, actor, subject, created_at
           FROM security_events ORDER BY created_at DESC, rowid DESC LIMIT ?`,
          limit,
        )
        .map(({ user_id, created_at, actor, subject, ...event }) => ({
          ...event,
          ...(actor === null ? {} : { actor }),
          ...(subject === null ? {} : { subject }),
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
