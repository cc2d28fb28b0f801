import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import { pageSession } from './api.ts';
import { answerOf } from './api-answer.ts';
import { sendWith } from './send-request.ts';

const timeoutMs = 15_000;
const fetch = (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init);
const send = sendWith({ ...pageSession, fetch, timeoutMs, token: () => null });
const { api } = hc<AppType>('/', { fetch: send });

/** Asks the shop what a code gives that is none of the rules. */
export function checkCoupon(code: string) {
  return answerOf(api.coupons.check.$post({ json: { code } }));
}
