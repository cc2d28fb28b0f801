import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changesRemembered } from './row-memory.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';

let folder: string;
let database: SqliteDatabase;
/** This writes as an owner's command does beside the server. */
let other: InstanceType<typeof DatabaseSync>;
let nameOf: (id: string) => { name: string } | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'row-memory-'));
  const path = join(folder, 'shop.db');
  database = openSqliteDatabase(path);
  other = new DatabaseSync(path);
  database.run(
    `INSERT INTO users (id, role, name, email, email_key, name_key, phone_digits, signed_in_until,
       password_hash, created_at, updated_at)
     VALUES ('asha', 'customer', 'Asha', 'a@x.test', 'a@x.test', 'asha', '', '', '', '', '')`,
  );
  nameOf = database.remembering<{ name: string }>('SELECT name FROM users WHERE id = ?');
});
afterEach(async () => {
  other.close();
  database.close();
  await rm(folder, { recursive: true });
});

const renamed = "UPDATE users SET name = 'Usha' WHERE id = 'asha'";

test('[T3] [ST77] a remembered row is read once, and again after a write of ours', () => {
  expect(nameOf('asha')).toBe(nameOf('asha'));
  database.run(renamed);
  expect(nameOf('asha')?.name).toBe('Usha');
  database.get("UPDATE users SET name = 'Isha' WHERE id = 'asha' RETURNING id");
  expect(nameOf('asha')?.name).toBe('Isha');
  database.script("DELETE FROM users WHERE id = 'asha'");
  expect(nameOf('asha')).toBeUndefined();
});

test('[T3] [ST77] what another program committed is seen in the next turn', async () => {
  expect(nameOf('asha')?.name).toBe('Asha');
  other.exec(renamed);
  await nextTurn();
  expect(nameOf('asha')?.name).toBe('Usha');
  other.exec("DELETE FROM users WHERE id = 'asha'");
  await nextTurn();
  expect(nameOf('asha')).toBeUndefined();
});

test('[ST77] what is not committed is not remembered', async () => {
  await expect(
    database.together(() => {
      database.run(renamed);
      expect(nameOf('asha')?.name).toBe('Usha');
      throw new Error('taken back');
    }),
  ).rejects.toThrow('taken back');
  expect(nameOf('asha')?.name).toBe('Asha');
});

test('[ST77] a row that was missing is found once it is there', () => {
  expect(nameOf('usha')).toBeUndefined();
  database.run("UPDATE users SET id = 'usha' WHERE id = 'asha'");
  expect(nameOf('usha')?.name).toBe('Asha');
});

test.each([
  ['SELECT name FROM users', false],
  ['  select 1 FROM sessions', false],
  ['INSERT INTO cart_lines (id) VALUES (?)', false],
  ['DELETE FROM sessions WHERE id = ?', true],
  ['WITH gone AS (SELECT 1) DELETE FROM users', true],
  ['UPDATE revisions SET revision = revision + 1', true],
])('[ST77] %s changes remembered rows: %s', (sql, changes) => {
  expect(changesRemembered(sql)).toBe(changes);
});
