import { ownOrders } from '#pwa/api/own-orders.ts';
import type { PaymentCalls } from '#pwa/payments/payment-calls.ts';
import { useRefreshOrders } from './use-refresh-orders.ts';

/** The calls about the payment of an order of one's own. */
export function usePaymentCalls(number: string): PaymentCalls {
  const refresh = useRefreshOrders();
  return {
    ask: () => ownOrders.askPayment(number),
    name: (reference) => ownOrders.namePayment(number, reference),
    refresh,
  };
}
