import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sampleUser } from '#api/storage/contract/storage-contract-samples.ts';
import type { Storage } from '../storage.ts';
import { openSqliteDatabase, type SqliteDatabase } from './database/sqlite-database.ts';
import { sqliteStorage } from './sqlite-storage.ts';

const old = '2026-01-01T00:00:00.000Z';
const before = '2026-01-02T00:00:00.000Z';
const later = '2026-01-03T00:00:00.000Z';

interface Purge {
  table: string;
  /** What `row`, a number, and `at`, an instant, make the columns of. */
  columns: string;
  values: string;
  rows?: number;
  /** How many rows each piece deletes. */
  pieces?: readonly number[];
  run(storage: Storage): Promise<void>;
}

const purges: Record<string, Purge> = {
  'ids of lines that ended long ago': {
    table: 'cart_lines',
    columns: 'owner, id, product_name, quantity, customization, created_at, ended_at',
    values: "'asha', row, '', 0, '{}', at, at",
    run: ({ carts }) => carts.purgeEnded(before),
  },
  'the cart of who left': {
    table: 'cart_lines',
    columns: 'owner, id, product_name, quantity, customization, created_at, ended_at',
    values: `iif(at = '${old}', 'asha', 'ravi'), row, '', 0, '{}', at, at`,
    run: ({ carts }) => carts.forget('asha'),
  },
  'limits that are over': {
    table: 'limit_events',
    columns: 'key, id, at, expires_at',
    values: "'key ' || row % 7, row, at, at",
    run: ({ limits }) => limits.purge(before),
  },
  'sessions that are over': {
    table: 'sessions',
    columns: 'id, user_id, started_at, expires_at',
    values: "row, 'asha', at, at",
    run: ({ sessions }) => sessions.deleteExpired(before),
  },
  'links that are over': {
    table: 'links',
    columns: 'id, kind, created_at, expires_at',
    values: "row, 'claim', at, at",
    run: ({ links }) => links.deleteExpired(before),
  },
  'closed messages with their steps': {
    table: 'contact_messages',
    columns:
      'id, name, email, email_key, text_key, subject, message, created_at, state, due_at, steps, step_count, last_at',
    values: "row, '', '', '', '', '', '', at, 'closed', '', '[]', 0, at",
    run: ({ contactMessages }) => contactMessages.purgeClosed(before),
  },
  'security events': {
    table: 'security_events',
    columns: 'id, kind, role, address, created_at, times',
    values: "row, 'login_failed', 'customer', '', at, 1",
    run: ({ securityEvents }) => securityEvents.purge(before, ['login_failed']),
  },
  'parts of photos, which are large': {
    table: 'uploads',
    columns: 'id, owner, photo_id, bytes, arrived_bytes, started_at',
    values: "'of ' || row, 'asha', 'photo ' || row, 9, 9, at",
    rows: 3,
    pieces: [1, 1, 1, 0],
    run: ({ uploads }) => uploads.purge(before),
  },
};

let folder: string;
let database: SqliteDatabase;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'in-pieces-'));
  database = openSqliteDatabase(join(folder, 'shop.db'));
});
afterEach(async () => {
  database.close();
  await rm(folder, { recursive: true });
});

test('[ST213] [T48] what was told of orders is deleted in pieces, and only what was told long ago', async () => {
  const fill = (at: string, first: number, last: number) =>
    database.script(`
      WITH RECURSIVE rows (row) AS (SELECT ${first} UNION ALL SELECT row + 1 FROM rows WHERE row < ${last})
      INSERT INTO notification_consents (order_number, channel, owner, recipient, text, version, at, placed_from)
        SELECT row, 'email', '', '', '', 1, '${at}', '' FROM rows;
      INSERT INTO notifications (order_number, event, channel, happened_at)
        SELECT order_number, 'shipped', channel, at FROM notification_consents WHERE at = '${at}';
      INSERT INTO notification_marks (order_number, event, channel, attempt, kind, at)
        SELECT order_number, 'shipped', channel, 1, 'begun', at FROM notification_consents WHERE at = '${at}'`);
  fill(old, 1, 450);
  fill(later, 451, 453);
  const deleted: number[] = [];
  const countIn = (table: string) =>
    database.get<{ rows: number }>(`SELECT count(*) AS rows FROM ${table}`)?.rows ?? 0;
  const { notifications } = sqliteStorage({
    ...database,
    together: (work) =>
      database.together(() => {
        const had = countIn('notification_consents');
        const answer = work();
        deleted.push(had - countIn('notification_consents'));
        return answer;
      }),
  });
  await notifications.purge(before);
  expect(deleted).toEqual([200, 200, 50]);
  expect(['notification_consents', 'notifications', 'notification_marks'].map(countIn)).toEqual([
    3, 3, 3,
  ]);
});

test.each(Object.entries(purges))(
  '[ST213] [T48] %s are deleted in pieces, and no others',
  async (_, { table, columns, values, rows = 2_500, pieces = [1_000, 1_000, 500], run }) => {
    await sqliteStorage(database).users.insert(sampleUser({ id: 'asha' }));
    const fill = (at: string, first: number, last: number) =>
      database.script(`
        WITH RECURSIVE rows (row, at) AS
          (SELECT ${first}, '${at}' UNION ALL SELECT row + 1, at FROM rows WHERE row < ${last})
        INSERT INTO ${table} (${columns}) SELECT ${values} FROM rows`);
    fill(old, 1, rows);
    fill(later, rows + 1, rows + 3);
    const deleted: number[] = [];
    await run(
      sqliteStorage({
        ...database,
        async write(...args) {
          const changeCount = await database.write(...args);
          deleted.push(changeCount);
          return changeCount;
        },
      }),
    );
    expect(deleted).toEqual(pieces);
    const row = database.get(`SELECT count(*) AS rows FROM ${table}`);
    expect(row).toEqual({ rows: 3 });
  },
);
