import { onLocalChange } from '#pwa/local/local-change.ts';
import type { Rounds } from './page-rounds.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncOutcome } from './sync-round.ts';

export interface Sync {
  /** Runs a round of the cart and tells how it ended. */
  now: () => Promise<SyncOutcome>;
  /**
   * Syncs now, after every local change, and whenever `whenToAsk` calls: `woken` forgets the
   * back-off; `time` is for what the server has, so it never hurries photos. Answers how to stop.
   */
  start: (whenToAsk: (ask: (reason: 'woken' | 'time') => void) => () => void) => () => void;
}

/** Two loops, each with a back-off of its own, so that slow photos never hold up the cart. */
export function createSync(rounds: Rounds): Sync {
  const cart = createSyncLoop(rounds.cart);
  const photos = createSyncLoop(rounds.photos);
  return {
    now: cart.runNow,
    start(whenToAsk) {
      const wake = () => {
        cart.wake();
        photos.wake();
      };
      const stops = [
        ...[cart, photos].flatMap((loop) => [onLocalChange(loop.request), loop.stop]),
        whenToAsk((reason) => (reason === 'woken' ? wake() : cart.request())),
      ];
      wake();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
