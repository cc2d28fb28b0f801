import type { PaymentKind, PaymentProblem } from '#shared/payments/payment-keys.ts';
import type { OrderStatus } from './order.ts';

/*
 * The life of an order (B13):
 *
 *     waiting_for_payment ──▶ confirmed ──▶ in_production ──▶ shipped ──▶ delivered
 *              │         placed ──▲ │              │
 *              │            │       │              │
 *              └────────────┴───────┴──────────────┴──▶ cancelled
 *
 * An order begins as `waiting_for_payment` where its payment has to come first, else as `placed`.
 * Staff may take back the last of the steps that a slip of the finger makes.
 */
export const orderSteps = [
  'waiting_for_payment',
  'placed',
  'confirmed',
  'in_production',
  'shipped',
  'delivered',
  'cancelled',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** Who moves an order: `shop` is the clock, `payment` a payment that was verified, `owner` the terminal. */
export const movers = ['customer', 'staff', 'owner', 'payment', 'shop'] as const;
export type Mover = (typeof movers)[number];

/** One move that was made. `at` is a UTC instant. */
export interface OrderMove {
  step: OrderStep;
  at: string;
  by: Mover;
  /** The name of the staff member. */
  author?: string | undefined;
}

/** How a parcel travels, as staff typed it. */
export interface Shipment {
  carrier: string;
  tracking_number: string;
  /** Where the parcel can be followed; empty where the carrier has no such page. */
  link: string;
}

/** Every move there is, with who may make it. The owner corrects any step from the terminal. @internal */
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
  { from: 'in_production', to: 'confirmed', by: ['staff'] },
  { from: 'shipped', to: 'in_production', by: ['staff'] },
  { from: 'delivered', to: 'shipped', by: ['staff'] },
];

export function mayMove(from: OrderStep, to: OrderStep, by: Mover): boolean {
  if (from === to) return false;
  if (by === 'owner') return true;
  return orderMoves.some((move) => move.from === from && move.to === to && move.by.includes(by));
}

/** The specification's status of each step, which the API calls `order_status`. */
const statuses: Readonly<Record<OrderStep, OrderStatus>> = {
  waiting_for_payment: 'pending',
  placed: 'pending',
  confirmed: 'confirmed',
  in_production: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

export function statusOf(step: OrderStep): OrderStatus {
  return statuses[step];
}

/** Where an order that says no step is: one of before there were steps, or moved by an older server. */
const stepsOfStatus: Readonly<Record<OrderStatus, OrderStep>> = {
  pending: 'placed',
  confirmed: 'confirmed',
  shipped: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

/** The step an order is at. */
export function stepOf(order: {
  step?: OrderStep | undefined;
  order_status: OrderStatus;
}): OrderStep {
  const { step, order_status } = order;
  return step !== undefined && statusOf(step) === order_status ? step : stepsOfStatus[order_status];
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
  step?: OrderStep | undefined;
  order_status: OrderStatus;
  payment_kind?: PaymentKind | undefined;
  payment_problem?: PaymentProblem | null | undefined;
}): boolean {
  if (order.payment_kind !== 'razorpay' || order.payment_problem) return false;
  return stepOf(order) === 'waiting_for_payment';
}

/** Whether it was cancelled because nobody had paid it in time: the money may come all the same. */
export function isLapsed(order: {
  step?: OrderStep | null | undefined;
  moves?: readonly Pick<OrderMove, 'by'>[] | undefined;
}): boolean {
  return order.step === 'cancelled' && order.moves?.at(-1)?.by === 'shop';
}

/** Where staff still have something to do. */
export const openSteps: readonly OrderStep[] = orderSteps.filter((step) => nextStep(step) !== null);

/** Where the gifts are still with the shop. */
export const stepsToMake: readonly OrderStep[] = openSteps.filter((step) => step !== 'shipped');

/** Where staff may take an order back to, after a slip of the finger. */
export function backSteps(step: OrderStep): OrderStep[] {
  return orderSteps.filter(
    (to) => to !== 'cancelled' && mayMove(step, to, 'staff') && nextStep(step) !== to,
  );
}

const hourMs = 60 * 60 * 1_000;
/** As the refund policy says. */
const cancelHours = 24;
export const payHours = 48;
const damageHours = 24;

type Placed = { step?: OrderStep | undefined; order_status: OrderStatus; created_at: string };

/** Whether the customer may still cancel: for 24 hours, at any time while nothing was paid. */
export function mayCancel(order: Placed, now: Date): boolean {
  const step = stepOf(order);
  if (!mayMove(step, 'cancelled', 'customer')) return false;
  if (step === 'waiting_for_payment') return true;
  return now.getTime() < Date.parse(order.created_at) + cancelHours * hourMs;
}

/** Until when an order that waits has to be paid, as a UTC instant. */
export function payBy(order: { created_at: string }): string {
  return new Date(Date.parse(order.created_at) + payHours * hourMs).toISOString();
}

/** Whether damage may be reported: for 24 hours from delivery (refund policy). */
export function mayReportDamage(
  order: Placed & { moves?: readonly OrderMove[] | undefined },
  now: Date,
): boolean {
  if (stepOf(order) !== 'delivered') return false;
  const delivered = order.moves?.filter(({ step }) => step === 'delivered').at(-1)?.at;
  return delivered !== undefined && now.getTime() < Date.parse(delivered) + damageHours * hourMs;
}
