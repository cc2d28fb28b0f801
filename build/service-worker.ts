import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin, PluginOption } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import type { Language } from '../shared/language/language.ts';
import { revisionParameter, shellPath } from '../shared/pages/site-addresses.ts';
import { builtHash } from '../worker-api/server/http/answers/compression.ts';
import { failOnWarning } from './fail-on-warning.ts';
import { ownScript } from './own-script.ts';
import { type BuiltFiles, filesBehind, isOfStaff, staffFiles, withLoaded } from './staff-files.ts';
import { webManifest } from './web-manifest.ts';

const dataPart = fileURLToPath(new URL('../pwa/service-worker/data-part.ts', import.meta.url));

/**
 * A file of the list with what its content is known by (P40). The shell is asked for by that name,
 * which during a rolling update no other build answers (P18).
 */
function withHash<Entry extends { url: string }>(entry: Entry, site: string) {
  const { url } = entry;
  const hash = builtHash(readFileSync(join(site, url)));
  const isShell = `/${url}` === shellPath;
  const address = isShell ? `${url}?${revisionParameter}=${hash}` : url;
  return { ...entry, url: address, hash, revision: null };
}

/**
 * Builds pwa/service-worker/sw.ts to /sw.js with the list of what it stores: the shell, every
 * shopper's screen, a picture of each gift and the icon of its messages. Staff screens, further views
 * of a gift and the pictures of the install dialog stay on the server. What ordering does not need
 * is marked `later`. Its second script, data-part.ts, is a file of the build.
 */
export function serviceWorker(): PluginOption[] {
  let leftOut: ReadonlySet<string> = new Set();
  let later: ReturnType<typeof storedLater> = () => undefined;
  let wrongNames: (urls: string[]) => string[] = () => [];
  let site = '';
  const prepare: Plugin = {
    name: 'prepare-service-worker',
    apply: 'build',
    async generateBundle(_options, bundle) {
      const isLoaded = (id: string) => !!this.getModuleInfo(id)?.dynamicImporters.length;
      const files = withLoaded(bundle, isLoaded);
      leftOut = staffFiles(files);
      later = storedLater(files);
      wrongNames = (urls) => namesOfNothing(files, urls);
      const { target, outDir } = this.environment.config.build;
      site = resolve(this.environment.config.root, outDir);
      const source = await ownScript({ entry: dataPart, name: 'dataPart', target });
      this.emitFile({ type: 'asset', name: 'data-part.js', source });
    },
  };
  const plugins = [
    prepare,
    ...VitePWA({
      strategies: 'injectManifest',
      srcDir: 'service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      manifest: webManifest,
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: 'iife',
        sourcemap: false,
        rollupOptions: failOnWarning,
        globPatterns: [
          'index.html',
          'favicon.svg',
          'without-app.js',
          'assets/**/*',
          'products/*.svg',
          'products/hi/*.svg',
          'portraits/*.svg',
          'icons/icon-192.png',
        ],
        manifestTransforms: [
          (entries) => {
            const wrong = wrongNames(entries.map(({ url }) => url));
            if (wrong.length > 0) throw new Error(`service-worker.ts names nothing: ${wrong}`);
            return { manifest: entries, warnings: [] };
          },
          (entries) => ({ manifest: entries.filter(({ url }) => !leftOut.has(url)), warnings: [] }),
          (entries) => ({
            manifest: entries
              .map((entry) => ({ ...entry, later: later(entry.url) }))
              .map((entry) => withHash(entry, site)),
            warnings: [],
          }),
        ],
      },
    }),
  ];
  // The server is built with the same configuration and has no use for any of this.
  const forPages: Plugin['applyToEnvironment'] = ({ name }) => name === 'client';
  return plugins.map((plugin) => ({ ...plugin, applyToEnvironment: forPages }));
}

