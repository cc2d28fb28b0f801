import { createSync } from './create-sync.ts';
import { browserContext } from './sync-context.ts';

/** This page's sync, as `createSync` says. */
export const { now: syncNow, start: startSync } = createSync(browserContext);
