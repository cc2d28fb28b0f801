import type { PaymentKind } from './payment-keys.ts';

/** What of an order says how its payment is called. */
interface Referred {
  payment_kind?: PaymentKind | undefined;
  payment_id?: string | null | undefined;
  payment_reference?: string | undefined;
  upi_reference_id?: string | undefined;
}

/**
 * What those who took the money call its payment: the customer's bank, the payment service. Null while
 * nobody has named one, and for cash; only the demo has nothing but the shop's own (D13).
 */
export function referenceOf(order: Referred): string | null {
  switch (order.payment_kind ?? 'demo') {
    case 'upi-qr':
      return order.payment_reference ?? null;
    case 'razorpay':
      return order.payment_id ?? null;
    case 'cod':
      return null;
    case 'demo':
      return order.upi_reference_id ?? null;
  }
}

/** `123456789012` → `1234 5678 9012`, as UPI apps show it, on one line. */
export function groupedReference(reference: string): string {
  return reference.replace(/\d{4}(?=\d)/g, '$&\u00a0');
}
