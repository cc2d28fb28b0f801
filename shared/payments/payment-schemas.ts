import type { OfferedPayment } from './pay-request.ts';

/** How an order can be paid here; the first is that of clients who choose none. */
export interface PaymentOffers {
  offers: OfferedPayment[];
}
