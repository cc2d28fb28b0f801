import { backup, DatabaseSync } from '@photostructure/sqlite';
import { resultCode, sqliteBusy } from './sqlite/database/sqlite-failures.ts';
import { openSqliteStorage, readSqliteStorage } from './sqlite/sqlite-storage.ts';
import type { Storage } from './storage.ts';

/*
 * The shop as a file. A backup is one SQLite file, whatever database the shop has: its tables as
 * they are, and `backup_info` with what lies beside the database.
 */

/** What a backup holds beside the tables. */
export interface BackupInfo {
  madeAt: string;
  /** The secret of the data folder; null when it was a setting. */
  secret: string | null;
}

/** Pages that are copied before other calls get their turn. */
const pagesAtATime = 1_000;

/** Opens a SQLite file by its name; creates it when missing. */
export function openShopFile(file: string): Storage {
  return openSqliteStorage(file);
}

/** Opens a SQLite file of this version to read from; it stays as it is. */
export function readShopFile(file: string): Storage {
  return readSqliteStorage(file);
}

/**
 * Copies a SQLite file as it is at one instant, also while it is written to (P19), and leaves it as it
 * is, whatever version wrote it.
 */
export async function copyShopFile(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from);
  try {
    // Reads from one instant on; else each write of the running shop would begin the copy anew.
    source.exec('BEGIN');
    source.prepare('SELECT COUNT(*) FROM sqlite_schema').get();
    await backup(source, to, { rate: pagesAtATime });
  } finally {
    source.close();
  }
}

/**
 * Returns whether a SQLite file, of whatever version, is the database of a shop that was started.
 */
export function isShopFile(file: string): boolean {
  return withFile(file, (database) => {
    const table = "SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'products'";
    if (!database.prepare(table).get()) return false;
    return database.prepare('SELECT 1 FROM products LIMIT 1').get() !== undefined;
  });
}

/** Makes the copy one whole file: no log beside it, sound, with the information. */
export function sealBackup(file: string, { madeAt, secret }: BackupInfo): void {
  withFile(file, (database) => {
    database.exec(`
      PRAGMA journal_mode = DELETE;
      CREATE TABLE backup_info (made_at TEXT NOT NULL, secret TEXT) STRICT;
    `);
    database.prepare('INSERT INTO backup_info VALUES (?, ?)').run(madeAt, secret);
    assertSound(database);
  });
}

/** The information of a backup, which is taken out of it; throws for any other file. */
export function unsealBackup(file: string): BackupInfo {
  return withFile(file, (database) => {
    const info = infoIn(database);
    database.exec('DROP TABLE backup_info');
    return info;
  });
}

function infoIn(database: Database): BackupInfo {
  const info = database.prepare('SELECT made_at, secret FROM backup_info').get() as
    | { made_at: string; secret: string | null }
    | undefined;
  if (!info) throw new Error('it says nothing of itself');
  assertSound(database);
  return { madeAt: info.made_at, secret: info.secret };
}

/** Whether another process has the file open: only the last connection may leave the WAL mode. */
export function isInUse(file: string): boolean {
  return withFile(file, (database) => {
    try {
      database.exec('PRAGMA journal_mode = DELETE; PRAGMA journal_mode = WAL');
      return false;
    } catch (error) {
      if (resultCode(error) === sqliteBusy) return true;
      throw error;
    }
  });
}

type Database = InstanceType<typeof DatabaseSync>;

function withFile<T>(file: string, work: (database: Database) => T): T {
  const database = new DatabaseSync(file);
  try {
    return work(database);
  } finally {
    database.close();
  }
}

function assertSound(database: Database): void {
  const [first] = database.prepare('PRAGMA integrity_check').all() as { integrity_check: string }[];
  if (first?.integrity_check !== 'ok') throw new Error(`it is damaged: ${first?.integrity_check}`);
}
