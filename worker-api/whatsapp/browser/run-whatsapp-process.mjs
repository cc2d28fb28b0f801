// The WhatsApp process from its sources, for `npm run dev`; the built server starts a built one.
import { resolve } from 'node:path';
import { runnerImport } from 'vite';

// Not beside this file: the process reads it from its input, and so it has no place of its own.
const entry = resolve('worker-api/whatsapp/browser/whatsapp-process.ts');
await runnerImport(entry, { configFile: false });
