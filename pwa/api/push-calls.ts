import { hc } from 'hono/client';
import type { AppType } from '#api/server/app.ts';
import type { SubscriptionRequest } from '#shared/notifications/notification-schemas.ts';
import { answerOf, doneOf } from './api-answer.ts';
import { sendWith } from './send-request.ts';

/** A logout waits for it. */
const timeoutMs = 5_000;
const fetch = (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init);

/**
 * Calls about a device's pushes with a fixed token. That it is refused ends no session: another one
 * may have begun on the page.
 */
export function pushApiOf(token: string) {
  const onUnauthorized = () => undefined;
  const { api } = hc<AppType>('/', {
    fetch: sendWith({ token: () => token, onUnauthorized, fetch, timeoutMs }),
  });
  return {
    channels: () => answerOf(api['order-notifications'].channels.$get(), 'channels'),
    subscribe: (json: SubscriptionRequest) =>
      answerOf(api.push.subscriptions.$post({ json }), 'id'),
    unsubscribe: (endpoint: string) =>
      doneOf(api.push.subscriptions.$delete({ json: { endpoint } })),
  };
}
