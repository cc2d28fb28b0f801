import { keepsNothing } from '#pwa/device/keeping.ts';
import { createSync } from './create-sync.ts';
import { pageRounds } from './page-rounds.ts';
import { browserContext } from './sync-context.ts';

/** This page's sync, as `createSync` says. */
export const {
  now: syncNow,
  messagesNow: sendMessagesNow,
  start: startSync,
} = createSync(
  pageRounds(browserContext, {
    // Absent on plain http, whatever the type says; and no worker sees into this page's memory.
    worker: () =>
      keepsNothing()
        ? null
        : ((globalThis.navigator?.serviceWorker as ServiceWorkerContainer | undefined)
            ?.controller ?? null),
    isVisible: () => document.visibilityState === 'visible',
  }),
);
