import { hc } from 'hono/client';
import type { AppType } from '#api/server/app.ts';
import { pageSession } from './api.ts';
import { sendWith } from './send-request.ts';

const options = {
  ...pageSession,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init),
  timeoutMs: 15_000,
};

/** Sends for whoever is signed in, with a time-out of its own. */
export const sendOwn = (timeoutMs: number) => sendWith({ ...options, timeoutMs });

/** Typed calls apart from `api`, which every page loads: of whoever is signed in, and of nobody. */
export const ownClient = hc<AppType>('/', { fetch: sendWith(options) }).api;
export const openClient = hc<AppType>('/', {
  fetch: sendWith({ ...options, token: () => null }),
}).api;
