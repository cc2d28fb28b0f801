import { fileURLToPath } from 'node:url';

const inProject = (path: string) => fileURLToPath(new URL(`../${path}`, import.meta.url));

/** Every program of the server, by the name of its built file: shop, WhatsApp, photos. */
export const serverEntries = {
  server: inProject('worker-api/server.ts'),
  shop: inProject('worker-api/shop.ts'),
  'whatsapp-process': inProject('worker-api/messaging/whatsapp-process.ts'),
  'photo-process': inProject('worker-api/uploads/photo-process.ts'),
};
