import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DatabaseSync } from '@photostructure/sqlite';
import { StartError } from '#api/server/start/start-error.ts';
import { resultCode, sqliteBusy } from './sqlite/database/sqlite-failures.ts';

/**
 * Nothing is ever written into it. It is locked by the operating system, which lets go of it however
 * the process ends, so none that was killed stands in the way of the next.
 */
export const lockFile = 'server.lock';
/** A server that is being stopped, or was just killed, may take a moment to be gone. */
const patienceMs = 2_000;
const tryEveryMs = 50;

/**
 * Makes this process the only server of a data folder with SQLite, until the returned function is
 * called: each would count limits and hold WhatsApp by itself (T33). Commands of the owner do not
 * ask for it. Throws a `StartError` while another server has it, or when it cannot be locked.
 */
export async function beOnlyServer(
  dataDir: string,
  waitMs: number = patienceMs,
): Promise<() => void> {
  const lock = openLock(dataDir);
  try {
    const until = performance.now() + waitMs;
    while (!isTaken(lock)) {
      if (performance.now() > until) throw hasServer(dataDir);
      await wait(tryEveryMs);
    }
  } catch (error) {
    lock.close();
    throw error instanceof StartError ? error : cannotLock(dataDir, error);
  }
  return () => lock.close();
}

function hasServer(dataDir: string): StartError {
  return new StartError(
    `DATA_DIR ${dataDir} has a server that is running: stop it first, or give this one a folder ` +
      'of its own.',
  );
}

function cannotLock(dataDir: string, error: unknown): StartError {
  const why = error instanceof Error ? error.message : String(error);
  return new StartError(`DATA_DIR ${dataDir} cannot be locked by ${lockFile}: ${why}.`, {
    cause: error,
  });
}

type Lock = InstanceType<typeof DatabaseSync>;

function openLock(dataDir: string): Lock {
  try {
    return new DatabaseSync(join(dataDir, lockFile));
  } catch (error) {
    throw cannotLock(dataDir, error);
  }
}

function isTaken(lock: Lock): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE');
    return true;
  } catch (error) {
    if (resultCode(error) === sqliteBusy) return false;
    throw error;
  }
}
