import { onLocalChange } from '#pwa/local/local-change.ts';
import { browserContext } from './sync-context.ts';
import { createSyncLoop } from './sync-loop.ts';
import { type SyncOutcome, syncRound } from './sync-round.ts';

export type { SyncOutcome } from './sync-round.ts';

const loop = createSyncLoop(() => syncRound(browserContext));

/** Runs a round and tells how it ended. */
export function syncNow(): Promise<SyncOutcome> {
  return loop.runNow();
}

/**
 * Syncs now, after every local change, and whenever `wakeOn` calls: on `online` and on
 * becoming visible, in a page. Answers how to stop.
 */
export function startSync(wakeOn: (wake: () => void) => () => void): () => void {
  const stops = [onLocalChange(loop.request), wakeOn(loop.wake), loop.stop];
  loop.wake();
  return () => {
    for (const stop of stops) stop();
  };
}
