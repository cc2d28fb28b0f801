import type { SecurityEvent, SecurityEventStore } from '../security-store.ts';
import { deleteInPieces, type SqliteDatabase } from './sqlite-database.ts';

type Optional = 'actor' | 'thing' | 'device' | 'mark';

interface EventRow
  extends Omit<SecurityEvent, 'userId' | 'createdAt' | Optional>,
    Record<Optional, string | null> {
  user_id: string | null;
  created_at: string;
}

const columns = 'id, kind, role, user_id, address, actor, thing, device, mark, created_at';

export function sqliteSecurityEvents(database: SqliteDatabase): SecurityEventStore {
  return {
    async insert({ id, kind, role, userId, address, actor, thing, device, mark, createdAt }) {
      await database.write(
        `INSERT INTO security_events (${columns})
         VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET times = times + 1`,
        ...[id, kind, role, userId, address],
        ...[actor ?? null, thing ?? null, device ?? null, mark ?? null],
        createdAt,
      );
    },
    async latest(limit) {
      return database
        .all<EventRow>(
          `SELECT ${columns}, times FROM security_events
           ORDER BY created_at DESC, rowid DESC LIMIT ?`,
          limit,
        )
        .map(toEvent);
    },
    async page({ kinds, actor, skip, limit }) {
      return database
        .all<EventRow>(
          `SELECT ${columns}, times FROM security_events
           WHERE kind IN (SELECT value FROM json_each(?)) AND actor IS coalesce(?, actor)
           ORDER BY created_at DESC, rowid DESC LIMIT ? OFFSET ?`,
          ...[JSON.stringify(kinds), actor ?? null, limit, skip],
        )
        .map(toEvent);
    },
    async purge(before, kinds) {
      const where = 'created_at < ? AND kind IN (SELECT value FROM json_each(?))';
      const rows = { table: 'security_events', key: 'rowid', where } as const;
      await deleteInPieces(database, rows, before, JSON.stringify(kinds));
    },
  };
}

function toEvent(row: EventRow): SecurityEvent {
  const { user_id, created_at, actor, thing, device, mark, times, ...event } = row;
  const optional = Object.entries({ actor, thing, device, mark });
  return {
    ...event,
    ...(times === 1 ? {} : { times }),
    ...Object.fromEntries(optional.filter(([, value]) => value !== null)),
    userId: user_id,
    createdAt: created_at,
  };
}
