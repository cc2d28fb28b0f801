import { onLocalChange } from '#pwa/local/local-change.ts';
import type { Rounds } from './page-rounds.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncOutcome } from './sync-round.ts';

export interface Sync {
  /** Runs a round of the cart and tells how it ended. */
  now: () => Promise<SyncOutcome>;
  /** The same for messages to the shop. */
  messagesNow: () => Promise<SyncOutcome>;
  /**
   * Syncs now, after every local change, and whenever `whenToAsk` calls: `woken` forgets the
   * back-off; `time` is for what the server has, so it never hurries photos. Answers how to stop.
   */
  start: (whenToAsk: (ask: (reason: 'woken' | 'time') => void) => () => void) => () => void;
}

/** A loop each, with a back-off of its own, so that slow photos never hold up the cart. */
export function createSync(rounds: Rounds): Sync {
  const cart = createSyncLoop(rounds.cart);
  const photos = createSyncLoop(rounds.photos);
  const messages = createSyncLoop(rounds.messages);
  const loops = [cart, photos, messages];
  return {
    now: cart.runNow,
    messagesNow: messages.runNow,
    start(whenToAsk) {
      const wake = () => {
        for (const loop of loops) loop.wake();
      };
      const stops = [
        ...loops.flatMap((loop) => [onLocalChange(loop.request), loop.stop]),
        whenToAsk((reason) => (reason === 'woken' ? wake() : cart.request())),
      ];
      wake();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
