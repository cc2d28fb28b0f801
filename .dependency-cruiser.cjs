/**
 * Which room may import from which (see ARCHITECTURE.md). A room may always import from
 * itself and from packages; everything of ours it may reach besides is listed here.
 */
/** Where tests and what only they use lie; they may reach across to the real server. */
const tests = '(\\.test\\.tsx?|/test-[^/]+\\.ts|/storage-contract[^/]*\\.ts)$';

/**
 * What an engine knows of one domain alone and cannot say as a table; it stands beside the domain's store.
 */
const kernels = '^worker-api/(?!storage/).+/(sqlite|mongo)-[^/]+\\.ts$';

/** Requests as zod reads them; each lies in its domain. */
const schemas = '^shared/.+-schemas?\\.ts$';

/** What lies on the device and how it is changed: no React, for the service worker runs it too. */
const data = [
  'pwa/device',
  'pwa/cart',
  'pwa/catalogue',
  'pwa/support',
  'pwa/photos/(?!shown|upload)[^/]+',
];
/** What screens may ask of sync/. */
const sync = ['sync-now', 'sync-context', 'submit-order', 'pull-[^/]+'].map(
  (name) => `pwa/sync/${name}\\.ts`,
);
/** What anything that shows things may use. */
const screens = ['pwa/ui', 'pwa/session', 'pwa/api', ...data, ...sync, 'shared'];
/** What shop and desk show alike, by domain. */
const shownAlike = [
  ...['pwa/accounts', 'pwa/gifts', 'pwa/orders', 'pwa/payments', 'pwa/photos', 'pwa/proofs'],
];

/** @type {Record<string, string[]>} room -> what it may import */
const rooms = {
  'worker-api': ['shared'],
  'worker-api/server/limits': ['shared'],
  'worker-api/printing/(?!.*-routes\\.ts)[^/]+': [
    'worker-api/server/(app-deps|basic-deps|own-program|random-id)\\.ts',
    'worker-api/server/http/answers/loggable-error\\.ts',
    'worker-api/server/repeat/lease\\.ts',
    'worker-api/orders/order-query\\.ts',
    'worker-api/photos/(ordered-photos|photo-address|photo-folders|picture-folder)\\.ts',
    'worker-api/proofs/proof-views\\.ts',
    'worker-api/.+-store\\.ts',
    'worker-api/storage/(storage|is-disk-full)\\.ts',
    'worker-api/printing',
    'shared',
  ],
  'pwa/ui': ['pwa/device/[^/]+', 'shared'],
  'pwa/device': [...data, 'shared'],
  'pwa/api': ['pwa/device/[^/]+', 'shared'],
  'pwa/cart': [...data, 'shared'],
  'pwa/catalogue': [...data, 'shared'],
  'pwa/support': [...data, 'shared'],
  'pwa/photos/(?!shown|upload)[^/]+': [...data, 'shared'],
  'pwa/photos/upload': [...data, 'pwa/api', 'shared'],
  'pwa/sync': [...data, 'pwa/photos/upload', 'pwa/api', 'shared'],
  'pwa/service-worker': [...data, 'pwa/sync', 'pwa/api', 'shared'],
  'pwa/session': [...data, 'pwa/api', 'shared'],
  'pwa/photos/shown': [...data, 'pwa/ui', 'pwa/session', 'pwa/api', 'shared'],
  'pwa/accounts': ['pwa/ui', 'shared'],
  'pwa/payments': ['pwa/api', 'pwa/device/[^/]+', 'pwa/ui', 'shared'],
  'pwa/gifts': ['pwa/photos', ...screens],
  'pwa/proofs': ['pwa/gifts', 'pwa/orders', 'pwa/photos', ...screens],
  'pwa/orders': ['pwa/gifts', 'pwa/photos', ...screens],
  'pwa/ordering': [...shownAlike, ...screens],
  'pwa/shop': ['pwa/ordering', ...shownAlike, ...screens],
  'pwa/desk': ['pwa/ordering', ...shownAlike, ...screens],
  'pwa/prerender': ['pwa/first-load', 'pwa/frame', 'pwa/ui', 'shared'],
};

const ours = '^(shared|pwa|worker-api)/';
const within = (...paths) => `^(${paths.join('|')})(/|$)`;

/** The one arrow between the two sides: the page's calls are typed by the server's routes. */
const apiType = '^worker-api/server/app\\.ts$';

