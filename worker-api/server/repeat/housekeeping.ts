import { tidyDepartures } from '#api/accounts/customers/forget-customer.ts';
import { doorEventKinds } from '#api/accounts/security-store.ts';
import { removeVoidOrders } from '#api/orders/moves/remove-void-orders.ts';
import { removeAbandonedPhotos } from '#api/photos/abandoned-photos.ts';
import { sweepPrintFiles } from '#api/printing/jobs/print-folder.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { allStaffDeeds } from '#shared/accounts/staff-deeds.ts';
import { retentionDays } from '#shared/http/retention-days.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { dayMs } from '#shared/values/units.ts';
import { every, type Repeated } from './every.ts';
import { createLease } from './lease.ts';
import { noteTime } from './steady-clock.ts';

const during = 'housekeeping';
const tidying = { during, everyMs: 6 * 60 * 60 * 1_000 };
/** Longer than tidying takes. */
const leaseMs = 30 * 60 * 1_000;
/** Most of what limits count is over within a minute, and a flood leaves much of it. */
const sweeping = { during, everyMs: 60 * 1_000 };
/** What processes asked each other and nobody took. */
const messengerRequestMs = 10 * 60 * 1_000;

/**
 * Deletes expired sessions, links and limits, accounts that nobody uses with their carts, ids of lines that
 * ended long ago, old message attempts, contact messages closed long ago, security events, deeds of staff and
 * what was told of orders, uploads that were given up, photos of abandoned carts, what is left of deleted
 * accounts, and orders that came to nothing, and counts the orders of days that changed, now and every six
 * hours; of several processes one does it. Each of them deletes limits that are over and old print files every
 * minute.
 */
export function startHousekeeping(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'steadyClock' | 'logger' | 'printingDir'>,
): Pick<Repeated, 'stop'> {
  const { storage, clock, steadyClock = clock, printingDir } = deps;

  const lease = createLease(deps, { name: 'housekeeping', lastsMs: leaseMs });
  const tidy = every(deps, { ...tidying, lease }, async (stopped) => {
    await noteTime(storage.clock, clock(), steadyClock());
    // By the earlier of the two nothing is deleted too early, whichever of them is wrong (P12).
    const now = new Date(Math.min(clock().getTime(), steadyClock().getTime()));
    if (!(await lease.take(now))) return;
    await storage.messenger.purge(new Date(now.getTime() - messengerRequestMs).toISOString());
    await storage.sessions.deleteExpired(now.toISOString());
    const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs).toISOString();
    await storage.carts.purgeEnded(daysAgo(retentionDays.endedLine));
    await storage.uploads.purge(daysAgo(retentionDays.openUpload));
    await storage.messageAttempts.purge(daysAgo(retentionDays.messageAttempt));
    await storage.contactMessages.purgeClosed(daysAgo(retentionDays.closedMessage));
    await storage.securityEvents.purge(daysAgo(retentionDays.securityEvent), doorEventKinds);
    await storage.securityEvents.purge(daysAgo(retentionDays.staffDeed), allStaffDeeds);
    await storage.notifications.purge(daysAgo(retentionDays.notifications));
    await storage.links.deleteExpired(now.toISOString());
    await storage.orders.tidyFigures(dayInIndia(now.toISOString()));
    await removeAbandonedPhotos(storage, now);
    // The accounts go after their photos, which keep them.
    await storage.users.removeUnused({
      unconfirmed: daysAgo(retentionDays.unusedAccount - retentionDays.session),
      confirmed: daysAgo(retentionDays.unusedConfirmedAccount - retentionDays.session),
    });
    await tidyDepartures({ storage, printingDir }, now);
    // They go after the figures, which count them for good. What is of nobody then goes in the next
    // round.
    await removeVoidOrders(storage, daysAgo(retentionDays.voidOrder), stopped);
  });
  const sweep = every(deps, sweeping, async () => {
    // By the clocks that limits and files go by.
    await storage.limits.purge(clock().toISOString());
    await sweepPrintFiles(printingDir, Date.now());
  });
  return {
    async stop() {
      const ended = await Promise.all([tidy.stop(), sweep.stop()]);
      return ended.every(Boolean);
    },
  };
}
