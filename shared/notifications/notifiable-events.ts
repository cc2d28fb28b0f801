import type { StoredOrder } from '#shared/orders/order.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';
import { paymentTraits } from '#shared/payments/payment-keys.ts';
import type { NotifiableEvent } from './notification-keys.ts';

type NotifiableOrder = Pick<
  StoredOrder,
  | 'corrections'
  | 'created_at'
  | 'order_status'
  | 'step'
  | 'moves'
  | 'payment_kind'
  | 'payment_status'
  | 'payments'
>;

/** The steps that are told as they are called, in their order. */
const notifiableSteps = ['in_production', 'shipped', 'delivered'] as const satisfies OrderStep[];

/** An event and when it happened, a UTC instant. */
export interface HappenedEvent {
  event: NotifiableEvent;
  at: string;
  /** Staff said so, who may take it back for a moment. */
  isByStaff?: boolean;
}

/**
 * Returns what happened to an order that its customer may be told, in its order and each once
 * (B18). A step that staff took back is not among it, and of a cancelled order that alone is told.
 */
export function notifiableEventsOf(order: NotifiableOrder): HappenedEvent[] {
  const step = order.step;
  const moved = (to: OrderStep) => order.moves.filter((move) => move.step === to).at(-1)?.at;
  const lastMove = order.moves.at(-1)?.at ?? order.created_at;
  if (step === 'cancelled') return [{ event: 'cancelled', at: moved('cancelled') ?? lastMove }];
  // A parcel that came back was made, and is not on its way.
  const lastStep = step === 'came_back' ? 'in_production' : step;
  const reached = notifiableSteps.slice(
    0,
    (notifiableSteps as readonly OrderStep[]).indexOf(lastStep) + 1,
  );
  const paidAt = paidBefore(order) ? (moved('confirmed') ?? order.payments?.[0]?.at) : undefined;
  const isByStaff = order.moves.filter((move) => move.step === 'confirmed').at(-1)?.by === 'staff';
  return [
    { event: 'placed' as const, at: order.created_at },
    ...(paidAt === undefined ? [] : [{ event: 'paid' as const, at: paidAt, isByStaff }]),
    ...correctedLast(order),
    ...reached.flatMap((event): HappenedEvent[] => {
      // The owner may pass over steps; what was passed over did not happen.
      const at = moved(event) ?? (event === step ? lastMove : undefined);
      return at === undefined ? [] : [{ event, at }];
    }),
  ];
}

/** What was corrected is told while it is still with the shop (B79). */
function correctedLast({ step, corrections = [] }: NotifiableOrder): HappenedEvent[] {
  const at = step === 'shipped' || step === 'delivered' ? undefined : corrections.at(-1)?.at;
  return at === undefined ? [] : [{ event: 'corrected', at }];
}

/** The event as it is so now; undefined where it is not, or was taken back. */
export function happenedOf(
  order: NotifiableOrder,
  event: NotifiableEvent,
): HappenedEvent | undefined {
  return notifiableEventsOf(order).find((each) => each.event === event);
}

/** Whether the money came by itself; who pays at the door knows. */
function paidBefore({ payment_kind, payment_status, payments = [] }: NotifiableOrder): boolean {
  if (payment_kind && paymentTraits[payment_kind].due === 'at_door') return false;
  return payment_status === 'completed' && payments.length > 0;
}
