import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import devServer from '@hono/vite-dev-server';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { classNames, sheetsAlone } from './build/class-names-plugin.ts';
import { failOnWarning } from './build/fail-on-warning.ts';
import { firstScript } from './build/first-script-plugin.ts';
import { packFiles } from './build/pack-files.ts';
import { preloadFonts } from './build/preload-fonts.ts';
import { prerender } from './build/prerender.ts';
import { previousAssets } from './build/previous-assets.ts';
import { ownProgramBuilds, serverEntries } from './build/server-entries.ts';
import { serviceWorker } from './build/service-worker.ts';
import { testsAlone } from './build/tests-alone.ts';
import { shopOfPage, valuesInPages } from './build/values-in-pages.ts';
import { sayWithoutScripts, withoutApp } from './build/without-app-plugins.ts';
import packageJson from './package.json' with { type: 'json' };

const buildForTests = './build/build-for-tests.ts';
const serveMongodb = './scripts/testing/mongodb-for-tests.mjs';
const inProject = (path: string) => fileURLToPath(new URL(path, import.meta.url));

/** What the build writes code and style sheets for: the `browserslist` of package.json. */
const oldestEngines = packageJson.browserslist.map((engine) => engine.replace(' ', ''));

const everyTest = ['{pwa,worker-api,build}/**/*.test.{ts,tsx}', 'scripts/**/*.test.mjs'];
/** Pure functions: no test can leave anything behind for the next, so they share a process. */
const rules = ['shared/**/*.test.ts'];
/** Calls of the API: each file opens its own shop and leaves nothing behind (isolation costs half). */
const api = [
  'worker-api/{accounts,cart,catalogue,figures,notifications,orders,payments,photos,printing,proofs,shop-settings,support,whatsapp}/**/*.test.ts',
  'worker-api/server/{env,http,limits,metrics,repeat,start}/**/*.test.ts',
];
/** The storage contract and all else that says `testDatabases` or where the server is: on each database. */
const storage = readdirSync(inProject('worker-api'), { recursive: true, encoding: 'utf8' })
  .map((name) => `worker-api/${name}`)
  .filter((path) => /-storage\.test\.ts$/.test(path) || asksDatabases(path));
/** What starts the server or a browser as a process of its own. */
const processes = [
  'worker-api/server/{kill-under-load,machines-apart,server,stop}.test.ts',
  'worker-api/cli/shop-command.test.ts',
  'worker-api/whatsapp/browser/*.test.ts',
  'worker-api/photos/encode/photo-processes.test.ts',
  'worker-api/printing/print-process.test.ts',
];
/** Properties that take more than a moment, for they try so many cases. */
const slow = ['pwa/sync/converge*.test.ts', 'worker-api/server/odd-requests.test.ts'];
/** What replaces modules or globals, of the rest. */
const alone = testsAlone(import.meta.dirname, ['pwa', 'worker-api', 'build', 'scripts']);
const ofOtherProjects = [...storage, ...processes, ...slow];

function asksDatabases(path: string): boolean {
  return (
    /\.test\.ts$/.test(path) &&
    /MONGODB_TEST_URI|testDatabases/.test(readFileSync(inProject(path), 'utf8'))
  );
}

