import { changeOrder } from '#api/orders/moves/move-order.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { leaseNameOf, withLease } from '#api/server/repeat/lease.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { type BookedParcel, type Courier, CourierAwayError } from './courier.ts';
import { parcelOf } from './parcel-of-order.ts';

type ParcelBooking =
  | { ok: true; order: StoredOrder }
  | Refused<
      | 'unknown_order'
      | 'move_not_allowed'
      | 'courier_off'
      | 'courier_away'
      | 'courier_refused'
      | 'courier_not_there'
      | 'busy'
    >;

const stepsToBook: readonly StoredOrder['step'][] = ['confirmed', 'in_production', 'came_back'];

type Deps = Pick<AppDeps, 'storage' | 'clock' | 'logger'>;

/**
 * Books the parcel of an order that is to be made or sent, once however many ask for it at the same moment. That it is
 * asked for is noted before the courier is asked, and the same parcel found again where the answer was lost (CR2); one
 * that is booked stays as it is, until it came back.
 */
export function bookParcel(deps: Deps, courier: Courier, number: string): Promise<ParcelBooking> {
  const bookIt = () => bookAlone(deps, courier, number);
  return withLease(deps, leaseNameOf('parcel', number), bookIt, { evenAlone: true });
}

/** Returns what the courier knows the parcel by: its order, and from the second on which of its parcels it is. */
function bookedAs({ order_number: number, moves }: StoredOrder): string {
  const returns = moves.filter(({ step }) => step === 'came_back').length;
  return returns === 0 ? number : `${number}-${returns + 1}`;
}

async function bookAlone(
  { storage, clock, logger }: Deps,
  courier: Courier,
  number: string,
): Promise<ParcelBooking> {
  const order = await storage.orders.byNumber(number);
  if (!order) return { ok: false, reason: 'unknown_order' };
  if (courier.kind === 'by_hand') return { ok: false, reason: 'courier_off' };
  if (order.booking?.number) return { ok: true, order };
  if (!stepsToBook.includes(order.step)) {
    return { ok: false, reason: 'move_not_allowed', params: { from: order.step, to: 'shipped' } };
  }
  const asked_at = clock().toISOString();
  const note = async (parcel?: BookedParcel) =>
    changeOrder(storage, number, (now) =>
      now.booking?.number || (now.booking && !parcel)
        ? null
        : {
            booking: {
              courier: courier.kind,
              asked_at: now.booking?.asked_at ?? asked_at,
              ...(parcel && { id: parcel.id, carrier: parcel.carrier, number: parcel.number }),
            },
          },
    );
  try {
    const parcel = parcelOf(order);
    const { pin, grams, cash } = parcel;
    if (pin !== '' && !(await courier.serves({ pin, grams, isCash: cash > 0 }))) {
      return { ok: false, reason: 'courier_not_there' };
    }
    await note();
    const booking = await courier.book({ ...parcel, order_number: bookedAs(order) });
    if (!booking.ok) return { ok: false, reason: 'courier_refused', params: { why: booking.why } };
    const after = await note(booking.parcel);
    return after ? { ok: true, order: after } : { ok: false, reason: 'unknown_order' };
  } catch (error) {
    if (!(error instanceof CourierAwayError)) throw error;
    logger.warn({ courier: courier.kind, away: error.message });
    return { ok: false, reason: 'courier_away' };
  }
}