/** What no order passes through, or only with a network, and what only some devices need. */
const lateModules = [
  '/pwa/frame/gift-route.',
  '/pwa/frame/linked/',
  '/pwa/frame/log-out',
  '/pwa/frame/not-found-screen',
  '/pwa/frame/offered-language',
  '/pwa/frame/start/install-invitation',
  '/pwa/gifts/draw/draw-in',
  '/pwa/gifts/drawn-message-card',
  '/pwa/gifts/enlarged/enlarged-gift',
  '/pwa/gifts/enlarged/save-gift-picture',
  '/pwa/gifts/frozen/frozen-picture',
  '/pwa/gifts/gallery/gift-gallery',
  '/pwa/gifts/preview-in',
  '/pwa/gifts/warnings/print-note',
  '/pwa/gifts/too-long-texts',
  '/pwa/ordering/checkout/consent-fields',
  '/pwa/ordering/delivery-questions',
  '/pwa/ordering/gift/gift-chat',
  '/pwa/ordering/placing/print-summary',
  '/pwa/orders/order-wishes',
  '/pwa/orders/paper/receipt-dialog',
  '/pwa/photos/prepare/prepared-by-page',
  '/pwa/session/own-pushes',
  '/pwa/shop/about/',
  '/pwa/shop/account/',
  '/pwa/shop/browse/find-gifts',
  '/pwa/shop/browse/found-gifts',
  '/pwa/shop/checkout/thank-you',
  '/pwa/shop/contact/',
  '/pwa/shop/gift/',
  '/pwa/shop/home/below-hero',
  '/pwa/shop/policies/',
  '/pwa/shop/share/',
  '/pwa/shop/sign-in/',
  '/node_modules/fake-indexeddb/',
];
/** What gifts say in Hindi is searched, and drawn in an order, whatever language the page is in. */
const wordsOfHindi = ['/pwa/first-load/hindi.ts'];

/** What browsing, personalising and ordering need beside the shell: where data is saved, once it is used. */
const orderModules = [
  '/pwa/frame/product-route.',
  '/pwa/gifts/',
  '/pwa/ordering/',
  '/pwa/orders/',
  '/pwa/proofs/',
  '/pwa/shop/',
];
const orderFiles = [/^products\/fallback-/, /^assets\/photo-worker-/];
/** What reads like it, and what shows it. */
const filesOfHindi = [/^products\/hi\//, /^assets\/[a-z-]+-devanagari-wght-/];

/** A gift's own picture is there once it was seen; until then the one of its family stands in. */
const lateFiles = [/^products\/(?!fallback-)/, /^portraits\//];
/**
 * What most devices never need: letters of rarer names and other scripts, for which the device's own
 * stand in, what a payment shows that takes a network, the database of a browser without one, what
 * decodes HEIC and inks, what judges a new password, and the icon of messages.
 */
const usedFiles = [
  /^icons\//,
  /^assets\/[a-z-]+-latin-ext-wght-/,
  /^assets\/[a-z-]+-latin-accents-wght-/,
  /^assets\/hindi-name-/,
  /^assets\/(further-faces|signs)-/,
  /^assets\/noto-(?!sans-devanagari)/,
  /^assets\/qr-code-/,
  /^assets\/fake-indexeddb-/,
  /^assets\/heic-worker-/,
  /^assets\/libheif-/,
  /^assets\/(decode-ink|ink-colours)-/,
  /^assets\/password-meter-/,
];

const has = (names: readonly string[], module: string) =>
  names.some((name) => module.includes(name));
const fits = (patterns: readonly RegExp[], url: string) =>
  patterns.some((pattern) => pattern.test(url));

/**
 * When a file is stored that a first visit does not wait for: where no data is saved before the rest
 * and with it, or with a language, and in any case once it was used.
 */
type Later = 'order' | 'rest' | 'used' | Exclude<Language, 'en'>;

/**
 * Returns what says of a stored file that it comes later (P25). Undefined for the shell, which is on
 * every device.
 * @internal
 */
export function storedLater(files: BuiltFiles): (url: string) => Later | undefined {
  const hindi = (module: string) => has(wordsOfHindi, module) || isOfStaff(module);
  const late = (module: string) => has(lateModules, module) || hindi(module);
  const ofHindi = filesBehind(files, hindi);
  const ofOthers = filesBehind(files, late);
  const ofOrders = filesBehind(files, (module) => has(orderModules, module) || late(module));
  return (url) => {
    if (ofHindi.has(url) || fits(filesOfHindi, url)) return 'hi';
    if (fits(usedFiles, url)) return 'used';
    if (ofOthers.has(url) || fits(lateFiles, url)) return 'rest';
    return ofOrders.has(url) || fits(orderFiles, url) ? 'order' : undefined;
  };
}

/**
 * Returns what is named above but is nothing that a build loads by `import()` or stores, so that a file which
 * gets another name does not silently join the shell (P25).
 * @internal
 */
export function namesOfNothing(files: BuiltFiles, urls: readonly string[]): string[] {
  const modules = Object.values(files).flatMap(({ facadeModuleId, loaded = [] }) =>
    facadeModuleId ? [facadeModuleId, ...loaded] : loaded,
  );
  const names = [...lateModules, ...wordsOfHindi, ...orderModules];
  const patterns = [...orderFiles, ...filesOfHindi, ...lateFiles, ...usedFiles];
  return [
    ...names.filter((name) => !modules.some((module) => has([name], module))),
    ...patterns.filter((pattern) => !urls.some((url) => pattern.test(url))).map(String),
  ];
}
