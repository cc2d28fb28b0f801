import type { LimitPlace, LimitStore } from '#api/server/limits/limit-store.ts';
import { deleteInPieces, type SqliteDatabase } from './database/sqlite-database.ts';

const insert = 'INSERT OR REPLACE INTO limit_events (key, id, at, expires_at) VALUES (?, ?, ?, ?)';
/** That it was taken once more, while it counts. */
const again = `UPDATE limit_events SET times = times + 1
  WHERE key = ? AND id = ? AND expires_at > ? AND at < ?`;
/** The id of a note, which has a key of its own. */
const note = 'note';

/** A process counts and inserts in one transaction, so no two take the same place (ST36). */
export function sqliteLimits(database: SqliteDatabase): LimitStore {
  /** Returns when there is a place again; null when there is one now. */
  function freeAt({ key, at, expiresAt, points }: LimitPlace): string | null {
    // The one that expires first leaves its place.
    const first = database.get<{ expires_at: string }>(
      `SELECT expires_at FROM limit_events WHERE key = ? AND expires_at > ? AND at < ?
       ORDER BY expires_at DESC LIMIT 1 OFFSET ?`,
      key,
      at,
      expiresAt,
      points - 1,
    );
    return first?.expires_at ?? null;
  }

  function isThere({ key, id, at, expiresAt }: LimitPlace): boolean {
    const row = database.get(
      'SELECT 1 FROM limit_events WHERE key = ? AND id = ? AND expires_at > ? AND at < ?',
      ...[key, id, at, expiresAt],
    );
    return row !== undefined;
  }

  function look(places: readonly LimitPlace[]) {
    const waits = places.flatMap((place) => freeAt(place) ?? []);
    const latest = waits.toSorted().at(-1);
    return latest === undefined ? { ok: true as const } : { ok: false as const, freeAt: latest };
  }

  return {
    async take(places) {
      return database.together(() => {
        const fresh = places.filter((place) => !isThere(place));
        const answer = look(fresh);
        if (!answer.ok) return answer;
        for (const place of places) {
          const { key, id, at, expiresAt } = place;
          if (isThere(place)) database.run(again, key, id, at, expiresAt);
          else database.run(insert, key, id, at, expiresAt);
        }
        return answer;
      });
    },
    async look(places) {
      return look(places);
    },
    async giveBack(events) {
      await database.together(() => {
        for (const { key, id } of events) {
          database.run(
            'UPDATE limit_events SET times = times - 1 WHERE key = ? AND id = ?',
            ...[key, id],
          );
          database.run(
            'DELETE FROM limit_events WHERE key = ? AND id = ? AND times = 0',
            ...[key, id],
          );
        }
      });
    },
    async forget(keys) {
      await database.together(() => {
        for (const key of keys) database.run('DELETE FROM limit_events WHERE key = ?', key);
      });
    },
    async note(key, expiresAt) {
      await database.write(insert, key, note, '', expiresAt);
    },
    async isNoted(key, now) {
      const row = database.get(
        'SELECT 1 FROM limit_events WHERE key = ? AND id = ? AND expires_at > ?',
        key,
        note,
        now,
      );
      return row !== undefined;
    },
    async purge(before) {
      const rows = { table: 'limit_events', key: 'key, id', where: 'expires_at < ?' } as const;
      await deleteInPieces(database, rows, before);
    },
  };
}
