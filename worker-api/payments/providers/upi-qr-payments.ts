import type { StoredOrder } from '#shared/orders/order.ts';
import { maxUpiRupees } from '#shared/payments/payment-keys.ts';
import type { OfferedPayment } from '#shared/payments/way-to-pay.ts';
import { fitsOffer, type PaymentProvider, paymentReference } from './payment-provider.ts';

export interface UpiSettings {
  /** The shop's UPI id, such as `shop@bank`. */
  id: string;
  /** The payee that the customer's app shows. */
  name: string;
  /** Whether a bank verified it as a merchant's: only then do apps take a link to it. */
  verified: boolean;
}

/**
 * The customer scans a code with any UPI app and types the bank's reference; staff compare it with the
 * account of the shop, for nobody can be asked.
 */
export function createUpiQrPayments(
  { id, name, verified }: UpiSettings,
  { randomBytes }: { randomBytes: (n: number) => Uint8Array },
): PaymentProvider {
  /** As NPCI's linking specification has it. The id's `@` stays: there are apps that do not decode it. */
  function addressOf({ total_amount, order_number, upi_reference_id }: StoredOrder): string {
    const more = {
      pn: name,
      am: `${total_amount}.00`,
      cu: 'INR',
      tn: order_number,
      tr: upi_reference_id,
    };
    const parts = Object.entries(more).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return `upi://pay?pa=${id}&${parts.join('&')}`;
  }

  const offer: OfferedPayment = { kind: 'upi-qr', max_total: maxUpiRupees };
  return {
    kind: 'upi-qr',
    async start() {
      return {
        payment_status: 'pending',
        payment_id: null,
        upi_reference_id: paymentReference(randomBytes),
        step: 'waiting_for_payment',
      };
    },
    offer: () => offer,
    refuses: (order) => !fitsOffer(offer, order),
    wayToPay(order) {
      if (order.step !== 'waiting_for_payment') return null;
      const code = addressOf(order);
      const payee = { id, name };
      const link = verified ? code : null;
      return { kind: 'upi-qr', code, link, payee, amount: order.total_amount };
    },
  };
}
