import type { AppDeps } from '#api/server/app-deps.ts';
import { type Repeated, repeat } from '#api/server/repeat/repeat.ts';
import { type CancelDeps, cancelUnpaid } from './cancel-unpaid.ts';

const repetition = {
  during: 'cancelling unpaid orders',
  everyMs: 5 * 60 * 1_000,
  // Longer than a round takes; two processes that look at the same moment do nothing twice either.
  lease: { name: 'unpaid orders', lastsMs: 10 * 60 * 1_000 },
};

/**
 * Cancels the orders that were not paid in time and returns their gifts, now and every five minutes
 * (B13). What a stop leaves, the next round does.
 */
export function watchUnpaid(
  deps: CancelDeps & Pick<AppDeps, 'clock' | 'steadyClock' | 'logger'>,
): Repeated {
  const { clock, steadyClock = clock } = deps;
  return repeat(deps, repetition, async ({ isOurs, stopped }) => {
    // By the earlier of the two nothing is cancelled too early, whichever of them is wrong (P12).
    const now = new Date(Math.min(clock().getTime(), steadyClock().getTime()));
    if (await isOurs(now)) await cancelUnpaid(deps, now, stopped);
  });
}
