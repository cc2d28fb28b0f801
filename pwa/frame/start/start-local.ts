import { whenServerTimeIsHeard, whenUnauthorized } from '#pwa/api/api.ts';
import { keepLastTyped } from '#pwa/cart/drafts/drafts.ts';
import { endDraftsOfGoneLines } from '#pwa/cart/drafts/drafts-of-gone-lines.ts';
import { forgetSignedOut } from '#pwa/device/accounts/forget-owner.ts';
import { askToKeepData } from '#pwa/device/ask-to-keep-data.ts';
import { announceLocalChange, onLocalChange, thisDevice } from '#pwa/device/database/scope.ts';
import { offerMemory } from '#pwa/device/database/storage-home.ts';
import { watchWorkerErrors } from '#pwa/device/database/worker-errors.ts';
import { type Keeping, keepingStore } from '#pwa/device/keeping.ts';
import { isVisible, onVisibility } from '#pwa/device/visibility.ts';
import { whenToAsk } from '#pwa/device/when-to-ask.ts';
import { followLanguage } from '#pwa/first-load/follow-language.ts';
import { laterWords } from '#pwa/frame/later-words.ts';
import { forgetExpiredShared } from '#pwa/photos/shared-photos.ts';
import {
  checkSession,
  currentSession,
  everybodyLeft,
  sessionStore,
} from '#pwa/session/current-session.ts';
import { noteServerTime } from '#pwa/session/device-clock.ts';
import {
  closeNotices,
  endDeletedAccount,
  endElsewhereExpired,
  endExpiredSession,
  mirrorToLocal,
} from '#pwa/session/end-session.ts';
import { currentScope } from '#pwa/session/use-scope.ts';
import { watchExpiry } from '#pwa/session/watch-expiry.ts';
import type { HandOver, TakePhotos, WorkerNews } from '#pwa/sync/ask-worker.ts';
import { browserContext, type SyncContext } from '#pwa/sync/sync-context.ts';
import { startSync, whenNoSessionStored } from '#pwa/sync/sync-now.ts';
import { alertStore, confirmAlert, showAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { dismissToasts, showToast, toastStore } from '#pwa/ui/feedback/toast-store.ts';
import { laterWords as uiWords } from '#pwa/ui/later-words.tsx';
import { watchText } from '#pwa/ui/style/further-faces.ts';
import { askForBackgroundSync } from './background-sync.ts';

/**
 * Starts what is behind the screens and needs the device's data: watches the session's expiry and
 * refusals, mirrors the session, ends drafts of removed lines, syncs, requests persistent storage at the
 * first change, and has letters of all scripts shown. Returns a function that stops it.
 */
export async function startLocal(): Promise<() => void> {
  watchText(document.body);
  offerMemory(async () => {
    const { IDBFactory, IDBKeyRange } = await import('fake-indexeddb');
    return { indexedDB: new IDBFactory(), IDBKeyRange };
  });
  whenUnauthorized((token, reason) =>
    endRefused(token, reason, () => endExpiredSession(token, reason)),
  );
  whenServerTimeIsHeard(noteServerTime);
  const stopMirror = sessionStore.subscribe((now, before) => {
    if (now.session !== before.session) void mirror();
    // This runs in each tab, whichever logged out.
    const person = personOf(before);
    if (person !== undefined && person !== personOf(now)) dismissToasts();
  });
  const stopWatching = watchExpiry({
    current: () => currentSession()?.token ?? null,
    onChange: sessionStore.subscribe,
    check: checkSession,
  });
  whenNoSessionStored(async () => {
    // It may have been deleted with the rest of what this browser kept.
    checkSession();
    if (currentSession()) await mirror();
  });
  const stopSayingDeleted = keepingStore.subscribe(({ deletions }, before) => {
    if (deletions === before.deletions) return;
    const { deleted, deletedOfGuest } = laterWords.device;
    const text = currentSession() ? deleted : deletedOfGuest;
    // Both the deletion and the new database are noticed.
    if (toastStore.getState().toasts.every((toast) => toast.text !== text)) showToast({ text });
    announceLocalChange();
  });
  const stopSayingLost = keepingStore.subscribe(sayLost);
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
    stopSayingDeleted();
    stopSayingLost();
    stopBackgroundSync();
    stopSync();
    stopAsking();
    stopFollowing();
  };
}

