import type { OrderChange } from '#api/orders/order-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import type { Storage } from '#api/storage/storage.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { mayCancel, type OrderStep } from '#shared/orders/order-life.ts';
import {
  awaitsGateway,
  type Mover,
  mayMove,
  mayTakeUp,
  mayUnconfirm,
} from '#shared/orders/order-moves.ts';
import { afterMove, type Move } from './after-move.ts';

export type Moving =
  | { ok: true; order: StoredOrder; from: OrderStep }
  | Refused<
      | 'unknown_order'
      | 'order_moved'
      | 'move_not_allowed'
      | 'too_late_to_cancel'
      | 'gateway_confirms'
      | 'reference_used'
    >;

type Deps = Pick<AppDeps, 'storage' | 'clock'>;

/**
 * Moves an order that was seen as `revision`. Refused when somebody changed it since, with where it is
 * now, so that nobody undoes what they have not seen; and where the payment that staff name for it is another order's.
 */
export async function moveOrder(
  { storage, clock }: Deps,
  orderNumber: string,
  { revision, ...move }: Move & { revision: number },
): Promise<Moving> {
  const order = await storage.orders.byNumber(orderNumber);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (order.revision !== revision) return movedMeanwhile(order, move.by);
  const from = order.step;
  const isOver =
    (from === 'cancelled' && !mayTakeUp(order)) ||
    (move.to === 'waiting_for_payment' && !mayUnconfirm(order, clock()));
  if (isOver || !mayMove(from, move.to, move.by)) {
    return { ok: false, reason: 'move_not_allowed', params: { from, to: move.to } };
  }
  if (move.by === 'customer' && !mayCancel(order, clock())) {
    return { ok: false, reason: 'too_late_to_cancel' };
  }
  if (move.by === 'staff' && move.to === 'confirmed' && awaitsGateway(order)) {
    return { ok: false, reason: 'gateway_confirms' };
  }
  const other = move.reference && (await storage.orders.byPayment(move.reference));
  if (other && other.order_number !== orderNumber) {
    return { ok: false, reason: 'reference_used', params: { order: other.order_number } };
  }
  const terms = await orderTerms(storage, clock());
  const change = await storage.orders.change(order, afterMove(order, move, clock(), terms));
  if (change.ok) return { ok: true, order: change.order, from };
  const now = await storage.orders.byNumber(orderNumber);
  return now ? movedMeanwhile(now, move.by) : { ok: false, reason: 'unknown_order' };
}

/** What happened meanwhile; the name of staff is told to staff alone. */
export function movedMeanwhile(order: StoredOrder, asking: Mover): Refused<'order_moved'> {
  const last = order.moves.at(-1);
  const name = asking === 'staff' ? last?.author : undefined;
  const params = { step: order.step, by: name ?? last?.by ?? 'shop' };
  return { ok: false, reason: 'order_moved', params };
}

/**
 * Changes an order as `changeOf` says of the order as it is now, and is asked again when somebody else
 * changed it meanwhile, or without a use of its coupon where none is left; null from it changes nothing, nor does what
 * a redacted order takes no more. Returns the order as it is then, or null when there is none.
 */
export async function changeOrder(
  { orders }: Pick<Storage, 'orders'>,
  orderNumber: string,
  changeOf: (order: StoredOrder, isCouponLeft: boolean) => OrderChange | null,
): Promise<StoredOrder | null> {
  let isCouponLeft = true;
  // Ends: every turn but the last means that another change was made, or that no use is left.
  for (;;) {
    const order = await orders.byNumber(orderNumber);
    const change = order && changeOf(order, isCouponLeft);
    if (!change) return order;
    const orderChange = await orders.change(order, change);
    if (orderChange.ok) return orderChange.order;
    if (orderChange.reason === 'unknown_order') return null;
    if (orderChange.reason === 'redacted') return order;
    if (orderChange.reason === 'coupon_used_up') isCouponLeft = false;
  }
}
