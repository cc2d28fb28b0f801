import { resolve } from 'node:path';
import pino from 'pino';
import { createApp } from './app.ts';
import { readEnv } from './env/env.ts';
import { closeDeps, openDeps } from './start/open-deps.ts';

/** The API for `npm run dev`; reloaded after every change of the server. */
declare global {
  /** Closes what the previous load opened. */
  var closeLastApi: (() => Promise<void>) | undefined;
}

const settings = readEnv(process.env);
if (!settings.ok) throw new Error(settings.message);

await globalThis.closeLastApi?.();
const deps = await openDeps(settings.env, pino({ base: null, level: 'warn' }), {
  whatsapp: resolve('worker-api/whatsapp/browser/run-whatsapp-process.mjs'),
});
globalThis.closeLastApi = () => closeDeps(deps);

export const app = createApp(deps);
