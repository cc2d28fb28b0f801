// The WhatsApp process from its sources, for `npm run dev`; the built server starts a built one.
const { runnerImport } = await import('vite');
const entry = new URL('../worker-api/messaging/whatsapp-process.ts', import.meta.url).pathname;
await runnerImport(entry, { configFile: false });
