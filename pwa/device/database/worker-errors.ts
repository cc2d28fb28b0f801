import { liveQuery } from 'dexie';
import { addToLog, type LoggedError, loggedErrors, withError } from '#pwa/device/error-log.ts';
import type { Device } from './scope.ts';

/**
 * Stores an error of the service worker, which cannot write the log, until an open page, or the
 * next one, takes it over.
 */
export async function keepWorkerError({ db }: Device, error: LoggedError): Promise<void> {
  await db.transaction('rw', db.workerErrors, async () => {
    const workerErrorsRow = await db.workerErrors.get('all');
    await db.workerErrors.put({
      id: 'all',
      errors: withError(workerErrorsRow?.errors ?? [], error),
    });
  });
}

/**
 * Moves the worker's errors into the log, in one of several tabs. Logs before it deletes, as a tab
 * may be closed in between; the next tab then skips what is in the log.
 * @internal
 */
export async function takeWorkerErrors({ db }: Device): Promise<void> {
  await db.transaction('rw', db.workerErrors, async () => {
    const workerErrorsRow = await db.workerErrors.get('all');
    const logged = loggedErrors();
    const isLogged = (error: LoggedError) =>
      logged.some(({ at, what }) => at === error.at && what === error.what);
    const added = (workerErrorsRow?.errors ?? []).filter((error) => !isLogged(error));
    for (const error of added.reverse()) addToLog(error);
    await db.workerErrors.delete('all');
  });
}

/** Takes the worker's errors over, now and whenever one is added; returns how to stop watching. */
export function watchWorkerErrors(scope: Device): () => void {
  const { db } = scope;
  const watching = liveQuery(() => db.workerErrors.count()).subscribe((count) => {
    if (count > 0) void takeWorkerErrors(scope);
  });
  return () => watching.unsubscribe();
}
