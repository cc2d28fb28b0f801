import type { MessengerNotice, MessengerRequest, MessengerStore } from '../messenger-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

export function sqliteMessenger(database: SqliteDatabase): MessengerStore {
  return {
    async publish({ holder, at, sealed }) {
      await database.write(
        `INSERT INTO messenger_notices (id, holder, at, sealed) VALUES (1, ?, ?, ?)
         ON CONFLICT (id) DO UPDATE
         SET holder = excluded.holder, at = excluded.at, sealed = excluded.sealed`,
        holder,
        at,
        sealed,
      );
    },
    async notice() {
      const sql = 'SELECT holder, at, sealed FROM messenger_notices';
      return database.get<MessengerNotice>(sql) ?? null;
    },
    async ask({ id, createdAt, sealed }) {
      await database.write(
        `INSERT INTO messenger_requests (id, created_at, sealed) VALUES (?, ?, ?)
         ON CONFLICT (id) DO NOTHING`,
        id,
        createdAt,
        sealed,
      );
    },
    async waiting() {
      return database.all<MessengerRequest>(
        `SELECT id, created_at AS createdAt, sealed FROM messenger_requests
         WHERE id NOT IN (SELECT id FROM messenger_answers) ORDER BY created_at, rowid`,
      );
    },
    async take(id, now) {
      return database.together(() => {
        const taken = database.run(
          `INSERT INTO messenger_answers (id, created_at) VALUES (?, ?)
           ON CONFLICT (id) DO NOTHING`,
          id,
          now,
        );
        database.run('DELETE FROM messenger_requests WHERE id = ?', id);
        return taken === 1;
      });
    },
    async answer(id, answer) {
      await database.write('UPDATE messenger_answers SET answer = ? WHERE id = ?', answer, id);
    },
    async answerTo(id) {
      const sql = 'SELECT answer FROM messenger_answers WHERE id = ?';
      return database.get<{ answer: string | null }>(sql, id)?.answer ?? null;
    },
    async purge(before) {
      await database.together(() => {
        database.run('DELETE FROM messenger_requests WHERE created_at < ?', before);
        database.run('DELETE FROM messenger_answers WHERE created_at < ?', before);
      });
    },
  };
}
