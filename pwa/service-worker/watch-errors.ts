import { logErrorsTo } from '#pwa/device/error-log.ts';
import { logThrown } from '#pwa/device/log-thrown.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { keepWorkerError } from '#pwa/local/worker-errors.ts';
import { ChangesWait } from './sync-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/** Logs the errors of this worker, with or without an open page. */
export function watchErrors(): void {
  logErrorsTo((error) => {
    // Logging it would call this again.
    keepWorkerError(thisDevice, error).catch((refused: unknown) => console.error(refused));
  });
  self.addEventListener('error', ({ error }) => logThrown(error));
  self.addEventListener('unhandledrejection', ({ reason }) => logFault(reason));
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

function logFault(error: unknown): void {
  if (!(error instanceof ChangesWait)) logThrown(error);
}
