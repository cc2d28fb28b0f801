import { clientsClaim } from 'workbox-core';
import { cleanupOutdatedCaches, getCacheKeyForURL, precacheAndRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { freshFile, keptFile } from '#pwa/device/language-files.ts';
import { savesData } from '#pwa/device/network.ts';
import type { StoreLater } from '#pwa/sync/worker-messages.ts';
import { isTranslatedPicture } from '#shared/catalogue/picture-address.ts';
import { isOfHeicDecoder } from '#shared/heic-decoder-files.ts';
import { sharePath } from '#shared/share-paths.ts';
import { keptAtFirstUse } from './kept-at-first-use.ts';
import { laterStore, type StoredFile } from './later-store.ts';
import { answerPages } from './page-route.ts';
import { openNews, showNews } from './pushed-news.ts';
import { isSeenPicture, seenPicture } from './seen-pictures.ts';
import { storedPages } from './stored-pages.ts';
import { laterDataPart } from './take-data-part.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this version: what is stored, and the worker's second script. */
  readonly __WB_MANIFEST: StoredFile[];
};

const isDataPart = ({ url }: StoredFile) => url.startsWith('assets/data-part-');

const files: readonly StoredFile[] = self.__WB_MANIFEST;
const stored = files.filter((file) => !isDataPart(file) && !file.later);
const later = laterStore(files.filter((file) => file.later));
const pages = storedPages(new Set(files.map(({ url }) => url)));
const dataPart = laterDataPart(`/${files.find(isDataPart)?.url}`);

self.addEventListener('error', ({ error }) => dataPart().noteFault(error));
self.addEventListener('unhandledrejection', ({ reason }) => dataPart().noteFault(reason));
precacheAndRoute([...stored]);
cleanupOutdatedCaches();
answerPages(stored, pages);
registerRoute(
  ({ url }) => later.holds(url),
  ({ request }) => later.answer(request),
);
registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.destination === 'font',
  ({ request }) => keptFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isOfHeicDecoder(url.pathname),
  ({ request }) => keptAtFirstUse(request),
);
// Before those of a language, which may have views of their own.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isSeenPicture(url),
  ({ request }) => seenPicture(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isTranslatedPicture(url.pathname),
  ({ request }) => freshFile(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => dataPart().answerShare(request),
  'POST',
);
// So that the first visit works offline without a reload.
clientsClaim();

self.addEventListener('install', (event) => {
  // A device that had the whole shop has it in the next version too.
  if (self.registration.active && !savesData()) event.waitUntil(later.store(() => true));
});
self.addEventListener('activate', (event) => event.waitUntil(later.tidy()));
self.addEventListener('activate', (event) => event.waitUntil(pages.forget()));

self.addEventListener('message', (event) => {
  // Goes on when the requesting page is closed.
  if (event.data?.type === 'SYNC') {
    const say = (reply: unknown) => event.ports[0]?.postMessage(reply);
    event.waitUntil(dataPart().answerSync(event.data, say));
  }
  if (event.data?.type === 'HAND_OVER') event.waitUntil(dataPart().sendAll());
  if (event.data?.type === 'TAKE_PHOTOS') dataPart().takePhotos();
  // A new version waits for the shopper's word (P13).
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  if (event.data?.type === 'STORE_LATER') {
    const { language, rest } = event.data as StoreLater;
    const wanted: readonly unknown[] = rest ? ['rest', language] : [language];
    event.waitUntil(later.store((file) => wanted.includes(file.later)));
    event.waitUntil(pages.renew(language));
  }
  if (event.data?.type === 'STORES_ALL') {
    const whole = later.holdsAll((file) => file.later === 'rest');
    event.waitUntil(whole.then((all) => event.ports[0]?.postMessage(all)));
  }
  // A page checks whether it is of this version, by the URL of its code.
  if (event.data?.type === 'STORES') {
    event.ports[0]?.postMessage(getCacheKeyForURL(String(event.data.url)) !== undefined);
  }
});

self.addEventListener('push', (event) => event.waitUntil(showNews(event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNews(event.notification)),
);

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(dataPart().renewPushes()),
);

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(dataPart().sendAll());
});
