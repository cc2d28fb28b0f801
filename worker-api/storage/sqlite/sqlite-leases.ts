import type { LeaseStore } from '../storage.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function sqliteLeases(database: SqliteDatabase): LeaseStore {
  return {
    async take(name, holder, now, expiresAt) {
      const changed = database.run(
        `INSERT INTO leases (name, holder, expires_at) VALUES (?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, expires_at = excluded.expires_at
         WHERE leases.holder = excluded.holder OR leases.expires_at <= ?`,
        name,
        holder,
        expiresAt,
        now,
      );
      return changed === 1;
    },
    async release(name, holder) {
      database.run('DELETE FROM leases WHERE name = ? AND holder = ?', name, holder);
    },
  };
}
