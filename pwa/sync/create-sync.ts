import { onLocalChange } from '#pwa/local/local-change.ts';
import type { Rounds } from './page-rounds.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncOutcome } from './sync-round.ts';

export interface Sync {
  /** Runs a round of the cart and tells how it ended. */
  now: () => Promise<SyncOutcome>;
  /**
   * Syncs now, after every local change, and whenever `wakeOn` calls: on `online` and on
   * becoming visible, in a page. Answers how to stop.
   */
  start: (wakeOn: (wake: () => void) => () => void) => () => void;
}

/** Two loops, each with a back-off of its own, so that slow photos never hold up the cart. */
export function createSync(rounds: Rounds): Sync {
  const cart = createSyncLoop(rounds.cart);
  const photos = createSyncLoop(rounds.photos);
  return {
    now: cart.runNow,
    start(wakeOn) {
      const stops = [cart, photos].flatMap((loop) => [
        onLocalChange(loop.request),
        wakeOn(loop.wake),
        loop.stop,
      ]);
      cart.wake();
      photos.wake();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
