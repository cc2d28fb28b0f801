import { whenServerTimeIsHeard, whenUnauthorized } from '#pwa/api/api.ts';
import { askToKeepData } from '#pwa/device/ask-to-keep-data.ts';
import { offerMemory } from '#pwa/local/browser-home.ts';
import { keepLastTyped } from '#pwa/local/drafts.ts';
import { endDraftsOfGoneLines } from '#pwa/local/drafts-of-gone-lines.ts';
import { onLocalChange } from '#pwa/local/local-change.ts';
import { thisDevice } from '#pwa/local/scope.ts';
import { forgetExpiredShared } from '#pwa/local/shared-photos.ts';
import { watchWorkerErrors } from '#pwa/local/worker-errors.ts';
import { noteServerTime } from '#pwa/session/device-clock.ts';
import { endExpiredSession } from '#pwa/session/end-expired-session.ts';
import { mirrorToLocal } from '#pwa/session/mirror-to-local.ts';
import {
  checkSession,
  currentSession,
  everybodyLeft,
  sessionStore,
} from '#pwa/session/session-store.ts';
import { currentScope } from '#pwa/session/use-scope.ts';
import { watchExpiry } from '#pwa/session/watch-expiry.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { startSync } from '#pwa/sync/sync-now.ts';
import { tidySignedOut } from '#pwa/sync/tidy-signed-out.ts';
import { whenToAsk } from '#pwa/ui/when-to-ask.ts';
import { askForBackgroundSync } from './background-sync.ts';
import { followLanguage } from './follow-language.ts';
import { talkWithWorker } from './talk-with-worker.ts';

/**
 * Starts what is behind the screens and needs the device's data: watches the session's expiry and
 * refusals, mirrors the session, ends drafts of removed lines, syncs, and requests persistent
 * storage at the first change. Returns a function that stops it.
 */
export async function startLocal(): Promise<() => void> {
  offerMemory(async () => {
    const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
    return { indexedDB: new IDBFactory(), IDBKeyRange };
  });
  whenUnauthorized(endExpiredSession);
  whenServerTimeIsHeard(noteServerTime);
  const stopMirror = sessionStore.subscribe(({ session }, before) => {
    if (session !== before.session) void mirror();
  });
  const stopWatching = watchExpiry({
    current: () => currentSession()?.token ?? null,
    onChange: sessionStore.subscribe,
    check: checkSession,
  });
  const stopBackgroundSync = onLocalChange(() => void askForBackgroundSync());
  const stopTalking = talkWithWorker();
  const stopWatchingWorker = watchWorkerErrors(thisDevice);
  await keepLastTyped(thisDevice).catch(reportError);
  await mirror();
  const stopFollowing = followLanguage();
  void endDraftsOfGoneLines(currentScope(), new Date());
  forgetExpiredShared(thisDevice).catch(reportError);
  const stopSync = startSync(whenToAsk);
  const stopAsking = onLocalChange(() => {
    stopAsking();
    askToKeepData();
  });
  return () => {
    stopMirror();
    stopWatching();
    stopTalking();
    stopWatchingWorker();
    stopBackgroundSync();
    stopSync();
    stopAsking();
    stopFollowing();
  };
}

/** On a full device sync goes on with the session stored last. */
async function mirror(): Promise<void> {
  await mirrorToLocal().catch(reportError);
  // In every tab and at the next start: the one that logged out may be closed by now.
  if (everybodyLeft()) void tidySignedOut(browserContext).catch(reportError);
}
