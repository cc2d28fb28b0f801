import type { OrderStep } from '#shared/orders/order-life.ts';
import { meaningOf } from './meaning-of.ts';
import type { PaymentKind } from './payment-keys.ts';

interface PaidAtDoor {
  step: OrderStep | null;
  paymentKind: PaymentKind | undefined;
  /** As it is stored. */
  paymentStatus: string;
}

/** Whether the sum of an order is still to be paid in cash when its parcel comes (B12). */
export function isDueAtDoor({ step, paymentKind, paymentStatus }: PaidAtDoor): boolean {
  return paymentKind === 'cod' && meaningOf(paymentStatus).awaited && step !== 'cancelled';
}
