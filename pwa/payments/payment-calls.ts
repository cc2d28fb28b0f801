import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import type { PaymentAnswer } from '#shared/orders/order-life-schemas.ts';

/** What is asked of the shop about the payment of one order, by whoever may. */
export interface PaymentCalls {
  /** Where it is: a gateway is asked, and makes its page where there is none. */
  ask: () => Promise<ApiAnswer<Pick<PaymentAnswer, 'pay'>>>;
  /** What the customer's bank calls it: 12 digits. */
  name: (reference: string) => Promise<ApiAnswer<unknown>>;
  /** Shows the order as it is by now; resolves when that has ended, well or not. */
  refresh: () => Promise<void>;
}
