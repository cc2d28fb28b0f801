import { couponAfter } from '#api/catalogue/coupons/coupon-use.ts';
import type { OrderChange } from '#api/orders/order-store.ts';
import { problemOf } from '#api/payments/payment-problem.ts';
import { deliveryDays } from '#api/shop-settings/current-settings.ts';
import type { OrderTerms } from '#api/shop-settings/stored-settings.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import type { ReturnReason } from '#shared/orders/corrections/corrections.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  isLapsed,
  type OrderMove,
  type OrderStep,
  type Shipment,
  statusOf,
} from '#shared/orders/order-life.ts';
import { type Mover, stepsToMake } from '#shared/orders/order-moves.ts';
import { isBeforeMaking, settleThose } from '#shared/orders/order-questions.ts';
import { owed } from '#shared/payments/order-balance.ts';
import { paymentTraits, type ReceivedPayment } from '#shared/payments/payment-keys.ts';
import { creditOfCancelling } from '#shared/tax/credit-note.ts';
import { type TaxTable, taxesOn } from '#shared/tax/goods-taxes.ts';
import { beginsInvoice, financialYear, takesBackSale } from '#shared/tax/invoice.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { withoutUndefined } from '#shared/values/pick.ts';

export interface Move {
  to: OrderStep;
  by: Mover;
  /** The name of the staff member. */
  author?: string | undefined;
  shipment?: Shipment | undefined;
  /** Why the parcel came back. */
  reason?: ReturnReason | undefined;
  /** What the bank calls the payment that staff confirm. */
  reference?: string | undefined;
}

/** What the owner says of days and taxes as the move is made (B45, D42). */
export type MoveTerms = Pick<OrderTerms, 'delivery' | 'taxes'>;

/**
 * How an allowed move changes an order, its payment included; one that confirms it counts its days anew
 * by the owner's plan (B45), and the first that does begins its invoice, taxed as that day is, which a credit note
 * takes back once it is cancelled, or the confirmation undone (B48).
 */
export function afterMove(
  order: StoredOrder,
  move: Move,
  now: Date,
  { delivery, taxes }: MoveTerms,
): OrderChange {
  const { to, by, author, shipment, reason } = move;
  const at = now.toISOString();
  const newMove = withoutUndefined<OrderMove>({ step: to, at, by, author, reason });
  return {
    step: to,
    order_status: statusOf(to),
    moves: [...order.moves, newMove],
    ...(shipment === undefined ? {} : { shipment }),
    ...shippedAfter(order, to, at),
    ...bookingAfter(order, to),
    ...(countsDays(order, to) ? daysAfter(order, to, now, delivery) : {}),
    ...(beginsInvoice(order, statusOf(to)) ? invoiceAt(order, at, taxes) : {}),
    credits: takesBackSale(to) ? creditOfCancelling(order, at) : [],
    ...paymentAfter(order, move, at),
    ...pageAfter(order, by),
    ...couponAfter(order, move, at),
    ...questionsAfter(order, move, at),
  };
}

/** What was invoiced before keeps its taxes, which its credit note says too. */
function invoiceAt({ items, taxes }: StoredOrder, at: string, table: TaxTable): OrderChange {
  const families = items.map((item) => item.product_type);
  return {
    invoice_year: financialYear(at),
    taxes: taxes ?? taxesOn(dayInIndia(at), table, families),
  };
}

/** Who can no longer pay on the gateway's page, or need not, must not find it open: unless it was paid there. */
function pageAfter(order: StoredOrder, by: Mover): OrderChange {
  if (by === 'payment' || paymentTraits[order.payment_kind].seenBy !== 'gateway') return {};
  // Also one that is not noted, for it may be in the making.
  return order.step === 'waiting_for_payment' ? { page_to_cancel: true } : {};
}

/** What was asked about gifts to be made is over once they have left the shop, or are not to be made at all (B90). */
function questionsAfter(order: StoredOrder, { to, author }: Move, at: string): OrderChange {
  if (stepsToMake.includes(to)) return {};
  return settleThose(order, isBeforeMaking, { at, author }) ?? {};
}

