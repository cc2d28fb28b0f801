import type { ClockStore, SeenTime } from '../clock-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function sqliteClock(database: SqliteDatabase): ClockStore {
  return {
    async read() {
      const seen = database.get<SeenTime>(
        'SELECT at, doubted_since AS doubtedSince FROM seen_time WHERE id = 1',
      );
      return seen ? { ...seen } : null;
    },
    async note({ at, doubtedSince }) {
      await database.write(
        'INSERT OR REPLACE INTO seen_time (id, at, doubted_since) VALUES (1, ?, ?)',
        at,
        doubtedSince,
      );
    },
  };
}
