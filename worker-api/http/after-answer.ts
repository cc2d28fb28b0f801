import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from './loggable-error.ts';

/**
 * Runs a task once the answer is on its way, so that its time tells nothing about the task (T35). A
 * failure is logged.
 */
export function afterAnswer(
  logger: AppDeps['logger'],
  during: string,
  task: () => Promise<void>,
): void {
  setImmediate(() => {
    task().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      logger.error({ error: loggableError(error), during });
    });
  });
}
