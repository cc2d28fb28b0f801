import type { StoredOrder } from '#shared/orders/order.ts';

/** What an order says of its payment when it is stored. */
export type PaymentStart = Pick<StoredOrder, 'payment_status' | 'payment_id' | 'upi_reference_id'>;

/** Takes the money for orders. */
export interface PaymentProvider {
  /**
   * Starts the payment of one order, before the order is stored. Of parallel repeats of an order
   * each may start one, and so may an order that is then refused: only what is stored counts (P3).
   */
  start(): Promise<PaymentStart>;
}
