import { whenServerTimeIsHeard, whenUnauthorized } from '#pwa/api/api.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { keepWorkerError } from '#pwa/device/database/worker-errors.ts';
import { logErrorsTo, logThrown } from '#pwa/device/error-log.ts';
import type { SyncReply, SyncRequest, WorkerNews } from '#pwa/sync/ask-worker.ts';
import { syncMessagesRound } from '#pwa/sync/send-waiting.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { syncCartRound, syncPhotosRound } from '#pwa/sync/sync-round.ts';
import { receiveShare } from './receive-share.ts';
import { resubscribe } from './resubscribe.ts';
import { ChangesWait, createPhotoTurn, createSyncDesk, syncOutbox } from './sync-outbox.ts';

declare const self: ServiceWorkerGlobalScope;

/*
 * The half of the service worker that knows the device's data: a script of its own, as the
 * database's code takes a phone longer to start than a page to open (sw.ts).
 */
keepErrors();
whenUnauthorized((token, reason) => void tellPages({ type: 'TOKEN_REFUSED', token, reason }));
whenServerTimeIsHeard((instant) => {
  void tellPages({ type: 'CLOCK_AHEAD', aheadMs: Date.now() - instant.getTime() });
});

const photoTurn = createPhotoTurn();
const answer = createSyncDesk({
  cart: () => syncCartRound(browserContext),
  photos: () => syncPhotosRound(browserContext, photoTurn.begin()),
  messages: () => syncMessagesRound(browserContext),
});

export const takePhotos = photoTurn.take;

/** Runs the round a page asks for. */
export function answerSync(request: SyncRequest, say: (reply: SyncReply) => void): Promise<void> {
  return watched(answer(request, say));
}

/** Sends everything unsent on this device. */
export function sendAll(): Promise<void> {
  return watched(syncOutbox(browserContext, photoTurn.begin()));
}

/** Logs an error of the other half. */
export function noteFault(error: unknown): void {
  logFault(error);
}

/** Keeps the pictures of a share. */
export function answerShare(request: Request): Promise<Response> {
  return watched(receiveShare(browserContext, request));
}

/** The browser gave this device's subscription up. */
export function renewPushes(): Promise<void> {
  return watched(resubscribe(browserContext));
}

/** Keeps the errors of this worker until a page takes them over. */
function keepErrors(): void {
  logErrorsTo((error) => {
    // Logging it would call this again.
    keepWorkerError(thisDevice, error).catch((refused: unknown) => console.error(refused));
  });
}

/** Logs a rejection of an event's work, which browsers do not report. */
async function watched<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    logFault(error);
    throw error;
  }
}

/** Logs an error of this worker, with or without an open page. */
function logFault(error: unknown): void {
  if (!(error instanceof ChangesWait)) logThrown(error);
}

async function tellPages(news: WorkerNews): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(news);
}
