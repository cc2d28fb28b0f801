import { clientsClaim } from 'workbox-core';
import {
  cleanupOutdatedCaches,
  getCacheKeyForURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { answerPages } from './page-route.ts';
import { receiveShare } from './receive-share.ts';
import { syncOutbox } from './sync-outbox.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** Written in by the build: what this version stores. */
  readonly __WB_MANIFEST: PrecacheEntry[];
};

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();
answerPages();
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === '/share',
  ({ request }) => receiveShare(request),
  'POST',
);
// The first visit works offline too, without a reload in between.
clientsClaim();

// A new version waits until the shopper says so (P13).
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // A page asks whether it is of this version, by the name of its code.
  if (event.data?.type === 'STORES') {
    event.ports[0]?.postMessage(getCacheKeyForURL(String(event.data.url)) !== undefined);
  }
});

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(syncOutbox());
});
