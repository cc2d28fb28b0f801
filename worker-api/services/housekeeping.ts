import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';

const everyMs = 6 * 60 * 60 * 1_000;
/** How long the id of a removed line is remembered (SY3). */
const endedLineDays = 30;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Forgets expired sessions and long-ended line ids, now and every six hours. Answers how to
 * stop it. A failure is logged and tried again next time: nothing depends on it.
 */
export function startHousekeeping({
  storage,
  clock,
  logger,
}: Pick<AppDeps, 'storage' | 'clock' | 'logger'>): () => void {
  async function tidy() {
    const now = clock();
    await storage.sessions.deleteExpired(now.toISOString());
    await storage.carts.purgeEnded(new Date(now.getTime() - endedLineDays * dayMs).toISOString());
  }
  function tidyOrLog() {
    tidy().catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      logger.error({ error: loggableError(error), during: 'housekeeping' });
    });
  }
  tidyOrLog();
  const timer = setInterval(tidyOrLog, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
