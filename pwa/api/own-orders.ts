import {
  readWrittenOrder,
  type WrittenOrder,
} from '#shared/customisation/written-customisation.ts';
import type { Order } from '#shared/orders/order.ts';
import type { GiftVersion } from '#shared/proofs/approval.ts';
import type { AnswerByLinkRequest } from '#shared/proofs/proof-schemas.ts';
import { answerOf, read } from './api-answer.ts';
import { openClient, ownClient } from './later-client.ts';

const { orders } = ownClient;

/** What customers do with an order of theirs; apart from `api`, which every page loads. */
export const ownOrders = {
  /** Where its payment is: a gateway is asked, and makes its page where there is none. */
  askPayment: (number: string) =>
    answerOf(orders[':number'].payment.$post({ param: { number } }), 'pay'),
  /** Returns what the customer's bank calls the payment: 12 digits. */
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
    ).then(read((order) => readWrittenOrder(order as WrittenOrder<Order>) as Order)),
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
