import type { OrderStep } from '#shared/orders/order-life.ts';
import { type PaymentKind, type PaymentStatus, paymentTraits } from './payment-keys.ts';

interface StatusMeaning {
  /** Whether the sum of the order has been paid. */
  isPaid: boolean;
  /** Whether the customer may still pay, unless the order is cancelled. */
  isAwaited: boolean;
}

const meanings: Readonly<Record<PaymentStatus, StatusMeaning>> = {
  completed: { isPaid: true, isAwaited: false },
  pending: { isPaid: false, isAwaited: true },
  failed: { isPaid: false, isAwaited: false },
};

/** Returns whether the shop knows a payment status. */
export function isPaymentStatus(status: string): status is PaymentStatus {
  return Object.hasOwn(meanings, status);
}

/** What a payment status says; one that the shop does not know is neither paid nor awaited. */
export function meaningOf(status: string): StatusMeaning {
  return isPaymentStatus(status) ? meanings[status] : { isPaid: false, isAwaited: false };
}

interface PaidAtDoor {
  step: OrderStep | null;
  paymentKind: PaymentKind | undefined;
  /** As it is stored. */
  paymentStatus: string;
}

/** Returns whether the sum of an order is still to be paid in cash when its parcel comes (B12). */
export function isDueAtDoor({ step, paymentKind, paymentStatus }: PaidAtDoor): boolean {
  const isAtDoor = paymentKind !== undefined && paymentTraits[paymentKind].due === 'at_door';
  return isAtDoor && meaningOf(paymentStatus).isAwaited && step !== 'cancelled';
}

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
  switch (paymentTraits[order.payment_kind ?? 'demo'].namedBy) {
    case 'customer':
      return order.payment_reference ?? null;
    case 'gateway':
      return order.payment_id ?? null;
    case 'shop':
      return order.upi_reference_id ?? null;
    case null:
      return null;
  }
}

/** `123456789012` → `1234 5678 9012`, as UPI apps show it, on one line. */
export function groupedReference(reference: string): string {
  return reference.replace(/\d{4}(?=\d)/g, '$&\u00a0');
}
