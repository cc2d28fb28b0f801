import { keepsNothing } from '#pwa/device/keeping.ts';
import { isVisible } from '#pwa/device/visibility.ts';
import { createSync } from './create-sync.ts';
import { pageRounds } from './page-rounds.ts';
import { browserContext } from './sync-context.ts';

let mirrorSession = async () => {};

/** Calls `mirror` when a round finds no session in the database. */
export function whenNoSessionStored(mirror: () => Promise<void>): void {
  mirrorSession = mirror;
}

/** This page's sync, as `createSync` says. */
export const {
  now: syncNow,
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
