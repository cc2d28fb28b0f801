import { ensureInstalled } from './ensure-installed.mjs';

await ensureInstalled();
// In this same process: pages and API are both served by it (see vite.config.ts).
const { createServer } = await import('vite');
const server = await createServer();
await server.listen();
server.printUrls();
