import { clientsClaim } from 'workbox-core';
import { registerRoute } from 'workbox-routing';
import { trustOwnScripts } from '#pwa/device/trust-own-scripts.ts';
import type { StoreLater } from '#pwa/sync/ask-worker.ts';
import { pageKind } from '#shared/pages/page-paths.ts';
import { sharePath, shellPath } from '#shared/pages/site-addresses.ts';
import { type BuiltFile, builtFiles, fetchBuilt } from './built-files.ts';
import type * as DataPart from './data-part.ts';
import { forgetDamagedPictures, isSeenPicture, seenPicture } from './seen-pictures.ts';
import { openNotification, showNotification } from './show-notification.ts';
import { storedPages } from './stored-pages.ts';

declare const self: ServiceWorkerGlobalScope & {
  /** The files of this version: what is stored, and the worker's second script. */
  readonly __WB_MANIFEST: (BuiltFile | Omit<BuiltFile, 'hash'>)[];
  /** What the second script leaves behind. */
  dataPart?: typeof DataPart;
};

const isOfShell = ({ later }: BuiltFile) => later === undefined;
const isDataPart = ({ url }: BuiltFile) => url.startsWith('assets/data-part-');

// The browser alone asks for the manifest, which is listed without its content.
const listed = self.__WB_MANIFEST.filter((file) => 'hash' in file);

/**
 * Returns what takes the half of this worker that knows the device's data, starting it at the first
 * call: no page waits for it to open. A worker can start later only what it has imported while it
 * was installed.
 */
function laterDataPart(part: BuiltFile | undefined): () => typeof DataPart {
  if (!part) throw new Error('This version has no data part');
  trustOwnScripts();
  const take = () => {
    if (!self.dataPart) importScripts(`/${part.url}`);
    if (!self.dataPart) throw new Error('The script of the data part leaves nothing behind');
    return self.dataPart;
  };
  self.addEventListener('install', (event) => event.waitUntil(startIn(part, take)));
  return take;
}

/**
 * A script that could not be fetched rejects, so that the next visit installs anew. What the browser's
 * cache has in its place, for it takes the script from there, is fetched anew (P40).
 */
async function startIn(part: BuiltFile, take: () => unknown): Promise<void> {
  if (!(await fetchBuilt(part, () => {}))) throw new TypeError('The data part has not come');
  take();
}

const files = builtFiles(
  listed.filter((file) => !isDataPart(file)),
  () => dataPart().noteFault(new Error('Something else came in place of a file of the shop')),
);
const pages = storedPages(new Set(listed.map(({ url }) => url)));
const dataPart = laterDataPart(listed.find(isDataPart));

self.addEventListener('error', ({ error }) => dataPart().noteFault(error));
self.addEventListener('unhandledrejection', ({ reason }) => dataPart().noteFault(reason));
answerPages(listed, files, pages);

/**
 * Serves the shop's pages: those stored with their content, else the stored shell, which shows the
 * screen of the path. An unknown
 * page is requested from the server (404), with the shell as the fallback offline. Calls, photos
 * and unknown files go to the network.
 */
function answerPages(
  listed: readonly BuiltFile[],
  files: Pick<ReturnType<typeof builtFiles>, 'answer'>,
  pages: Pick<ReturnType<typeof storedPages>, 'find'>,
): void {
  const address = shellIn(listed);
  // Small, and without it no page opens.
  const shell = (request: Request) => files.answer(request, { address, isChecked: true });
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageKind(url.pathname) === 'page',
    async (options) => (await pages.find(options.url)) ?? shell(options.request),
  );
  registerRoute(
    ({ request, url, sameOrigin }) =>
      sameOrigin && request.mode === 'navigate' && pageKind(url.pathname) === 'unknown page',
    async (options) => {
      try {
        return await fetch(options.request);
      } catch (error) {
        // fetch rejects with TypeError without an answer.
        if (error instanceof TypeError) return shell(options.request);
        throw error;
      }
    },
  );
}

/** Returns the shell's address, which names its revision. */
function shellIn(listed: readonly BuiltFile[]): string {
  const shell = listed.find(({ url }) => `/${url}`.split('?')[0] === shellPath);
  if (!shell) throw new Error('This version stores no shell');
  return shell.url;
}

registerRoute(
  ({ url }) => files.holds(url.href),
  ({ request }) => files.answer(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && isSeenPicture(url),
  ({ request }) => seenPicture(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname === sharePath,
  ({ request }) => dataPart().answerShare(request),
  'POST',
);
// The worker takes the page over, so that the first visit works offline without a reload.
clientsClaim();

/**
 * Stores the shell, and in a new version what the device had of the one before: what ordering needs in
 * any case, the rest as far as it can be had. Fails where a file does not come as the build made it; the
 * browser tries again at the next visit.
 */
async function install(): Promise<void> {
  const storedBefore = await files.storedBefore();
  const isNeeded = (file: BuiltFile) =>
    isOfShell(file) || (file.later === 'order' && storedBefore(file));
  if (!(await files.store(isNeeded))) throw new TypeError('Not all of this version has come');
  await files.store(storedBefore);
}

/** A page that does not come to rest may be one whose files are damaged here. */
const latestRestMs = 10_000;
let pageIsAtRest = () => {};
const rest = new Promise<void>((resolve) => {
  pageIsAtRest = resolve;
});
let mending: Promise<void> | null = null;

/**
 * Fetches anew, once in the life of this worker and when a page is at rest, what is damaged on this
 * device, and what the browser has thrown away while it kept the worker (P40).
 */
function mend(): Promise<void> {
  mending ??= mendOnce().then((whole) => {
    if (!whole) mending = null;
  });
  return mending;
}

async function mendOnce(): Promise<boolean> {
  const damaged = await files.forgetDamaged();
  await pages.forgetDamaged();
  await forgetDamagedPictures();
  return files.store((file) => isOfShell(file) || damaged.includes(file));
}

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(files.tidy()));
self.addEventListener('activate', (event) => event.waitUntil(pages.forget()));
self.addEventListener('fetch', (event) => {
  if (event.request.mode !== 'navigate') return;
  const late = new Promise((resolve) => setTimeout(resolve, latestRestMs));
  event.waitUntil(Promise.race([rest, late]).then(mend));
});

async function storeLater({ language, rest, used }: StoreLater): Promise<void> {
  pageIsAtRest();
  await mend();
  const kinds: readonly unknown[] = rest ? [undefined, 'order', 'rest', language] : [undefined];
  await files.store((file) => kinds.includes(file.later) || used.includes(file.url));
}

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
    const request = event.data as StoreLater;
    event.waitUntil(storeLater(request));
    if (request.rest) event.waitUntil(pages.renew(request.language));
  }
  if (event.data?.type === 'STORES_ALL') {
    const whole = files.holdsAll(({ later = 'rest' }) => later === 'rest' || later === 'order');
    event.waitUntil(whole.then((all) => event.ports[0]?.postMessage(all)));
  }
  // A page asks this to check whether it is of this version, by the URL of its code.
  if (event.data?.type === 'STORES') {
    event.ports[0]?.postMessage(files.holds(String(event.data.url)));
  }
});

self.addEventListener('push', (event) => event.waitUntil(showNotification(event.data)));
self.addEventListener('notificationclick', (event) =>
  event.waitUntil(openNotification(event.notification)),
);

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(dataPart().renewPushes()),
);

self.addEventListener('sync', (event) => {
  if (event.tag === 'outbox') event.waitUntil(dataPart().sendAll());
});
