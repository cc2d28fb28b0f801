import { hc } from 'hono/client';
import type { AppType } from '#api/server/app.ts';
import { readWrittenOrder } from '#shared/customisation/written-customisation.ts';
import type { Language } from '#shared/language/language.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { SubscriptionRequest } from '#shared/notifications/notification-schemas.ts';
import type { GiftVersion } from '#shared/proofs/approval.ts';
import type { AnswerByLinkRequest } from '#shared/proofs/proof-schemas.ts';
import { pageSession } from './api.ts';
import { answerOf, answerOrDone, doneOf, read, readAnswer } from './api-answer.ts';
import { fileBytes } from './file-bytes.ts';
import { sendWith } from './send-request.ts';

const options = {
  ...pageSession,
  fetch: (input: RequestInfo | URL, init?: RequestInit) => globalThis.fetch(input, init),
  timeoutMs: 15_000,
};

/** Sends for whoever is signed in, with a time-out of its own. */
const sendOwn = (timeoutMs: number) => sendWith({ ...options, timeoutMs });

/** Typed calls apart from `api`, which every page loads: of whoever is signed in, and of nobody. */
export const ownClient = hc<AppType>('/', { fetch: sendWith(options) }).api;
const openClient = hc<AppType>('/', {
  fetch: sendWith({ ...options, token: () => null }),
}).api;

const { auth } = openClient;

/** Calls about the links that accounts are mailed; apart from `api`, which every page loads. */
export const mailedLinks = {
  /** Returns whether links are mailed or come from the owner. */
  resetDelivery: () => answerOf(auth['reset-request'].$get(), 'delivery'),
  askForReset: (email: string, language: Language) =>
    answerOf(auth['reset-request'].$post({ json: { email, language } }), 'delivery'),
  /** Whether the link still works; asking does not use it up. */
  checkReset: (token: string) => doneOf(auth['reset-check'].$post({ json: { token } })),
  /** Sets a new password; `token` is that of the link that was sent. */
  resetPassword: (token: string, password: string) =>
    doneOf(auth.reset.$post({ json: { token, password } })),
  askForConfirmation: () => doneOf(ownClient.auth['confirm-request'].$post()),
  confirmEmail: (token: string) => doneOf(ownClient.auth.confirm.$post({ json: { token } })),
  stopMail: (token: string) => doneOf(auth['stop-mail'].$post({ json: { token } })),
};

/** Hundreds of photos over a slow network. */
const exportTimeoutMs = 10 * 60_000;

/** What customers do with their own account; apart from `api`, which every page loads. */
export const ownAccount = {
  changePassword: (currentPassword: string, newPassword: string) =>
    answerOf(ownClient.auth.password.$put({ json: { currentPassword, newPassword } }), 'id'),
  delete: (password: string) => doneOf(ownClient.auth.account.$delete({ json: { password } })),
  sessions: () => answerOf(ownClient.auth.sessions.$get(), 'sessions'),
  endSession: (id: string) => doneOf(ownClient.auth.sessions[':id'].$delete({ param: { id } })),
  endOtherSessions: () => doneOf(ownClient.auth.sessions.$delete()),
  /** All that the shop keeps of the customer, as a ZIP. */
  exportData: () =>
    readAnswer(sendOwn(exportTimeoutMs)('/api/auth/export'), (response) =>
      fileBytes(response, 'application/zip'),
    ),
  /** Resolves to what would stay of the account if it were deleted. */
  remains: () => answerOf(ownClient.auth.account.$get(), 'orders'),
};

const links = openClient['order-links'];

/** Calls about what customers are told, apart from the others: the first load has none of them. */
export const notificationApi = {
  channels: () => answerOf(openClient['order-notifications'].channels.$get(), 'channels'),
  subscribe: (json: SubscriptionRequest) =>
    answerOf(ownClient.push.subscriptions.$post({ json }), 'id'),
  /** Asks on which channels one's own account is notified, and ends that, for all orders. */
  consents: () => answerOf(ownClient['order-notifications'].consents.$get(), 'consents'),
  stop: (channel: NotificationChannel) =>
    doneOf(ownClient['order-notifications'].stop.$post({ json: { channel } })),
  /** Returns an order, by the token of its link. */
  openOrder: (token: string) => answerOf(links.open.$post({ json: { token } }), 'step'),
  /** Returns the same with the page of the gateway, made if need be; asks whether it is paid. */
  payByLink: (token: string) => answerOf(links.payment.$post({ json: { token } }), 'step'),
  /** Sends what the customer's bank calls the payment: 12 digits. */
  namePaymentByLink: (token: string, reference: string) =>
    answerOf(links.reference.$post({ json: { token, reference } }), 'step'),
  /** Ends the messages to who got the link in one, or about the order that staff showed; null where it opens nothing. */
  stopByLink: (token: string, channel?: NotificationChannel) =>
    answerOrDone(links.stop.$post({ json: { token, ...(channel && { channel }) } }), 'step'),
};

const { orders } = ownClient;

/** What customers do with an order of theirs; apart from `api`, which every page loads. */
export const ownOrders = {
  /** Where its payment is: a gateway is asked, and makes its page where there is none. */
  askPayment: (number: string) =>
    answerOf(orders[':number'].payment.$post({ param: { number } }), 'pay'),
  /** Sends what the customer's bank calls the payment: 12 digits. */
  namePayment: (number: string, reference: string) =>
    answerOf(
      orders[':number']['payment-reference'].$put({ param: { number }, json: { reference } }),
      'pay',
    ),
  /** The order as it is then. `revision` is that of the order that was seen. */
  cancel: (number: string, revision: number) =>
    answerOf(
      orders[':number'].cancel.$post({ param: { number }, json: { revision } }),
      'order_number',
    ).then(read(readWrittenOrder)),
};

const { proofs } = openClient;

/** Calls about a gift that staff ask about; apart from `api`, which every page loads. */
export const proofCalls = {
  /** Opens it by the token of its link. */
  open: (token: string) => answerOf(proofs.open.$post({ json: { token } }), 'item'),
  answerByLink: (json: AnswerByLinkRequest) => answerOf(proofs.answer.$post({ json }), 'kind'),
  /** Returns the same of one's own order. */
  answer: ({ number, item, version }: GiftVersion, json: Omit<AnswerByLinkRequest, 'token'>) => {
    const param = { number, index: String(item), version: String(version) };
    const { items } = ownClient.orders[':number'];
    return answerOf(items[':index'].proofs[':version'].answer.$post({ param, json }), 'kind');
  },
};
