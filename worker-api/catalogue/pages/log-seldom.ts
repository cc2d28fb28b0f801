import type { AppDeps } from '#api/server/app-deps.ts';
import { loggableError } from '#api/server/http/loggable-error.ts';

/** How long a failure that any request may meet is not logged again. */
export const failedForMs = 5_000;

/** Logs what failed during some work, of many failures in a row the first. */
export function logSeldom({ logger }: Pick<AppDeps, 'logger'>, during: string) {
  let loggedAtMs = Number.NEGATIVE_INFINITY;
  return (error: Error) => {
    if (performance.now() - loggedAtMs < failedForMs) return;
    loggedAtMs = performance.now();
    logger.warn({ during, error: loggableError(error) });
  };
}
