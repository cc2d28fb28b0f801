/**
 * What the page may load before its first paint: everything that pwa/main.tsx, and the screen of
 * a product page, reach without a dynamic import. The device's database and what needs it come after (see docs/decisions).
 * And what the server may load as it starts: what decodes photos and draws print files is a process of its own
 * (T29), and what only some shops have set up is loaded by them alone.
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
    {
      name: 'light-server',
      severity: 'error',
      from: { path: '^worker-api/server/(server|start/start-server)\\.ts$' },
      to: {
        reachable: true,
        path: '^node_modules/(sharp|pdfkit|harfbuzzjs|woff2-encoder|mongodb|nodemailer|qrcode|whatsapp-web\\.js)/',
      },
    },
  ],
  // Type imports are gone once compiled, so they load nothing.
  options: { ...options, tsPreCompilationDeps: false, exclude: { dynamic: true } },
};
