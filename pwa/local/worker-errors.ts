import { liveQuery } from 'dexie';
import { addToLog, type LoggedError, withError } from '#pwa/device/error-log.ts';
import type { Device } from './scope.ts';

/**
 * Keeps what went wrong in the service worker, which cannot reach the log, until a page takes it
 * over: at once where one is open, else when the shop is next opened.
 */
export async function keepWorkerError({ db }: Device, error: LoggedError): Promise<void> {
  await db.transaction('rw', db.workerErrors, async () => {
    const kept = await db.workerErrors.get('all');
    await db.workerErrors.put({ id: 'all', errors: withError(kept?.errors ?? [], error) });
  });
}

/**
 * Moves into the log what the worker has kept; of several tabs one does. A tab may be closed at
 * any moment, so it is logged before it is deleted: rather twice than never.
 * @internal
 */
export async function takeWorkerErrors({ db }: Device): Promise<void> {
  await db.transaction('rw', db.workerErrors, async () => {
    const kept = await db.workerErrors.get('all');
    for (const error of [...(kept?.errors ?? [])].reverse()) addToLog(error);
    await db.workerErrors.delete('all');
  });
}

/** Takes it over now and whenever there is more; returns how to stop. */
export function watchWorkerErrors(scope: Device): () => void {
  const { db } = scope;
  const watching = liveQuery(() => db.workerErrors.count()).subscribe((kept) => {
    if (kept > 0) void takeWorkerErrors(scope);
  });
  return () => watching.unsubscribe();
}
