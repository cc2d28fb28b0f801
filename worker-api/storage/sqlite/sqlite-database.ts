import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import { StorageFullError } from '../storage.ts';
import { migrate } from './migrations.ts';

export type SqlValue = string | number | null | Uint8Array;

/** SQLite's result code for a full disk. */
const sqliteFull = 13;

/** An open database file with cached prepared statements and transactions. */
export interface SqliteDatabase {
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** Returns how many rows changed. */
  run(sql: string, ...values: SqlValue[]): number;
  /** Runs any number of statements without values. */
  script(sql: string): void;
  /** Runs `work` as one transaction, which is rolled back when it throws (ST2). */
  transaction<T>(work: () => T): T;
  close(): void;
}

/**
 * Opens or creates the file and migrates it. Commits reach the disk (ST1). Any call throws a
 * `StorageFullError` on a full disk.
 */
export function openSqliteDatabase(path: string): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new DatabaseSync(path);
  connection.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
  `);
  const statements = new Map<string, StatementSyncInstance>();

  function prepared(sql: string): StatementSyncInstance {
    const known = statements.get(sql);
    if (known) return known;
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    return statement;
  }

  const database: SqliteDatabase = {
    get: <Row>(sql: string, ...values: SqlValue[]) =>
      namingFullDisk(() => prepared(sql).get(...values.map(whole)) as Row | undefined),
    all: <Row>(sql: string, ...values: SqlValue[]) =>
      namingFullDisk(() => prepared(sql).all(...values.map(whole)) as Row[]),
    run: (sql, ...values) => namingFullDisk(() => prepared(sql).run(...values.map(whole)).changes),
    script: (sql) => namingFullDisk(() => connection.exec(sql)),
    transaction: (work) =>
      namingFullDisk(() => {
        connection.exec('BEGIN IMMEDIATE');
        try {
          const result = work();
          connection.exec('COMMIT');
          return result;
        } catch (error) {
          if (connection.isTransaction) connection.exec('ROLLBACK');
          throw error;
        }
      }),
    close: () => {
      statements.clear();
      connection.close();
    },
  };
  try {
    migrate(database);
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** SQLite cuts a text at a NUL character, so it is stored as the replacement character. */
function whole(value: SqlValue): SqlValue {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value;
}

function namingFullDisk<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (isFullDisk(error)) throw new StorageFullError('The disk is full', { cause: error });
    throw error;
  }
}

function isFullDisk(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === sqliteFull;
}
