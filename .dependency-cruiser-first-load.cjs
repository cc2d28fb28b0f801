/**
 * What the page may load before its first paint: everything that pwa/main.tsx, and the screen of
 * a product page, reach without a dynamic import. The device's database and what needs it come after (see docs/decisions).
 */
const options = require('./.dependency-cruiser.cjs').options;

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: 'light-first-load',
      severity: 'error',
      from: { path: '^pwa/(main|frame/product-route)\\.tsx$' },
      to: {
        reachable: true,
        path: [
          '^node_modules/(dexie|dexie-react-hooks|zod)/',
          '^pwa/(cart|catalogue|device/(accounts|database)|photos/(?!shown)|support|sync|desk)/',
          '^shared/.+-schemas?\\.ts$',
        ],
      },
    },
  ],
  // Type imports are gone once compiled, so they load nothing.
  options: { ...options, tsPreCompilationDeps: false, exclude: { dynamic: true } },
};
