import { StorageFullError } from './storage.ts';

/**
 * Returns whether something failed because there is no room on a disk, that of the database or of
 * files.
 */
export function isDiskFull(error: unknown): boolean {
  if (error instanceof StorageFullError) return true;
  return error instanceof Error && 'code' in error && error.code === 'ENOSPC';
}
