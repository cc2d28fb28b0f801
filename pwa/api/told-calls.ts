import { hc } from 'hono/client';
import type { AppType } from '#api/app.ts';
import type { SubscriptionRequest } from '#shared/http/told-schemas.ts';
import type { ToldChannel } from '#shared/told/told-keys.ts';
import { pageSession } from './api.ts';
import { answerOf } from './api-answer.ts';
import { sendWith } from './send-request.ts';

const timeoutMs = 15_000;
const fetch = (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init);
const options = { ...pageSession, fetch, timeoutMs };
const { api } = hc<AppType>('/', { fetch: sendWith(options) });
const { api: open } = hc<AppType>('/', { fetch: sendWith({ ...options, token: () => null }) });

/** Calls about what customers are told, apart from the others: the first load has none of them. */
export const toldApi = {
  channels: () => answerOf(open.told.channels.$get()),
  subscribe: (json: SubscriptionRequest) => answerOf(api.push.subscriptions.$post({ json })),
  /** On which channels one's own account is told, and an end of that, of all orders. */
  consents: () => answerOf(api.told.consents.$get()),
  stop: (channel: ToldChannel) => answerOf(api.told.stop.$post({ json: { channel } })),
  /** An order, by the token of its link. */
  openOrder: (token: string) => answerOf(open['order-links'].open.$post({ json: { token } })),
  /** The same with the page of the gateway, made if need be; asks whether it is paid. */
  payByLink: (token: string) => answerOf(open['order-links'].payment.$post({ json: { token } })),
  /** The same once its customer has said what their bank calls the payment. */
  namePaymentByLink: (token: string, reference: string) =>
    answerOf(open['order-links']['payment-reference'].$post({ json: { token, reference } })),
  /** Ends what its account is told on a channel, of all orders. */
  stopByLink: (token: string, channel: ToldChannel) =>
    answerOf(open['order-links'].stop.$post({ json: { token, channel } })),
};
