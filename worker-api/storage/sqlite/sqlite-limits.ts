import type { LimitPlace, LimitStore } from '../limit-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

/** A process counts and inserts in one transaction, so no two take the same place (ST36). */
export function sqliteLimits(database: SqliteDatabase): LimitStore {
  const isKnown = ({ key, id, at }: LimitPlace) =>
    database.get(
      'SELECT 1 FROM limit_events WHERE key = ? AND id = ? AND expires_at > ?',
      key,
      id,
      at,
    ) !== undefined;

  /** When there is a place again; null when there is one now. */
  function freeAt({ key, at, expiresAt, points }: LimitPlace): string | null {
    // The last of so many to expire must be gone: the first place that is free is behind it.
    const last = database.get<{ expires_at: string }>(
      `SELECT expires_at FROM limit_events WHERE key = ? AND expires_at > ? AND at < ?
       ORDER BY expires_at DESC LIMIT 1 OFFSET ?`,
      key,
      at,
      expiresAt,
      points - 1,
    );
    return last?.expires_at ?? null;
  }

  function look(places: readonly LimitPlace[]) {
    const fresh = places.filter((place) => !isKnown(place));
    const waits = fresh.flatMap((place) => freeAt(place) ?? []);
    return { fresh, latest: waits.toSorted().at(-1) };
  }

  return {
    isShared: false,
    async take(places) {
      return database.transaction(() => {
        const { fresh, latest } = look(places);
        if (latest !== undefined) return { ok: false, freeAt: latest };
        for (const { key, id, at, expiresAt } of fresh) {
          database.run(
            'INSERT OR REPLACE INTO limit_events (key, id, at, expires_at) VALUES (?, ?, ?, ?)',
            key,
            id,
            at,
            expiresAt,
          );
        }
        return { ok: true, added: fresh.length };
      });
    },
    async look(places) {
      const { fresh, latest } = look(places);
      return latest === undefined
        ? { ok: true, added: fresh.length }
        : { ok: false, freeAt: latest };
    },
    async giveBack(events) {
      database.transaction(() => {
        for (const { key, id } of events) {
          database.run('DELETE FROM limit_events WHERE key = ? AND id = ?', key, id);
        }
      });
    },
    async forget(keys) {
      database.transaction(() => {
        for (const key of keys) database.run('DELETE FROM limit_events WHERE key = ?', key);
      });
    },
    async purge(before) {
      database.run('DELETE FROM limit_events WHERE expires_at < ?', before);
    },
  };
}
