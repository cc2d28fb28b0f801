import {
  type OrderMove,
  type OrderStep,
  orderSteps,
  type Shipment,
} from '#shared/orders/order-life.ts';
import type { PayRequest } from '#shared/payments/pay-request.ts';
import type { PaymentKind, Refund } from '#shared/payments/payment-keys.ts';
import type { OrderAnswer } from './read-order.ts';

/** How far an order is, and what may be done with it. Amounts in whole rupees, `…At` UTC instants. */
export interface OrderLife {
  /** Null for a step that only a newer server knows (P13). */
  step: OrderStep | null;
  revision: number;
  moves: readonly OrderMove[];
  paymentKind: PaymentKind;
  /** Null when there is nothing to pay now, or no known way. */
  pay: PayRequest | null;
  payBy: string | null;
  /** Until when its coupon is reserved; null where nobody can use it up. */
  couponUntil: string | null;
  paymentReference: string | null;
  refunds: readonly Refund[];
  shipment: Shipment | null;
  /** The day it is expected at the door, as YYYY-MM-DD. */
  deliveryBy: string | null;
  /** The day on which its customer needs it. */
  neededBy: string | null;
}

export function readLife(answer: OrderAnswer): OrderLife {
  const { step, revision = 0, moves = [], refunds = [], pay, shipment } = answer;
  return {
    step: orderSteps.find((one) => one === step) ?? null,
    revision,
    moves,
    paymentKind: answer.payment_kind ?? 'demo',
    pay: pay ?? null,
    payBy: answer.pay_by ?? null,
    couponUntil: answer.coupon_until ?? null,
    paymentReference: answer.payment_reference ?? null,
    refunds,
    shipment: shipment ?? null,
    deliveryBy: answer.delivery_by ?? null,
    neededBy: answer.needed_by ?? null,
  };
}

/** The move that brought the order where it is; null where none is known. */
export function lastMove({ step, moves }: Pick<OrderLife, 'step' | 'moves'>): OrderMove | null {
  const last = moves.at(-1);
  return last && last.step === step ? last : null;
}
