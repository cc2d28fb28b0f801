import { owed } from '#shared/payments/order-balance.ts';
import {
  type PaymentKind,
  type PaymentProblem,
  paymentTraits,
} from '#shared/payments/payment-keys.ts';
import type { StoredOrder } from './order.ts';
import { type OrderStep, orderSteps } from './order-life.ts';

/*
 * This says who moves an order from step to step. It stands apart from what shoppers load of its
 * life (order-life.ts).
 */

/** Who moves an order: `shop` is the clock, `payment` a payment that was verified. */
export const movers = ['customer', 'staff', 'payment', 'shop'] as const;
export type Mover = (typeof movers)[number];

/** Every move there is, with who may make it. @internal */
export const orderMoves: readonly { from: OrderStep; to: OrderStep; by: readonly Mover[] }[] = [
  { from: 'waiting_for_payment', to: 'confirmed', by: ['payment', 'staff'] },
  { from: 'waiting_for_payment', to: 'cancelled', by: ['customer', 'staff', 'shop'] },
  { from: 'placed', to: 'confirmed', by: ['staff'] },
  { from: 'placed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'confirmed', to: 'in_production', by: ['staff'] },
  { from: 'confirmed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'in_production', to: 'shipped', by: ['staff'] },
  { from: 'in_production', to: 'cancelled', by: ['staff'] },
  { from: 'shipped', to: 'delivered', by: ['staff'] },
  // Nobody took the parcel, or nobody paid for it at the door: it is sent again, or the order ends.
  { from: 'shipped', to: 'came_back', by: ['staff'] },
  { from: 'came_back', to: 'shipped', by: ['staff'] },
  { from: 'came_back', to: 'cancelled', by: ['staff'] },
  // Money was confirmed by a slip: for a minute, while nothing followed (`mayUnconfirm`).
  { from: 'confirmed', to: 'waiting_for_payment', by: ['staff'] },
  { from: 'in_production', to: 'confirmed', by: ['staff'] },
  { from: 'shipped', to: 'in_production', by: ['staff'] },
  { from: 'delivered', to: 'shipped', by: ['staff'] },
  // This move needs the gifts and the money for them to be still there (`mayTakeUp`).
  { from: 'cancelled', to: 'confirmed', by: ['staff'] },
];

export function mayMove(from: OrderStep, to: OrderStep, by: Mover): boolean {
  if (from === to) return false;
  return orderMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** For so long staff may take back that money came. Customers hear of it after that at the earliest (B18). */
export const unconfirmMs = 60_000;

/**
 * Whether staff may still take back that the money of an order came: they alone said so, as the last that happened
 * to it, and no longer than `unconfirmMs` ago.
 */
export function mayUnconfirm(
  order: Pick<
    StoredOrder,
    'step' | 'moves' | 'payment_kind' | 'payments' | 'refunds' | 'payment_problem'
  >,
  now: Date,
): boolean {
  const { step, moves, payment_kind: kind, payments = [], refunds = [] } = order;
  const { due, seenBy } = paymentTraits[kind];
  const last = moves.at(-1);
  if (step !== 'confirmed' || last?.by !== 'staff' || due !== 'before' || seenBy !== 'staff') {
    return false;
  }
  const before = moves.at(-2)?.step ?? 'waiting_for_payment';
  const isOnlyPayment = payments.length === 1 && payments[0]?.at === last.at;
  const isAsPlaced = before === 'waiting_for_payment' && refunds.length === 0;
  if (!isOnlyPayment || !isAsPlaced || order.payment_problem) return false;
  return now.getTime() - Date.parse(last.at) <= unconfirmMs;
}

/**
 * Whether a cancelled order can go on: not once its data were deleted or its money went back, nor before a
 * gateway has seen its payment.
 */
export function mayTakeUp(
  order: Pick<
    StoredOrder,
    'step' | 'customer_email' | 'customer_phone' | 'payment_kind' | 'payments' | 'refunds'
  >,
): boolean {
  if (order.step !== 'cancelled' || isRedacted(order) || order.refunds?.length) return false;
  return paymentTraits[order.payment_kind].seenBy !== 'gateway' || owed(order) > 0;
}

/**
 * Whether an order is of an account that was deleted, or of a caller whose data were (P21): each is
 * ordered with a phone number at least.
 */
export function isRedacted(order: Pick<StoredOrder, 'customer_email' | 'customer_phone'>): boolean {
  return order.customer_email === '' && order.customer_phone === '';
}

/** What staff do next with an order; null when nothing is left to do. */
export function nextStep(step: OrderStep): OrderStep | null {
  switch (step) {
    case 'waiting_for_payment':
    case 'placed':
      return 'confirmed';
    case 'confirmed':
      return 'in_production';
    case 'in_production':
    case 'came_back':
      return 'shipped';
    case 'shipped':
      return 'delivered';
    case 'delivered':
    case 'cancelled':
      return null;
  }
}

/**
 * Whether a gateway has yet to see the payment: it confirms the order then, and staff do so only where
 * there is something to look at (B12).
 */
export function awaitsGateway(order: {
  step: OrderStep;
  payment_kind: PaymentKind;
  payment_problem?: PaymentProblem | null | undefined;
}): boolean {
  if (paymentTraits[order.payment_kind].seenBy !== 'gateway') return false;
  if (order.payment_problem) return false;
  return order.step === 'waiting_for_payment';
}

/** Staff still have something to do at these steps. */
export const openSteps: readonly OrderStep[] = orderSteps.filter((step) => nextStep(step) !== null);

/** The gifts are still with the shop at these steps. */
export const stepsToMake: readonly OrderStep[] = openSteps.filter((step) => step !== 'shipped');

/**
 * Staff may take an order back to these steps, after a slip of the finger; a parcel comes back for a reason. Of one more
 * `mayUnconfirm` says.
 */
export function backSteps(step: OrderStep): OrderStep[] {
  if (step === 'cancelled') return [];
  const isBack = (to: OrderStep) =>
    to !== 'cancelled' && to !== 'came_back' && to !== 'waiting_for_payment';
  return orderSteps.filter(
    (to) => isBack(to) && mayMove(step, to, 'staff') && nextStep(step) !== to,
  );
}
