import { thisDevice } from '#pwa/device/database/scope.ts';
import { keepWorkerError } from '#pwa/device/database/worker-errors.ts';
import { logErrorsTo } from '#pwa/device/error-log.ts';
import { logThrown } from '#pwa/device/log-thrown.ts';
import { ChangesWait } from './sync-outbox.ts';

/** Keeps the errors of this worker until a page takes them over. */
export function keepErrors(): void {
  logErrorsTo((error) => {
    // Logging it would call this again.
    keepWorkerError(thisDevice, error).catch((refused: unknown) => console.error(refused));
  });
}

/** Logs a rejection of an event's work, which browsers do not report. */
export async function watched<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    logFault(error);
    throw error;
  }
}

/** Logs an error of this worker, with or without an open page. */
export function logFault(error: unknown): void {
  if (!(error instanceof ChangesWait)) logThrown(error);
}