const roomRules = Object.entries(rooms).map(([room, allowed]) => ({
  name: `${room.replace('/', '-')}-keeps-to-its-neighbours`,
  severity: 'error',
  from: { path: within(room), pathNot: tests },
  to: { path: ours, pathNot: [within(room, ...allowed), apiType] },
}));

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    ...roomRules,
    {
      name: 'only-the-pages-calls-know-the-servers-type',
      severity: 'error',
      from: { pathNot: ['^worker-api/', '^pwa/api/', '^pwa/desk/api/', tests] },
      to: { path: apiType },
    },
    {
      name: 'no-server-code-in-pages',
      comment: 'Only the type of the API app may be imported, never its code.',
      severity: 'error',
      from: { path: '^(pwa|shared)/', pathNot: tests },
      to: { path: '^worker-api/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'screens-never-import-each-other',
      severity: 'error',
      from: { path: '^pwa/shop/([^/]+)/' },
      to: { path: '^pwa/shop/', pathNot: '^pwa/shop/$1/' },
    },
    {
      name: 'the-desk-is-a-chunk-of-its-own',
      comment:
        'The shell loads it on demand; shoppers never do. Its words in another language stand in ' +
        'the dictionary of that language, which holds those of every room.',
      severity: 'error',
      from: { path: '^pwa/', pathNot: '^pwa/desk/' },
      to: { path: '^pwa/desk/', dynamic: false },
    },
    {
      name: 'the-desk-keeps-only-phone-orders',
      comment: 'All else of the staff area is online only, and nothing of it lies on the device.',
      severity: 'error',
      from: {
        path: '^pwa/desk/',
        pathNot: ['^pwa/desk/phone-order/', tests],
      },
      // A new id is kept nowhere.
      to: {
        path: '^pwa/(cart|catalogue|device/(accounts|database)|support)/',
        pathNot: '^pwa/device/database/new-id\\.ts$',
      },
    },
    {
      name: 'prerender-is-for-the-server',
      comment: 'It renders the whole shop on the server; no page needs it.',
      severity: 'error',
      from: { path: '^pwa/', pathNot: '^pwa/prerender/' },
      to: { path: '^pwa/prerender/' },
    },
    {
      name: 'sync-without-a-page',
      comment: 'The service worker runs it too.',
      severity: 'error',
      from: {
        path: '^pwa/(api|cart|catalogue|device|photos/(?!shown)|service-worker|support|sync)/',
        pathNot: tests,
      },
      to: { path: '^node_modules/(react|react-dom|wouter|dexie-react-hooks)/' },
    },
    {
      name: 'rules-need-no-packages',
      comment:
        'shared/ is pure: no package, nothing of Node. Page and server judge passwords with one ' +
        'estimator, which the page loads once somebody chooses one.',
      severity: 'error',
      from: {
        path: '^shared/',
        pathNot: [
          schemas,
          '^shared/http/',
          '^shared/accounts/(leaked-passwords|password-strength)\\.ts$',
          tests,
        ],
      },
      to: { pathNot: '^shared/' },
    },
    {
      name: 'drawing-knows-no-family',
      severity: 'error',
      from: { path: '^shared/drawing/', pathNot: tests },
      to: { path: '^shared/(gifts|customisation|pricing|catalogue|preview)/' },
    },
    {
      name: 'families-know-neither-each-other-nor-their-list',
      severity: 'error',
      from: { path: '^shared/gifts/([^/]+)/', pathNot: tests },
      to: {
        path: ['^shared/gifts/[^/]+/', '^shared/gifts/(families|drawings|shelf)\\.ts$'],
        pathNot: '^shared/gifts/$1/',
      },
    },
    {
      name: 'requests-need-zod-alone',
      severity: 'error',
      from: { path: ['^shared/http/', schemas], pathNot: tests },
      to: { pathNot: ['^shared/', '^node_modules/zod/'] },
    },
    {
      name: 'no-zod-in-pages',
      comment: 'The server checks requests; a page needs the types of them alone.',
      severity: 'error',
      from: {
        path: '^(pwa|shared)/',
        pathNot: [schemas, '^shared/http/issue\\.ts$', tests],
      },
      to: {
        path: ['^node_modules/zod/', schemas],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sessions-behind-one-folder',
      comment: 'See docs/decisions: lucia stays in accounts/.',
      severity: 'error',
      from: { pathNot: '^worker-api/accounts/' },
      to: { path: '^node_modules/lucia/' },
    },
    {
      name: 'databases-behind-the-port',
      severity: 'error',
      from: { path: '^worker-api/', pathNot: ['^worker-api/storage/', kernels, tests] },
      to: {
        path: [
          '^worker-api/storage/(sqlite|mongo)/',
          kernels,
          '^node_modules/(mongodb|@photostructure/sqlite)/',
        ],
      },
    },
    {
      name: 'no-tests-in-the-shop',
      severity: 'error',
      from: { path: ours, pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'no-cycles',
      comment: 'A type that points back is no cycle: nothing is loaded for it.',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'no-missing-files', severity: 'error', from: {}, to: { couldNotResolve: true } },
    {
      name: 'no-undeclared-packages',
      severity: 'error',
      from: {},
      to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-development-packages-in-the-shop',
      comment:
        'The build copies fonts. While developing, the WhatsApp process runs from its sources, by vite.',
      severity: 'error',
      from: { path: ours, pathNot: [tests, '/run-whatsapp-process\\.mjs$'] },
      to: {
        path: '(?<!\\.woff2)$',
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
      },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^pwa/public/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      conditionNames: ['import', 'browser', 'default', 'types'],
      exportsFields: ['exports'],
      mainFields: ['module', 'main', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.d.ts'],
    },
  },
};
