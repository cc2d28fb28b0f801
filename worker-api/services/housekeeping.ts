import { randomUUID } from 'node:crypto';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { sweepPrintFiles } from '#api/printing/print-folder.ts';
import { noteTime } from '#api/steady-clock.ts';
import { keptDays } from '#shared/kept-days.ts';
import { removeAbandonedPhotos } from './abandoned-photos.ts';
import { tidyDepartures } from './forget-customer.ts';

/** One process tidies at a time; the others leave it to the holder of this lease (P16). */
const lease = 'housekeeping';
/** Longer than tidying takes. */
const leaseMs = 30 * 60 * 1_000;
/** What processes asked each other and nobody took. */
const messengerRequestMs = 10 * 60 * 1_000;
const everyMs = 6 * 60 * 60 * 1_000;
/** Most of what limits count is over within a minute, and a flood leaves much of it. */
const limitsEveryMs = 60 * 1_000;
/** No upload takes this long, so unlisted files of this age are left-overs. */
const unlistedPhotoDays = 1;
const dayMs = 24 * 60 * 60 * 1_000;

/**
 * Deletes expired sessions, links and limits, ids of lines that ended long ago, old message attempts,
 * security events and what was told of orders, left-over files of uploads, photos of abandoned carts, and what is left of
 * deleted accounts, now and every six hours; of several processes one does it. Each of them deletes
 * limits that are over and old print files every minute. A failure is logged and retried at the next
 * run. Returns a function that stops it.
 */
export function startHousekeeping({
  storage,
  clock,
  steadyClock = clock,
  logger,
  printingDir,
}: Pick<AppDeps, 'storage' | 'clock' | 'steadyClock' | 'logger' | 'printingDir'>): () => void {
  const holder = randomUUID();

  async function tidy() {
    await noteTime(storage.clock, clock(), steadyClock());
    // By the earlier of the two nothing is deleted too early, whichever of them is wrong (P12).
    const now = new Date(Math.min(clock().getTime(), steadyClock().getTime()));
    const until = new Date(now.getTime() + leaseMs).toISOString();
    if (!(await storage.leases.take(lease, holder, now.toISOString(), until))) return;
    await storage.messenger.purge(new Date(now.getTime() - messengerRequestMs).toISOString());
    await storage.sessions.deleteExpired(now.toISOString());
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    await storage.carts.purgeEnded(daysAgo(keptDays.endedLine));
    await storage.photos.purgeUnlisted(daysAgo(unlistedPhotoDays));
    await storage.messageAttempts.purge(daysAgo(keptDays.messageAttempt));
    await storage.securityEvents.purge(daysAgo(keptDays.securityEvent));
    await storage.told.purge(daysAgo(keptDays.told));
    await storage.links.deleteExpired(now.toISOString());
    await sweepLimits();
    await removeAbandonedPhotos(storage, now);
    await tidyDepartures({ storage, printingDir }, now);
  }
  /** By the clock that limits are counted by. */
  const sweepLimits = () => storage.limits.purge(clock().toISOString());

  function orLog(work: Promise<void>) {
    work.catch((error: unknown) => {
      if (!(error instanceof Error)) throw error;
      logger.error({ error: loggableError(error), during: 'housekeeping' });
    });
  }
  orLog(tidy());
  const timer = setInterval(() => orLog(tidy()), everyMs);
  timer.unref();
  /** By the clock of the files. */
  const sweepFiles = () => sweepPrintFiles(printingDir, Date.now());
  orLog(sweepFiles());
  const sweep = setInterval(() => {
    orLog(sweepLimits());
    orLog(sweepFiles());
  }, limitsEveryMs);
  sweep.unref();
  return () => {
    clearInterval(timer);
    clearInterval(sweep);
    orLog(storage.leases.release(lease, holder));
  };
}
