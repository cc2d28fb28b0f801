import {
  completeCheckout,
  completeUntold,
  markNotFound,
  unansweredCheckout,
} from '#pwa/local/checkout.ts';
import type { CheckoutRow } from '#pwa/local/database-rows.ts';
import type { PlaceOrderAnswer } from '#shared/http/order-schemas.ts';
import { type FailureClass, failureClass } from './failure-class.ts';
import type { SyncScope } from './sync-context.ts';

/** What became of a checkout whose answer never came. */
export type Resolved =
  | { kind: 'nothing-open' }
  | { kind: 'placed'; answer: PlaceOrderAnswer }
  | { kind: 'not-placed'; checkout: CheckoutRow }
  | Exclude<FailureClass, { kind: 'refused' }>;

/**
 * "Did it go through?": asks the server for the key and writes down what it says; it orders
 * nothing (B3). An order that is found is completed at once; `told: 'later'` leaves its answer
 * for a page to tell. The caller holds the lock `sync`, so no request of this device is
 * under way.
 */
export async function resolveCheckout(scope: SyncScope, told: 'now' | 'later'): Promise<Resolved> {
  const checkout = await unansweredCheckout(scope);
  if (!checkout) return { kind: 'nothing-open' };
  const found = await scope.api.placedOrder(checkout.key);
  if (found.ok) {
    if (told === 'now') await completeCheckout(scope, checkout);
    else await completeUntold(scope, checkout, found.data);
    return { kind: 'placed', answer: found.data };
  }
  if (found.code === 'not_found') {
    await markNotFound(scope, checkout);
    return { kind: 'not-placed', checkout };
  }
  const failure = failureClass(found);
  // A question of reading that is refused is a fault of the server, not of the checkout.
  return failure.kind === 'refused' ? { kind: 'retry' } : failure;
}