/** One configuration builds the pages (dist/client) and the server (dist/server). */
export default defineConfig({
  root: 'pwa',
  cacheDir: inProject('.cache/vite'),
  plugins: [
    react(),
    classNames(),
    sheetsAlone(),
    serviceWorker(),
    preloadFonts(),
    sayWithoutScripts(),
    shopOfPage(),
    previousAssets(),
    firstScript(),
    withoutApp(),
    valuesInPages(),
    prerender(inProject('pwa/prerender/render-page.tsx'), inProject('dist/pages')),
    packFiles(),
    // The API answers in this same process below /api while you develop, but Vite serves the modules
    // of pwa/api there.
    devServer({
      entry: inProject('worker-api/server/dev-server.ts'),
      export: 'app',
      exclude: [/^(?!\/api\/)/, /\.ts(\?|$)/],
      injectClientScript: false,
    }),
  ],
  resolve: {
    alias: [
      // Dexie for engines of today; the package's own entry is its build for those before 2017.
      { find: /^dexie$/, replacement: 'dexie/dist/modern/dexie.mjs' },
      // The shim for earlier versions leads to React's own module.
      { find: /^use-sync-external-store\/shim\/index\.js$/, replacement: 'react' },
      // Only the client of the API asks for them by this name.
      { find: /^\.\.\/utils\/cookie\.js$/, replacement: inProject('build/no-cookies.ts') },
    ],
  },
  server: {
    host: process.env.HOST ?? '127.0.0.1',
    port: Number(process.env.PORT ?? 3000),
    watch: { ignored: ['**/.data/**', '**/.cache/**', '**/dist/**'] },
  },
  builder: {
    async buildApp(builder) {
      for (const environment of Object.values(builder.environments)) {
        await builder.build(environment);
      }
    },
  },
  build: { rolldownOptions: failOnWarning },
  // What decodes inks is a file of its own.
  worker: { format: 'es' },
  environments: {
    client: {
      build: {
        outDir: inProject('dist/client'),
        emptyOutDir: true,
        target: oldestEngines,
        // The content security policy allows neither inline scripts nor data: pictures.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
        rolldownOptions: {
          output: {
            // The first load names nearly all of them: each letter counts.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
            codeSplitting: {
              groups: [
                {
                  name: 'react',
                  test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime/,
                  priority: 6,
                },
                { name: 'start-react', test: /first-load[\\/]start-react\.ts$/, priority: 5 },
                { name: 'index', tags: ['$initial'], priority: 4 },
                // What a product page needs before its buttons work, and of that the words of Hindi:
                // with `local` every page in Hindi would wait for the device's database.
                {
                  name: 'product-route',
                  test: /frame[\\/]product-route\.tsx$|customisation[\\/]field-names\.ts$/,
                  priority: 3,
                },
                // What registers the service worker: a first visit takes it without the next.
                {
                  name: 'update-watch',
                  test: /frame[\\/]start[\\/]update-watch\.ts$/,
                  priority: 3,
                },
                // What a page starts once it is used and a dialog needs as well: the device's database
                // and what is read of it. A tap on a slow line waits for this, not for the next.
                {
                  name: 'local',
                  test: /pwa[\\/](cart[\\/](shown-cart|cart-projection|follow-cart-base|drafts[\\/](line-)?drafts)|catalogue[\\/]products-at-hand|device[\\/](when-to-ask|ask-to-keep-data)|api[\\/]api|photos[\\/]photos|ordering[\\/](arrival-text|use-delivery-wish)|ui[\\/](remote[\\/]use-answer|focus[\\/]keep-focus|feedback[\\/]notice))\.tsx?$|customisation[\\/]typed-details\.ts$/,
                  priority: 3,
                },
                // What every page starts once it is used: in one file, for every further one costs a
                // phone a request and milliseconds.
                {
                  name: 'start',
                  test: /pwa[\\/](frame[\\/](start[\\/]start-local|notices[\\/](dock-notices|shop-notices)|cart-count)|shop[\\/](home[\\/]live-family-price|browse[\\/]live-products)|session[\\/]session-on-device)\.tsx?$/,
                  priority: 2,
                },
                // The sentences about what did not succeed come behind a dialog, and with the cart.
                {
                  name: 'failures',
                  test: /shared[\\/]failures[\\/]failure-words\.ts$/,
                  priority: 2,
                },
                // The dialog of a gift, with what it shares with the cart; what changes a gift of the
                // cart comes with the cart.
                {
                  name: 'gift-dialog',
                  test: /ordering[\\/]gift[\\/]gift-dialog\.tsx$/,
                  priority: 1,
                },
                // What is small comes together: each file more has its name in the first load, and is a
                // request of its own when it is stored.
                {
                  name: 'shown-gift',
                  test: /pwa[\\/](gifts[\\/](gift-(picture|preview)|warnings[\\/]photo-note|ordered-preview|photo-places|sharpness-words)|proofs[\\/]gift-proof|ordering[\\/]placing[\\/](print-summary|words)|photos[\\/]shown[\\/](gift-photos|photo-tile|blob-address)|ui[\\/]focus[\\/]watch-grips)\.tsx?$|shared[\\/](customisation[\\/]shown-details|preview[\\/]draw-preview)\.ts$/,
                },
                {
                  name: 'checkout',
                  test: /pwa[\\/](ordering[\\/]empty-cart\.tsx|payments[\\/](placed-text\.tsx|(use-offers|words)\.ts))$|shared[\\/]pricing[\\/]coupon\.ts$/,
                },
                {
                  name: 'small',
                  test: /shared[\\/](orders[\\/](delivery-form[\\/]joined-address|order-life)|proofs[\\/]approval|support[\\/]contact-form|http[\\/]retention-days|language[\\/]plural)\.ts$|sign-in[\\/]next-path\.ts$|policies[\\/]policy-parts\.tsx$/,
                },
                // What further screens share of the rest; the words of Hindi stay with each other, and
                // what one screen has to itself comes with that.
                {
                  name: 'screens',
                  test: /pwa[\\/](api|cart|catalogue|device[\\/](database|accounts)|photos[\\/](?!shown)|session|support|sync|ui)(?!.*\.hi\.|(?:.*[\\/])?(decode-ink|exif-turn|own-pushes|place-photo|push-calls|prepared-by-page|put-line-back|reencode-photo|restore-line-draft|watch-grips)\.)/,
                },
                { name: 'fake-indexeddb', test: /node_modules[\\/]fake-indexeddb[\\/]/ },
                // Asks where gifts go and by when, before and at the checkout.
                {
                  name: 'delivery',
                  test: /ordering[\\/](delivery-questions|delivery-words|needed-by-field)\.tsx$/,
                },
                { name: 'chat-link', test: /orders[\\/]chat-link\.tsx$/ },
                { name: 'draft', test: /ordering[\\/]continue-draft\.tsx$/, priority: 1 },
                // This is what only people who sign in or out need.
                {
                  name: 'sign-in',
                  test: /pwa[\\/](frame[\\/]log-out|session[\\/]sign-in|(accounts|shop[\\/]sign-in)[\\/](?!.*\.hi\.|next-path|password-meter|session-).*)\.tsx?$/,
                },
                // What the pages about the shop say, which wait for nothing of the device's database; the
                // form of the contact page does.
                {
                  name: 'information',
                  test: /pwa[\\/]shop[\\/](about|policies)[\\/](?!.*\.hi\.).*\.tsx?$/,
                },
                // What has to do with orders that were placed, on the account, behind a link and at the desk.
                {
                  name: 'account',
                  test: /pwa[\\/](accounts[\\/]session-list|shop[\\/]account[\\/](?!.*\.hi\.|.*gift-again).*|session[\\/]own-pushes|orders[\\/]order-wishes|payments[\\/](order-payment-words|payment-badge))\.tsx?$/,
                },
                // The desk has what it takes orders with from these: by themselves the lines of a cart and
                // the fields of the checkout would be one file more each.
                { name: 'cart-screen', test: /cart[\\/]cart-screen\.tsx$/ },
                { name: 'checkout-screen', test: /checkout[\\/]checkout-screen\.tsx$/ },
                // This is what the desk's other files have in common.
                {
                  name: 'desk',
                  test: /pwa[\\/](desk[\\/](access[\\/]admin-session\.ts|link-to-send\.tsx|primitives\.module\.css)|device[\\/]desk-keys\.ts)/,
                },
                // This draws a gift's picture, also for its order.
                { name: 'make-picture', test: /gifts[\\/]draw[\\/]make-picture\.ts$/ },
                { name: 'find-gifts', test: /browse[\\/](find-gifts|found-gifts)\.tsx$/ },
                // This is what is asked for beside a gift.
                {
                  name: 'beside',
                  test: /pwa[\\/](shop[\\/]cart[\\/]cart-delivery|ordering[\\/]gift[\\/]gift-chat|gifts[\\/](warnings[\\/]print-note|enlarged[\\/](enlarged-gift|save-gift-picture)|gallery[\\/]gift-gallery|too-long-texts))\.tsx?$/,
                },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        ssr: true,
        rolldownOptions: {
          input: serverEntries,
        },
        outDir: inProject('dist/server'),
        emptyOutDir: true,
        sourcemap: true,
        target: 'node20',
        copyPublicDir: false,
      },
    },
    ...Object.fromEntries(
      ownProgramBuilds(inProject('dist/server')).map((build, at) => [`program${at}`, { build }]),
    ),
  },
  test: {
    root: import.meta.dirname,
    maxWorkers: 2,
    // The storage contract's races on a busy machine take longer than the default 5 seconds.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 30_000 } },
    setupFiles: ['./build/prepare-test-files.ts', './scripts/testing/measure-file.mjs'],
    projects: [
      { extends: true, test: { name: 'rules', include: rules, isolate: false } },
      {
        extends: true,
        test: {
          name: 'api',
          include: api,
          exclude: [...processes, ...storage, ...alone],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          include: everyTest,
          exclude: [...api, ...ofOtherProjects, ...alone],
          isolate: false,
          setupFiles: './build/load-modules-anew.ts',
        },
      },
      { extends: true, test: { name: 'alone', include: alone, exclude: ofOtherProjects } },
      {
        extends: true,
        test: { name: 'storage', include: storage, exclude: processes, globalSetup: serveMongodb },
      },
      {
        extends: true,
        test: { name: 'processes', include: processes, globalSetup: [serveMongodb, buildForTests] },
      },
      { extends: true, test: { name: 'properties', include: slow } },
    ],
  },
});
