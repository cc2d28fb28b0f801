import type { OrderStep } from '#shared/orders/order-life.ts';
import type { PaymentKind, PaymentStatus } from './payment-keys.ts';

interface StatusMeaning {
  /** Whether the sum of the order has been paid. */
  paid: boolean;
  /** Whether the customer may still pay, unless the order is cancelled. */
  awaited: boolean;
}

const meanings: Readonly<Record<PaymentStatus, StatusMeaning>> = {
  completed: { paid: true, awaited: false },
  pending: { paid: false, awaited: true },
  failed: { paid: false, awaited: false },
};

/** Returns whether the shop knows a payment status. */
export function isPaymentStatus(status: string): status is PaymentStatus {
  return Object.hasOwn(meanings, status);
}

/** What a payment status says; one that the shop does not know is neither paid nor awaited. */
export function meaningOf(status: string): StatusMeaning {
  return isPaymentStatus(status) ? meanings[status] : { paid: false, awaited: false };
}

interface PaidAtDoor {
  step: OrderStep | null;
  paymentKind: PaymentKind | undefined;
  /** As it is stored. */
  paymentStatus: string;
}

/** Returns whether the sum of an order is still to be paid in cash when its parcel comes (B12). */
export function isDueAtDoor({ step, paymentKind, paymentStatus }: PaidAtDoor): boolean {
  return paymentKind === 'cod' && meaningOf(paymentStatus).awaited && step !== 'cancelled';
}
