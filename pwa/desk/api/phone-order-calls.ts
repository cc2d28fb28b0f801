import { answerOf, doneOf, read } from '#pwa/api/api-answer.ts';
import type {
  FindAccountAnswer,
  PhoneOrderAnswer,
  PhoneOrderRequest,
} from '#shared/orders/order-schemas.ts';
import type { StaffSending } from './staff-sending.ts';

/** Makes the calls about orders that staff enter for callers (B50). */
export function phoneOrderCalls({ api, sendPhoto }: StaffSending) {
  return {
    /** Under the same key it is the same order (P3). */
    placePhoneOrder: (json: PhoneOrderRequest, key: string) =>
      answerOf(
        api.admin.orders.$post({ json }, { headers: { 'Idempotency-Key': key } }),
        'order_number',
      ).then(read((answer): PhoneOrderAnswer => answer)),
    /** Returns where nobody confirmed the address, by the number of an order in it too. */
    findAccount: (email: string, orderNumber = '') =>
      answerOf(
        api.admin.accounts.find.$post({
          json: { email, ...(orderNumber && { order_number: orderNumber }) },
        }),
        'account',
      ).then(read((answer): FindAccountAnswer => answer)),
    sendPhoto,
    /** Returns the link that opens an order without a login. */
    orderLink: (number: string) =>
      answerOf(api.admin.orders[':number'].link.$get({ param: { number } }), 'order_link'),
    /** Makes it anew: those of before, also of the order's proofs, open nothing any more (T46). */
    newOrderLink: (number: string) =>
      answerOf(api.admin.orders[':number'].link.$post({ param: { number } }), 'order_link'),
    /** Deletes what is known of the caller of an order (P21). */
    forgetCaller: (number: string) =>
      doneOf(api.admin.orders[':number'].caller.$delete({ param: { number } })),
  };
}
