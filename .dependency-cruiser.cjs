/**
 * Which room may import from which (see ARCHITECTURE.md). A room may always import from
 * itself and from packages; everything of ours it may reach besides is listed here.
 */
/** Where tests and what only they use lie; they may reach across to the real server. */
const tests = '(\\.test\\.tsx?|/test-[^/]+\\.ts|/storage-contract[^/]*\\.ts)$';

/** What screens may ask of sync/. */
const sync = ['sync-now', 'sync-context', 'submit-order', 'pull-[^/]+'].map(
  (name) => `pwa/sync/${name}\\.ts`,
);
/** What anything that shows things may use. */
const screens = ['pwa/ui', 'pwa/device', 'pwa/local', 'pwa/session', 'pwa/api', ...sync, 'shared'];

/** What several features show alike. */
const shown = ['pwa/gifts', 'pwa/payment', 'pwa/photos', 'pwa/sign-in'];

/** @type {Record<string, string[]>} room -> what it may import */
const rooms = {
  'worker-api': ['shared'],
  'worker-api/limits': ['worker-api/storage/limit-store\\.ts', 'shared'],
  'worker-api/printing': [
    'worker-api/app-deps\\.ts',
    'worker-api/own-program\\.ts',
    'worker-api/http/loggable-error\\.ts',
    'worker-api/services/(order-query|ordered-photos|photo-folders|picture-folder|proof-views|random-id|with-lease)\\.ts',
    'worker-api/storage/([a-z]+-store|storage|is-disk-full)\\.ts',
    'worker-api/uploads/photo-address\\.ts',
    'shared',
  ],
  'pwa/ui': ['pwa/device', 'shared'],
  'pwa/device': ['shared'],
  'pwa/api': ['pwa/device', 'shared'],
  'pwa/local': ['pwa/device', 'shared'],
  'pwa/sync': ['pwa/local', 'pwa/api', 'pwa/device', 'shared'],
  'pwa/service-worker': ['pwa/sync', 'pwa/local', 'pwa/api', 'pwa/device', 'shared'],
  'pwa/session': ['pwa/local', 'pwa/api', 'pwa/device', 'shared'],
  'pwa/sign-in': ['pwa/ui', 'shared'],
  'pwa/payment': ['pwa/api', 'pwa/device', 'pwa/ui', 'shared'],
  'pwa/photos': ['pwa/ui', 'pwa/local', 'pwa/session', 'pwa/api', 'shared'],
  'pwa/gifts': ['pwa/photos', ...screens],
  'pwa/features': [...shown, ...screens],
  'pwa/admin': [
    ...[...shown, 'pwa/ui', 'pwa/device', 'pwa/local', 'pwa/session', 'pwa/api', 'shared'],
    'pwa/sync/upload-photos\\.ts',
  ],
  'pwa/prerender': ['pwa/app', 'pwa/ui', 'shared'],
};

const ours = '^(shared|pwa|worker-api)/';
const within = (...paths) => `^(${paths.join('|')})(/|$)`;

/** The one arrow between the two sides: the page's calls are typed by the server's routes. */
const apiType = '^worker-api/app\\.ts$';

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
      from: { pathNot: ['^worker-api/', '^pwa/api/', '^pwa/admin/calls/', tests] },
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
      name: 'features-never-import-each-other',
      severity: 'error',
      from: { path: '^pwa/features/([^/]+)/' },
      to: { path: '^pwa/features/', pathNot: '^pwa/features/$1/' },
    },
    {
      name: 'admin-is-a-chunk-of-its-own',
      comment:
        'The shell loads it on demand; shoppers never do. Its words in another language stand in ' +
        'the dictionary of that language, which holds those of every room.',
      severity: 'error',
      from: { path: '^pwa/', pathNot: ['^pwa/admin/', '^pwa/app/admin-route\\.tsx$'] },
      to: { path: '^pwa/admin/', dynamic: false },
    },
    {
      name: 'the-desk-keeps-only-phone-orders',
      comment: 'All else of the staff area is online only, and nothing of it lies on the device.',
      severity: 'error',
      from: {
        path: '^pwa/admin/',
        pathNot: ['^pwa/admin/phone-order/', tests],
      },
      // A new id is kept nowhere.
      to: { path: '^pwa/local/', pathNot: '^pwa/local/new-id\\.ts$' },
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
      from: { path: '^pwa/(sync|local|device|api|service-worker)/', pathNot: tests },
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
        pathNot: ['^shared/http/', '^shared/auth/(guessed-first|password-strength)\\.ts$', tests],
      },
      to: { pathNot: '^shared/' },
    },
    {
      name: 'drawing-knows-no-family',
      severity: 'error',
      from: { path: '^shared/drawing/', pathNot: tests },
      to: { path: '^shared/(gifts|customise|pricing|catalogue|preview)/' },
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
      from: { path: '^shared/http/', pathNot: tests },
      to: { pathNot: ['^shared/', '^node_modules/zod/'] },
    },
    {
      name: 'no-zod-in-pages',
      comment: 'The server checks requests; a page needs the types of them alone.',
      severity: 'error',
      from: {
        path: '^(pwa|shared)/',
        pathNot: ['^shared/http/[a-z-]+-schemas?\\.ts$', '^shared/http/issue\\.ts$', tests],
      },
      to: {
        path: ['^node_modules/zod/', '^shared/http/[a-z-]+-schemas?\\.ts$'],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'sessions-behind-one-folder',
      comment: 'See docs/decisions: lucia stays in auth/.',
      severity: 'error',
      from: { pathNot: '^worker-api/auth/' },
      to: { path: '^node_modules/lucia/' },
    },
    {
      name: 'databases-behind-the-port',
      severity: 'error',
      from: { path: '^worker-api/', pathNot: ['^worker-api/storage/', tests] },
      to: {
        path: [
          '^worker-api/storage/(sqlite|mongo)/',
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
      comment: 'The build copies fonts.',
      severity: 'error',
      from: { path: ours, pathNot: tests },
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
