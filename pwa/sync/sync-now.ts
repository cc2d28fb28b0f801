import { onLocalChange } from '#pwa/device/database/scope.ts';
import { keepsNothing } from '#pwa/device/keeping.ts';
import { isVisible } from '#pwa/device/visibility.ts';
import { type PageRounds, pageRounds } from './page-rounds.ts';
import { browserContext } from './sync-context.ts';
import { createSyncLoop } from './sync-loop.ts';
import type { SyncOutcome } from './sync-round.ts';

let mirrorSession = async () => {};

/** Calls `mirror` when a round finds no session in the database. */
export function whenNoSessionStored(mirror: () => Promise<void>): void {
  mirrorSession = mirror;
}

interface Sync {
  /** Runs a round of the cart and returns its outcome. */
  now: () => Promise<SyncOutcome>;
  /** Resolves to the same for the catalogue. */
  catalogueNow: () => Promise<SyncOutcome>;
  /** Resolves to the same for messages to the shop. */
  messagesNow: () => Promise<SyncOutcome>;
  /**
   * Syncs now, after every local change (the catalogue once changes rest), and whenever `whenToAsk`
   * calls back: `woken` resets the back-off of every loop; `time` only requests what is read from
   * the server. Returns a stop.
   */
  start: (whenToAsk: (ask: (reason: 'woken' | 'time') => void) => () => void) => () => void;
}

/** So long nothing was changed before the catalogue is asked for, once for all changes (P15). */
const changesRestMs = 300;

/** Returns one loop for each kind of round, so that nothing slow holds up the cart. @internal */
export function createSync(rounds: PageRounds): Sync {
  const cart = createSyncLoop(rounds.cart);
  const photos = createSyncLoop(rounds.photos);
  const messages = createSyncLoop(rounds.messages);
  const logouts = createSyncLoop(rounds.logouts);
  const account = createSyncLoop(rounds.account);
  const catalogue = createSyncLoop(rounds.catalogue);
  const ofServer = [cart, account, catalogue];
  const ofChanges = [cart, photos, messages, logouts, account];
  const loops = [...ofChanges, catalogue];
  return {
    now: cart.runNow,
    catalogueNow: catalogue.runNow,
    messagesNow: messages.runNow,
    start(whenToAsk) {
      let rest: ReturnType<typeof setTimeout> | undefined;
      const catalogueAtRest = () => {
        clearTimeout(rest);
        rest = setTimeout(catalogue.request, changesRestMs);
      };
      const wake = () => {
        clearTimeout(rest);
        for (const loop of loops) loop.wake();
      };
      const askServer = () => {
        for (const loop of ofServer) loop.request();
      };
      const stops = [
        ...ofChanges.map((loop) => onLocalChange(loop.request)),
        onLocalChange(catalogueAtRest),
        () => clearTimeout(rest),
        ...loops.map((loop) => loop.stop),
        whenToAsk((reason) => (reason === 'woken' ? wake() : askServer())),
      ];
      wake();
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}

/** This page's sync, as `createSync` says. */
export const {
  now: syncNow,
  catalogueNow: pullCatalogueNow,
  messagesNow: sendMessagesNow,
  start: startSync,
} = createSync(
  pageRounds(browserContext, {
    // Undefined on plain http despite its type; and no worker can read this page's memory.
    worker: () =>
      keepsNothing()
        ? null
        : ((globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined)
            ?.controller ?? null),
    isVisible,
    mirrorSession: () => mirrorSession(),
  }),
);
