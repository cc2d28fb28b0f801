import type { Departure, DepartureStore } from '../departure-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function sqliteDepartures(database: SqliteDatabase): DepartureStore {
  return {
    async insert({ owner, leftAt }) {
      await database.write(
        'INSERT INTO departures (owner, left_at) VALUES (?, ?) ON CONFLICT (owner) DO NOTHING',
        owner,
        leftAt,
      );
    },
    async has(owner) {
      const sql = 'SELECT 1 FROM departures WHERE owner = ?';
      return database.get(sql, owner) !== undefined;
    },
    async list(after, limit) {
      return database.all<Departure>(
        `SELECT owner, left_at AS leftAt FROM departures
         WHERE (left_at, owner) > (?, ?) ORDER BY left_at, owner LIMIT ?`,
        after?.leftAt ?? '',
        after?.owner ?? '',
        limit,
      );
    },
    async remove(owner) {
      await database.write('DELETE FROM departures WHERE owner = ?', owner);
    },
  };
}
