import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StorageFullError } from '#api/storage/storage.ts';
import { sharedCommits } from './shared-commits.ts';
import { openSqliteDatabase, type SqliteDatabase } from './sqlite-database.ts';

const newWord = 'INSERT INTO words (word, of) VALUES (?, ?)';
const manyWords = Array.from({ length: 40 }, (_, at) => `word ${at}`);

let folder: string;
let path: string;
let database: SqliteDatabase;
/** Another connection, which sees only what was committed. */
let other: InstanceType<typeof DatabaseSync>;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shared-commits-'));
  path = join(folder, 'words.db');
  database = openSqliteDatabase(path);
  database.script(`CREATE TABLE words (
    word TEXT PRIMARY KEY, of TEXT REFERENCES words (word) DEFERRABLE INITIALLY DEFERRED) STRICT`);
  other = new DatabaseSync(path);
});
afterEach(async () => {
  other.close();
  database.close();
  await rm(folder, { recursive: true });
});

const write = (word: string, of: string | null = null) =>
  database.together(() => database.run(newWord, word, of));
const storedRows = () =>
  other
    .prepare('SELECT word FROM words ORDER BY rowid')
    .all()
    .map(({ word }: { word: string }) => word);
const logBytes = async () => (await stat(`${path}-wal`)).size;
const outcomes = async (writing: Promise<unknown>[]) =>
  (await Promise.allSettled(writing)).map(({ status }) => status);

test('[ST76] writes of one moment reach the disk with one commit, in their order', async () => {
  await write('first');
  const before = await logBytes();
  await write('second');
  const ofOne = (await logBytes()) - before;
  await Promise.all(manyWords.map((word) => write(word)));
  const ofMany = (await logBytes()) - before - ofOne;
  expect(ofMany).toBeLessThanOrEqual(3 * ofOne);
  expect(storedRows()).toEqual(['first', 'second', ...manyWords]);
});

test('[ST1] [ST76] a write is answered once it is committed, and not before', async () => {
  const checks = await Promise.all(
    manyWords.map(async (word) => {
      await write(word);
      return storedRows().includes(word);
    }),
  );
  expect(checks).not.toContain(false);
});

test('[ST76] writes of the turns that follow are taken along, and hold up nobody', async () => {
  const first = write('first').then(storedRows);
  await nextTurn();
  const second = write('second');
  expect(await first).toEqual(['first', 'second']);
  await second;

  const settled = vi.fn();
  const writing = [write('patient').finally(settled)];
  for (let turn = 0; turn < 100; turn += 1) {
    writing.push(write(`turn ${turn}`));
    await nextTurn();
  }
  expect(settled).toHaveBeenCalled();
  await Promise.all(writing);
});

test('[ST2] [ST76] one that fails in the middle leaves nothing, and the others stay', async () => {
  const failing = database.together(() => {
    database.run(newWord, 'half', null);
    throw new Error('refused');
  });
  const writing = [write('before'), failing, write('before'), write('after')];
  expect(await outcomes(writing)).toEqual(['fulfilled', 'rejected', 'rejected', 'fulfilled']);
  await expect(failing).rejects.toThrow('refused');
  expect(storedRows()).toEqual(['before', 'after']);
});

test('[ST76] where the commit is refused each is tried alone', async () => {
  // The database looks for the word it is of when it commits.
  const writing = [write('before'), write('orphan', 'nobody'), write('after')];
  expect(await outcomes(writing)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(storedRows()).toEqual(['before', 'after']);
});

test('[ST76] where the database gives up the whole transaction each is tried alone', async () => {
  const givesUp = database.together(() => {
    database.run(newWord, 'half', null);
    // As SQLite does by itself after some errors of the disk.
    database.script('ROLLBACK');
    throw new Error('lost');
  });
  const writing = [write('before'), givesUp, write('after')];
  expect(await outcomes(writing)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(storedRows()).toEqual(['before', 'after']);
});

test('[P7] [ST76] on a full disk those without room are refused, and go in later', async () => {
  const pages = database.get<{ page_count: number }>('PRAGMA page_count')?.page_count ?? 0;
  database.get(`PRAGMA max_page_count = ${pages + 2}`);
  const long = 'x'.repeat(100_000);
  const writing = [write('short'), write(long), write('also short')];
  expect(await outcomes(writing)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  await expect(writing[1]).rejects.toThrow(StorageFullError);
  expect(storedRows()).toEqual(['short', 'also short']);
  database.get('PRAGMA max_page_count = 100000');
  await write(long);
  expect(storedRows()).toHaveLength(3);
});

test('[P20] closing commits what was asked for', async () => {
  const writing = [write('one'), write('two')];
  database.close();
  expect(await outcomes(writing)).toEqual(['fulfilled', 'fulfilled']);
  expect(storedRows()).toEqual(['one', 'two']);
  database = openSqliteDatabase(path);
});

test('[ST76] nobody waits for ever when not even a rollback is possible', async () => {
  const connection = {
    isTransaction: true,
    exec(sql: string) {
      if (/^(COMMIT|ROLLBACK)$/.test(sql)) throw new Error(`no ${sql}`);
    },
  };
  const commits = sharedCommits(connection, (work) => work());
  const both = Promise.allSettled([commits.add(() => 1), commits.add(() => 2)]);
  expect(await both).toMatchObject([
    { status: 'rejected', reason: { message: 'no ROLLBACK' } },
    { status: 'rejected', reason: { message: 'no ROLLBACK' } },
  ]);
});
