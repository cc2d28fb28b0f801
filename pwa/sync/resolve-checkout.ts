import {
  completeCheckout,
  keepFoundOrder,
  markNotFound,
  openCheckout,
} from '#pwa/cart/checkout/checkout-state.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { type ReadFailure, readFailure } from './failure-class.ts';
import type { SyncScope } from './sync-context.ts';

/** What the server says of a checkout without an answer. */
export type Resolved =
  | { kind: 'none-open' }
  | { kind: 'found'; answer: PlaceOrderAnswer }
  | { kind: 'not-found' }
  | ReadFailure;

/**
 * Asks the server for the order of the open checkout's key and stores the result; never orders
 * (B3). Completes a found order; with `shown: 'later'` its answer is stored for a page to show.
 * The caller holds the lock `sync`, so no order of this device is under way.
 */
export async function resolveCheckout(scope: SyncScope, shown: 'now' | 'later'): Promise<Resolved> {
  const checkout = await openCheckout(scope);
  if (!checkout) return { kind: 'none-open' };
  const found = await scope.api.findOrder(checkout.key);
  if (found.ok) {
    // On a full device it stays open, and is found again.
    await withRoom(scope, () =>
      shown === 'now'
        ? completeCheckout(scope, checkout)
        : keepFoundOrder(scope, checkout, found.data),
    );
    return { kind: 'found', answer: found.data };
  }
  if (found.code === 'not_found') {
    await withRoom(scope, () => markNotFound(scope, checkout));
    return { kind: 'not-found' };
  }
  return readFailure(found);
}
