import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import {
  DatabaseSync,
  type DatabaseSyncInstance,
  type StatementSyncInstance,
} from '@photostructure/sqlite';
import { migrate } from './migrations.ts';
import { changesRemembered, type RowMemory, rowMemory } from './row-memory.ts';
import { sharedCommits } from './shared-commits.ts';
import { namingFailures } from './sqlite-failures.ts';

export type SqlValue = string | number | null | Uint8Array;

/** An open database file with cached prepared statements and transactions. */
export interface SqliteDatabase {
  get<Row>(sql: string, ...values: SqlValue[]): Row | undefined;
  all<Row>(sql: string, ...values: SqlValue[]): Row[];
  /** As `get` for one value, from memory while the row is certainly the same; see row-memory.ts. */
  remembering: RowMemory['remembering'];
  /** As `all`, one row at a time; nothing else may change the table meanwhile. */
  each<Row>(sql: string, ...values: SqlValue[]): Iterable<Row>;
  /** Returns how many rows changed. */
  run(sql: string, ...values: SqlValue[]): number;
  /** As `run`, committed together with others; see `together`. */
  write(sql: string, ...values: SqlValue[]): Promise<number>;
  /** Runs any number of statements without values. */
  script(sql: string): void;
  /** Runs `work` as one transaction, which is rolled back when it throws (ST2). */
  transaction<T>(work: () => T): T;
  /** As `transaction`, with one commit for all that come up in one turn; see shared-commits.ts. */
  together<T>(work: () => T): Promise<T>;
  close(): void;
}

interface SqliteOptions {
  /** Nobody else opens the file before it is closed; throws while another has it open. */
  alone?: boolean;
}

/**
 * Opens or creates the file and migrates it. Commits reach the disk (ST1). Any call throws a
 * `StorageFullError` on a full disk, a `StorageAwayError` when another program keeps the file locked.
 */
export function openSqliteDatabase(
  path: string,
  { alone = false }: SqliteOptions = {},
): SqliteDatabase {
  mkdirSync(dirname(path), { recursive: true });
  const connection = new DatabaseSync(path);
  // Before anything is read: then no other connection shares the log's index.
  if (alone) connection.exec('PRAGMA locking_mode = EXCLUSIVE');
  connection.exec(`
    PRAGMA busy_timeout = 5000;
    PRAGMA journal_mode = WAL;
    PRAGMA synchronous = FULL;
    PRAGMA foreign_keys = ON;
    PRAGMA secure_delete = ON;
  `);
  const database = overConnection(connection);
  try {
    migrate(database);
    // From here on calls wait for a lock without stopping the process; see waiting-for-locks.ts.
    connection.exec('PRAGMA busy_timeout = 0');
  } catch (error) {
    database.close();
    throw error;
  }
  return database;
}

/** Beyond so many rows one deletion would hold up other calls. */
const rowsAtOnce = 1_000;

/**
 * Deletes the rows of a table that fit, in pieces with other calls in between: anybody may leave any number
 * of some (ST213). `key` is the key of the table; what an interruption leaves, the next call deletes.
 */
export async function deleteInPieces(
  { write }: Pick<SqliteDatabase, 'write'>,
  { table, key, where, atOnce = rowsAtOnce }: DeletedRows,
  ...values: SqlValue[]
): Promise<void> {
  const sql = `DELETE FROM ${table}
    WHERE (${key}) IN (SELECT ${key} FROM ${table} WHERE ${where} LIMIT ${atOnce})`;
  for (let deleted = atOnce; deleted === atOnce; ) deleted = await write(sql, ...values);
}

interface DeletedRows {
  table: string;
  key: string;
  where: string;
  /** Fewer of a table with large rows. */
  atOnce?: number;
}

/** Opens a file to read from, and changes nothing in it or beside it. */
export function readSqliteDatabase(path: string): SqliteDatabase {
  return overConnection(new DatabaseSync(path, { readOnly: true }));
}

function overConnection(connection: DatabaseSyncInstance): SqliteDatabase {
  const statements = new Map<string, StatementSyncInstance>();
  /** Those after which remembered rows may be others. */
  const changing = new Set<string>();
  const iterated = new Set<StatementSyncInstance>();

  function prepared(sql: string): StatementSyncInstance {
    const earlier = statements.get(sql);
    if (earlier) return earlier;
    const statement = connection.prepare(sql);
    statements.set(sql, statement);
    if (changesRemembered(sql)) changing.add(sql);
    return statement;
  }
  const memory = rowMemory(connection, prepared);

  /** Runs a cached statement. */
  function using<T>(sql: string, work: (statement: StatementSyncInstance) => T): T {
    try {
      return namingFailures(() => work(prepared(sql)));
    } finally {
      if (changing.has(sql)) memory.forget();
    }
  }

  const transaction = <T>(work: () => T): T =>
    namingFailures(() => {
      connection.exec('BEGIN IMMEDIATE');
      try {
        const result = work();
        connection.exec('COMMIT');
        return result;
      } catch (error) {
        if (connection.isTransaction) connection.exec('ROLLBACK');
        throw error;
      }
    });
  const commits = sharedCommits(connection, transaction);

  const run = (sql: string, ...values: SqlValue[]): number =>
    using(sql, (statement) => statement.run(...values.map(whole)).changes);

  return {
    get: <Row>(sql: string, ...values: SqlValue[]) =>
      using(sql, (statement) => statement.get(...values.map(whole)) as Row | undefined),
    all: <Row>(sql: string, ...values: SqlValue[]) =>
      using(sql, (statement) => statement.all(...values.map(whole)) as Row[]),
    remembering: <Row>(sql: string) => {
      const row = memory.remembering<Row>(sql);
      return (value) => namingFailures(() => row(value));
    },
    // Prepared anew, because a cached statement is reset by its next use.
    *each<Row>(sql: string, ...values: SqlValue[]) {
      const statement = connection.prepare(sql);
      // The iterator of a statement that is garbage-collected ends the process.
      iterated.add(statement);
      try {
        yield* statement.iterate(...values.map(whole)) as Iterable<Row>;
      } finally {
        iterated.delete(statement);
      }
    },
    run,
    write: (sql, ...values) => commits.add(() => run(sql, ...values)),
    script: (sql) => {
      memory.forget();
      namingFailures(() => connection.exec(sql));
    },
    transaction,
    together: commits.add,
    close: () => {
      commits.flush();
      statements.clear();
      leaveOneFile(connection);
      connection.close();
    },
  };
}

/**
 * Writes the log into the database file and removes it (P20). Closing does that too, but not while
 * there are prepared statements, which this driver only ends when they are garbage-collected.
 * While another process has the file open, the log stays.
 */
function leaveOneFile(connection: DatabaseSyncInstance): void {
  try {
    connection.exec(`
      PRAGMA busy_timeout = 0;
      PRAGMA wal_checkpoint(TRUNCATE);
      PRAGMA journal_mode = DELETE;
    `);
    // One that had the file alone lets go of it at the next reading, else at some garbage collection.
    connection.exec('PRAGMA locking_mode = NORMAL; SELECT COUNT(*) FROM sqlite_schema');
  } catch (error) {
    // Whatever it is, such as a full disk: nothing is lost, for the log is read at the next start.
    if (!(error instanceof Error && 'errcode' in error)) throw error;
  }
}

/** SQLite cuts a text at a NUL character, so it is stored as the replacement character. */
function whole(value: SqlValue): SqlValue {
  return typeof value === 'string' && value.includes('\0')
    ? value.replaceAll('\0', '\uFFFD')
    : value;
}
