import type { ToldChannel } from '#shared/notifications/told-keys.ts';
import type { SubscriptionRequest } from '#shared/notifications/told-schemas.ts';
import { answerOf, answerOrDone, doneOf } from './api-answer.ts';
import { openClient, ownClient } from './later-client.ts';

const links = openClient['order-links'];

/** Calls about what customers are told, apart from the others: the first load has none of them. */
export const toldApi = {
  channels: () => answerOf(openClient.told.channels.$get(), 'channels'),
  subscribe: (json: SubscriptionRequest) =>
    answerOf(ownClient.push.subscriptions.$post({ json }), 'id'),
  /** Asks on which channels one's own account is notified, and ends that, for all orders. */
  consents: () => answerOf(ownClient.told.consents.$get(), 'consents'),
  stop: (channel: ToldChannel) => doneOf(ownClient.told.stop.$post({ json: { channel } })),
  /** Returns an order, by the token of its link. */
  openOrder: (token: string) => answerOf(links.open.$post({ json: { token } }), 'step'),
  /** Returns the same with the page of the gateway, made if need be; asks whether it is paid. */
  payByLink: (token: string) => answerOf(links.payment.$post({ json: { token } }), 'step'),
  /** Returns what the customer's bank calls the payment: 12 digits. */
  namePaymentByLink: (token: string, reference: string) =>
    answerOf(links.reference.$post({ json: { token, reference } }), 'step'),
  /** Ends the messages to who got the link in one, or about the order that staff showed; null where it opens nothing. */
  stopByLink: (token: string, channel?: ToldChannel) =>
    answerOrDone(links.stop.$post({ json: { token, ...(channel && { channel }) } }), 'step'),
};
