import { StorageAwayError, StorageFullError } from '#api/storage/storage.ts';

/** SQLite's result code for a database that another connection holds. */
export const sqliteBusy = 5;
/** SQLite's result code for a full disk. */
const sqliteFull = 13;
/** Busy, locked, an input or output error, cannot open. */
const sqliteAway = [sqliteBusy, 6, 10, 14];

/** Names what SQLite throws on a full disk, or when another program keeps the file locked. */
export function namingFailures<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    const code = resultCode(error);
    if (code === sqliteFull) throw new StorageFullError('The disk is full', { cause: error });
    if (sqliteAway.includes(code)) throw new StorageAwayError('SQLite is away', { cause: error });
    throw error;
  }
}

/**
 * Returns SQLite's primary result code, in the lowest byte of an extended one; 0 for any other
 * error.
 */
export function resultCode(error: unknown): number {
  if (!(error instanceof Error && 'errcode' in error)) return 0;
  return Number(error.errcode) & 0xff;
}