const handOver: HandOver = { type: 'HAND_OVER' };
const takePhotos: TakePhotos = { type: 'TAKE_PHOTOS' };

/**
 * Messages between a page and its service worker beside the sync rounds. The worker reports a
 * refused token and the server's time; the page reports that it is hidden or closing, so that
 * the worker takes over sending, and that it is visible, so that the page sends photos itself.
 * Returns a function that stops it.
 */
function talkWithWorker(): () => void {
  // Absent on plain http, whatever the type says.
  const container: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  if (!container) return () => {};
  const receive = ({ data }: MessageEvent<WorkerNews>) => {
    switch (data.type) {
      case 'TOKEN_REFUSED':
        endRefused(data.token, data.reason, endElsewhereExpired);
        break;
      case 'CLOCK_AHEAD':
        noteServerTime(new Date(Date.now() - data.aheadMs));
        break;
    }
  };
  const giveOver = () => container.controller?.postMessage(handOver);
  const take = () => container.controller?.postMessage(takePhotos);
  if (isVisible()) take();
  container.addEventListener('message', receive);
  const stopWatching = onVisibility((visible) => (visible ? take() : giveOver()));
  // No other event may come when a tab is closed while it is visible.
  window.addEventListener('pagehide', giveOver);
  return () => {
    container.removeEventListener('message', receive);
    stopWatching();
    window.removeEventListener('pagehide', giveOver);
  };
}

/** Ends the session of a token that was refused by `end`, or with its account where that was deleted, and says so. @internal */
export function endRefused(
  token: string,
  reason: string | null | undefined,
  end: (token: string) => void,
): void {
  if (reason !== 'account_deleted') end(token);
  else if (endDeletedAccount(token)) void sayDeleted();
}

async function sayDeleted(): Promise<void> {
  const { failureWords } = await import('#shared/failures/failure-words.ts');
  void showAlert(failureWords.account_deleted);
}

/** Returns who is signed in, or was until their session ended without a logout. */
function personOf({ session, ended }: ReturnType<typeof sessionStore.getState>) {
  return session?.user.id ?? ended?.owner;
}

/** On a full device sync goes on with the session stored last. */
async function mirror(): Promise<void> {
  await mirrorToLocal().catch(reportError);
  // In every tab and at the next start: the one that logged out may be closed by now.
  if (!currentSession()) void closeNotices();
  if (everybodyLeft()) void tidySignedOut(browserContext).catch(reportError);
}

/**
 * After a logout: waits until no round runs, which may still write what the server answered, and
 * then deletes what the server has of those who logged out (T32).
 * @internal
 */
export async function tidySignedOut(context: SyncContext): Promise<void> {
  for (const round of ['sync', 'photos', 'messages'] as const) {
    await context.withLock(round, async () => undefined);
  }
  await forgetSignedOut(context);
}

/**
 * Says that the storage does not answer, at first and for whatever cannot be stored after that: a
 * dialog, as what was tapped may be in one that covers the page's own notice (P34).
 */
async function sayLost({ unread, lostWrites }: Keeping, before: Keeping): Promise<void> {
  if (unread !== 'lost') return;
  if (before.unread === 'lost' && lostWrites === before.lostWrites) return;
  const text = laterWords.device.lost;
  if (alertStore.getState().queue.some((alert) => alert.text === text)) return;
  const { reload } = uiWords;
  const reloads = await confirmAlert({
    text,
    confirmLabel: reload,
    cancelLabel: laterWords.notNow,
  });
  if (reloads) location.reload();
}
