import { setTimeout as wait } from 'node:timers/promises';
import type { BasicDeps } from '#api/server/basic-deps.ts';
import { loggableError } from './loggable-error.ts';

/** A mail server that hangs must not hold a stop up (P10). */
const patienceMs = 5_000;

/** Work that an answer promises and that is done after it. */
export interface AfterAnswer {
  /**
   * Runs a task once the answer is on its way, so that its time tells nothing about the task (T35). A
   * failure is logged.
   */
  run(during: string, task: () => Promise<unknown>): void;
  /** Waits for the tasks, some seconds at most: before it, nothing that they use may be closed. */
  close(): Promise<void>;
}

export function createAfterAnswer(
  logger: BasicDeps['logger'],
  closeWithinMs = patienceMs,
): AfterAnswer {
  const underWay = new Set<Promise<void>>();

  async function runLater(during: string, task: () => Promise<unknown>): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    try {
      await task();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      logger.error({ error: loggableError(error), during });
    }
  }

  return {
    run(during, task) {
      const running = runLater(during, task).finally(() => underWay.delete(running));
      underWay.add(running);
    },
    async close() {
      const patience = new AbortController();
      const late = wait(closeWithinMs, undefined, { signal: patience.signal }).catch(
        () => undefined,
      );
      await Promise.race([Promise.allSettled(underWay), late]);
      patience.abort();
    },
  };
}
