import type { ReturnReason } from './corrections/corrections.ts';
import type { OrderStatus, StoredOrder } from './order.ts';
import type { Mover } from './order-moves.ts';

/*
 * The life of an order (B13):
 *
 *     waiting_for_payment ──▶ confirmed ──▶ in_production ──▶ shipped ──▶ delivered
 *              │         placed ──▲ │              │           │  ▲
 *              │            │       │              │           ▼  │ (sent again)
 *              │            │       │              │         came_back
 *              └────────────┴───────┴──────────────┴─────────────┴──▶ cancelled ──▶ confirmed
 *
 * An order begins as `waiting_for_payment` where its payment has to come first, else as `placed`.
 * Staff may take back the last of the steps that a slip of the finger makes, that money came for a minute
 * (order-moves.ts).
 */
export const orderSteps = [
  'waiting_for_payment',
  'placed',
  'confirmed',
  'in_production',
  'shipped',
  'came_back',
  'delivered',
  'cancelled',
] as const;
export type OrderStep = (typeof orderSteps)[number];

/** One move that was made. `at` is a UTC instant. */
export interface OrderMove {
  step: OrderStep;
  at: string;
  by: Mover;
  /** The name of the staff member. */
  author?: string | undefined;
  /** Why the parcel came back; for staff. */
  reason?: ReturnReason | undefined;
}

/**
 * How a parcel travels, as staff typed it. Carrier and number are both empty where no carrier has it: it is handed over
 * or picked up.
 */
export interface Shipment {
  carrier: string;
  tracking_number: string;
  /** The page on which the parcel can be followed; empty where the carrier has no such page. */
  link: string;
}

/** A parcel that no carrier has. */
export const handedOver: Shipment = { carrier: '', tracking_number: '', link: '' };

export function isHandedOver({ carrier }: Pick<Shipment, 'carrier'>): boolean {
  return carrier === '';
}

/** The specification's status of each step, which the API calls `order_status`. */
const statuses: Readonly<Record<OrderStep, OrderStatus>> = {
  waiting_for_payment: 'pending',
  placed: 'pending',
  confirmed: 'confirmed',
  in_production: 'confirmed',
  shipped: 'shipped',
  came_back: 'shipped',
  delivered: 'delivered',
  cancelled: 'cancelled',
};

export function statusOf(step: OrderStep): OrderStatus {
  return statuses[step];
}

export type OrderState = Pick<StoredOrder, 'order_status' | 'payment_status' | 'entered_by'>;

/** Whether it was paid, or staff entered or confirmed it: ordering is free. Storage says so of all of an owner. */
export function isConfirmed({ order_status, payment_status, entered_by }: OrderState): boolean {
  if (order_status === 'cancelled') return false;
  return entered_by !== undefined || order_status !== 'pending' || payment_status === 'completed';
}

/** Whether it was cancelled because nobody had paid it in time: the money may come all the same. */
export function isLapsed(order: {
  step: OrderStep | null;
  moves: readonly Pick<OrderMove, 'by'>[];
}): boolean {
  return order.step === 'cancelled' && order.moves.at(-1)?.by === 'shop';
}

const hourMs = 60 * 60 * 1_000;
/** From placing; all pages and messages say these hours. */
export const cancelHours = 24;
export const payHours = 48;
/** The refund policy has damage reported within so many hours of delivery. */
export const damageHours = 24;
/** What is wrong with a gift, which may be unwrapped later, may be reported for so many days after delivery. */
export const problemDays = 7;

/** What may be wrong with an order that was delivered. */
export const orderProblems = ['damaged', 'wrong', 'not_arrived', 'late'] as const;
export type OrderProblem = (typeof orderProblems)[number];

type StepOfOrder = { step: OrderStep; created_at: string };

/** The customer may cancel at these steps, as the table of all moves says (order-moves.ts). @internal */
export const cancellableSteps: readonly OrderStep[] = [
  'waiting_for_payment',
  'placed',
  'confirmed',
];

/**
 * Returns whether the customer may still cancel: for `cancelHours`, at any time while nothing was paid.
 */
export function mayCancel({ step, created_at }: StepOfOrder, now: Date): boolean {
  if (!cancellableSteps.includes(step)) return false;
  if (step === 'waiting_for_payment') return true;
  return now.getTime() < Date.parse(created_at) + cancelHours * hourMs;
}

/** Returns until when an order that waits has to be paid, as a UTC instant. */
export function payBy(order: { created_at: string }): string {
  return new Date(Date.parse(order.created_at) + payHours * hourMs).toISOString();
}

/** Returns whether something wrong may be reported: for `problemDays` from delivery. */
export function mayReportProblem(
  order: { step: OrderStep; moves: readonly Pick<OrderMove, 'step' | 'at'>[] },
  now: Date,
): boolean {
  if (order.step !== 'delivered') return false;
  const delivered = order.moves.filter(({ step }) => step === 'delivered').at(-1)?.at;
  return (
    delivered !== undefined && now.getTime() < Date.parse(delivered) + problemDays * 24 * hourMs
  );
}

/** Whether a text may be the link to follow a parcel: the customer is led to nothing but the web (T24). */
export function isTrackingLink(text: string): boolean {
  return /^https:\/\/\S+\.\S+$/.test(text);
}
