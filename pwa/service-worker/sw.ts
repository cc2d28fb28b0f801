import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { whenServerTimeIsHeard, whenUnauthorized } from '#pwa/api/api.ts';
import { freshFile, keptFile } from '#pwa/device/language-files.ts';
import { syncMessagesRound } from '#pwa/sync/send-messages.ts';
import { browserContext } from '#pwa/sync/sync-context.ts';
import { syncCartRound, syncPhotosRound } from '#pwa/sync/sync-round.ts';
import type { WorkerNews } from '#pwa/sync/worker-messages.ts';
import { isTranslatedPicture } from '#shared/catalogue/picture-address.ts';
import { sharePath } from '#shared/share-paths.ts';
import { answerPages } from './page-route.ts';
import { receiveShare } from './receive-share.ts';
import { createPhotoTurn, createSyncDesk } from './sync-desk.ts';
import { syncOutbox } from './sync-outbox.ts';
import { watchErrors, watched } from './watch-errors.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files this version stores; written by the build. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

watchErrors();
const stored = self.__WB_MANIFEST;
precacheAndRoute([...stored]);
cleanupOutdatedCaches();
answerPages(stored);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  ({ request }) => keptFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isTranslatedPicture(url.pathname),
  ({ request }) => freshFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => watched(receiveShare(browserContext, request)),
  'POST',
);
// So that the first visit works offline without a reload.
clientsClaim();

const photoTurn = createPhotoTurn();
const answerSync = createSyncDesk({
  cart: () => syncCartRound(browserContext),
  photos: () => syncPhotosRound(browserContext, photoTurn.begin()),
  messages: () => syncMessagesRound(browserContext),
});
whenUnauthorized((token) => void tellPages({ type: 'TOKEN_REFUSED', token }));
whenServerTimeIsHeard((instant) => {
  void tellPages({ type: 'CLOCK_AHEAD', aheadMs: Date.now() - instant.getTime() });
});

const sendAll = () => syncOutbox(browserContext, photoTurn.begin());

async function tellPages(news: WorkerNews): Promise<void> {
  for (const page of await self.clients.matchAll({ type: 'window' })) page.postMessage(news);
}

self.addEventListener('message', (event) => {
  // Goes on when the requesting page is closed.
  if (event.data?.type === 'SYNC') {
    event.waitUntil(watched(answerSync(event.data, (reply) => event.ports[0]?.postMessage(reply))));
  }
  if (event.data?.type === 'HAND_OVER') event.waitUntil(watched(sendAll()));
  if (event.data?.type === 'TAKE_PHOTOS') photoTurn.take();
  // A new version waits for the shopper's word (P13).
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // A page checks whether it is of this version, by the URL of its code.
  if (event.data?.type === 'STORES') {
    event.ports[0]?.postMessage(getCacheKeyForURL(String(event.data.url)) !== undefined);
  }
});

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(watched(sendAll()));
});