/** A parcel that came back is booked anew before it is sent again: the number of before says that it returned. */
function bookingAfter({ booking }: StoredOrder, to: OrderStep): OrderChange {
  if (to !== 'came_back' || !booking) return {};
  return { booking: { courier: booking.courier, asked_at: booking.asked_at } };
}

/** Returns what a move says of the day on which it was shipped. */
function shippedAfter(order: StoredOrder, to: OrderStep, at: string): OrderChange {
  // What was delivered by a slip was shipped when it was.
  if (to === 'shipped') return order.step === 'delivered' ? {} : { shipped_on: dayInIndia(at) };
  return to === 'delivered' || !order.shipped_on ? {} : { shipped_on: null };
}

/**
 * Whether the days of an order are counted anew by the move, for it waited for its payment or lapsed without one, or
 * its parcel came back and is sent again.
 */
function countsDays({ step, moves }: StoredOrder, to: OrderStep): boolean {
  if (step === 'came_back') return to === 'shipped';
  return to === 'confirmed' && (step === 'waiting_for_payment' || isLapsed({ step, moves }));
}

/** What is sent again is made already, and was due before. */
function daysAfter(order: StoredOrder, to: OrderStep, now: Date, plan?: DeliveryPlan): OrderChange {
  if (to !== 'shipped') return deliveryDays(order, now, plan);
  const items = order.items.map((item) => ({ ...item, w_days: 0 }));
  return { delivery_by: deliveryDays({ ...order, items }, now, plan).delivery_by };
}

/**
 * Returns what a move says of the money: that it came, that it is owed back, and what staff have to
 * look at now.
 */
function paymentAfter(order: StoredOrder, { to, by, reference }: Move, at: string): OrderChange {
  // Who saw the payment says what it changes (`settlePayment`).
  if (by === 'payment') return {};
  if (to === 'cancelled') {
    // What a customer says they paid is owed to them as well, until staff have looked for it.
    const named = order.step === 'waiting_for_payment' && order.payment_reference;
    if (owed(order) > 0 || named) return { payment_problem: 'refund_due' };
    return order.payment_problem ? { payment_problem: null } : {};
  }
  const change = moneyMoved(order, { to, reference }, at);
  const { payments = order.payments } = change;
  const problem = problemOf({ ...order, step: to, order_status: statusOf(to), payments });
  return problem === (order.payment_problem ?? null)
    ? change
    : { ...change, payment_problem: problem };
}

/** What a move of staff says came of an order that goes on, or did not. */
function moneyMoved(
  order: StoredOrder,
  { to, reference }: Pick<Move, 'to' | 'reference'>,
  at: string,
): OrderChange {
  const from = order.step;
  const { due, namedBy } = paymentTraits[order.payment_kind];
  const isOfCounter = namedBy === 'staff';
  const isTakenUp = from === 'cancelled' && (namedBy === 'customer' || isOfCounter);
  if (to === 'waiting_for_payment') return notPaid(order);
  // Staff saw the money in the account of the shop; the customer named it.
  if (from === 'waiting_for_payment' || isTakenUp) {
    const seenId = isOfCounter ? order.payment_id : order.payment_reference;
    const id = reference ?? seenId ?? order.upi_reference_id;
    return paidChange(order, id, at);
  }
  if (due !== 'at_door') return {};
  if (to === 'delivered') return { ...paidChange(order, 'cash', at), cash_with_courier: true };
  if (from !== 'delivered') return {};
  return { ...notPaid(order), cash_with_courier: null, cash_received: null };
}

/** What was noted as paid was not; of what went back it is known that it had come. */
function notPaid({ refunds = [], payment_kind: kind, payment_id: id }: StoredOrder): OrderChange {
  if (refunds.length > 0) return {};
  return {
    payment_id: paymentTraits[kind].namedBy === 'staff' ? id : null,
    payments: [],
    payment_status: 'pending',
  };
}

/** How money that came for it all changes an order; what was noted before stays. */
function paidChange(order: StoredOrder, id: string, at: string): OrderChange {
  const { payments = [], total_amount: amount } = order;
  const received: ReceivedPayment[] = payments.length > 0 ? payments : [{ id, amount, at }];
  return { payment_status: 'completed', payment_id: received[0]?.id ?? id, payments: received };
}
