import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { keptDays } from '#shared/kept-days.ts';

const everyMs = 6 * 60 * 60 * 1_000;
/** No upload takes this long: what one left unlisted by then is nobody's. */
const unlistedPhotoDays = 1;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Forgets expired sessions, long-ended line ids, old message attempts and what uploads left
 * behind in a crash, now and every six hours. Answers how to stop it. A failure is logged and
 * tried again next time: nothing depends on it.
 */
export function startHousekeeping({
  storage,
  clock,
  logger,
}: Pick<AppDeps, 'storage' | 'clock' | 'logger'>): () => void {
  async function tidy() {
    const now = clock();
    await storage.sessions.deleteExpired(now.toISOString());
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    await storage.carts.purgeEnded(daysAgo(keptDays.endedLine));
    await storage.photos.purgeUnlisted(daysAgo(unlistedPhotoDays));
    await storage.messageAttempts.purge(daysAgo(keptDays.messageAttempt));
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
