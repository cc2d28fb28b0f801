import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { failureClass, recordOf, type TryAgain } from '#pwa/api/failure-class.ts';
import {
  abandonCheckout,
  completeCheckout,
  startCheckout,
} from '#pwa/cart/checkout/checkout-state.ts';
import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import { announceLocalChange } from '#pwa/device/database/scope.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { type FailureRecord, type OwnReason, ownFailure } from '#shared/failures/failure-text.ts';
import type { Failure } from '#shared/failures/reasons.ts';
import type { PlaceOrderAnswer, PlaceOrderRequest } from '#shared/orders/order-schemas.ts';
import { pullCart } from './pull-account.ts';
import { pushOutbox } from './push-outbox.ts';
import { type SyncContext, type SyncScope, syncScope } from './sync-context.ts';
import { resolveCheckout } from './sync-round.ts';

/**
 * Why an order is not placed. `offline`, `busy`: it was not sent, as the shop was not reached or
 * asked to wait. `unanswered`: it may have been placed. `not_found`: the server has no such order.
 * `not_synced`: the cart has changed since it was shown; `cart_emptied`: it is empty;
 * `too_many_gifts`: it holds more than an order; `device_full`: it could not be noted here. The others are the server's answers.
 */
export type OrderFailure =
  | 'offline'
  | 'busy'
  | 'unanswered'
  | 'not_found'
  | 'not_synced'
  | 'cart_emptied'
  | 'too_many_gifts'
  | 'device_full'
  | 'unauthorized'
  | 'prices_changed'
  | 'not_available'
  | 'payment_not_offered'
  | 'refused';

export type OrderOutcome =
  | { ok: true; answer: PlaceOrderAnswer }
  | { ok: false; reason: OrderFailure; failure: FailureRecord };

const asksForRound: readonly OrderFailure[] = ['unanswered', 'not_available', 'prices_changed'];

/**
 * Runs `order` under the lock `sync`, after what has to precede an order: an earlier one without an
 * answer is looked up and, if it exists, returned; the outbox is sent; the cart is pulled, so that
 * nothing another device removed is ordered.
 */
export async function atOrderDesk(
  context: SyncContext,
  order: (scope: SyncScope) => Promise<OrderOutcome>,
): Promise<OrderOutcome> {
  const outcome = await context.withLock('sync', async () => {
    const session = await mirroredSession(context);
    if (!session) return failed('unauthorized', ownFailure('log_in_to_order'));
    const scope = syncScope(context, session);
    const settled = await withRoom(scope, () => settleBefore(scope));
    return settled.ok ? (settled.value ?? order(scope)) : deviceFull();
  });
  // The next round reads the account with the new order (B4), looks for a lost answer, or pulls
  // the catalogue that marks the refused gifts (SY10).
  if (outcome.ok || asksForRound.includes(outcome.reason)) announceLocalChange();
  return outcome;
}

async function settleBefore(scope: SyncScope): Promise<OrderOutcome | null> {
  const resolved = await resolveCheckout(scope, 'now');
  if (resolved.kind === 'found') return placed(scope, resolved.answer);
  if (resolved.kind === 'unauthorized')
    return failed('unauthorized', ownFailure('log_in_to_order'));
  if (resolved.kind === 'retry') return failed('unanswered', ownFailure('no_answer'));
  const pushed = await pushOutbox(scope);
  if (pushed.kind === 'unauthorized') return failed('unauthorized', ownFailure('log_in_to_order'));
  if (pushed.kind === 'retry') return notNow(pushed);
  if (pushed.refused > 0) return cartChanged();
  if (pushed.pulled) return null;
  const pulled = await pullCart(scope);
  if (pulled.kind === 'unauthorized') return failed('unauthorized', ownFailure('log_in_to_order'));
  return pulled.kind === 'pulled' ? null : notNow(pulled);
}

function notNow({ failure }: Pick<TryAgain, 'failure'>): OrderOutcome {
  return failure ? failed('busy', failure) : failed('offline', ownFailure('no_answer'));
}

/** Stores the checkout, sends it, and looks the order up once if no answer comes. */
export async function sendOrder(
  scope: SyncScope,
  request: PlaceOrderRequest,
  lineIds: string[],
): Promise<OrderOutcome> {
  const outcome = await withRoom(scope, () => startCheckout(scope, request, lineIds));
  if (!outcome.ok) return deviceFull();
  const checkout = outcome.value;
  const answer = await scope.api.postOrder(request, checkout.key);
  if (answer.ok) {
    // On a full device the checkout stays open, and the next round finds its order.
    await withRoom(scope, () => completeCheckout(scope, checkout));
    return placed(scope, answer.data);
  }
  const failure = failureClass(answer);
  switch (failure.kind) {
    case 'retry':
      return afterNoAnswer(scope, answered(answer, 'no_answer'));
    case 'unauthorized':
      return failed('unauthorized', answered(answer, 'log_in_to_order'));
    case 'refused':
      await abandonCheckout(scope);
      await refreshCart(scope);
      return failed(refusalReason(answer), failure.failure);
  }
}

/** Returns what the shop answered; `otherwise` where the answer is no answer of it. */
function answered(answer: ApiFailure, otherwise: OwnReason): FailureRecord {
  return answer.code === null ? ownFailure(otherwise) : recordOf(answer);
}

async function afterNoAnswer(scope: SyncScope, failure: FailureRecord): Promise<OrderOutcome> {
  const resolved = await resolveCheckout(scope, 'now');
  if (resolved.kind === 'found') return placed(scope, resolved.answer);
  return failed(resolved.kind === 'not-found' ? 'not_found' : 'unanswered', failure);
}

async function placed(scope: SyncScope, answer: PlaceOrderAnswer): Promise<OrderOutcome> {
  await refreshCart(scope);
  return { ok: true, answer };
}

/** A device without room for the cart after an order goes on with the one before. */
async function refreshCart(scope: SyncScope): Promise<void> {
  await withRoom(scope, () => pullCart(scope));
}

function deviceFull(): OrderOutcome {
  return failed('device_full', ownFailure('device_full'));
}

/** The cart differs from the one the shopper saw. */
export function cartChanged(): OrderOutcome {
  return failed('not_synced', ownFailure('cart_changed'));
}

/** Another tab or device ordered or removed everything. */
export function cartEmptied(): OrderOutcome {
  return failed('cart_emptied', ownFailure('cart_emptied'));
}

/** Returns the outcome where the cart holds more than one order (T27). */
export function tooManyGifts(failure: Failure<'too_many_gifts'>): OrderOutcome {
  return failed('too_many_gifts', { code: null, ...failure, message: '' });
}

function refusalReason({ code, reason }: ApiFailure): OrderFailure {
  if (code === 'prices_changed' || code === 'not_available') return code;
  return reason === 'payment_not_offered' ? reason : 'refused';
}

function failed(reason: OrderFailure, failure: FailureRecord): OrderOutcome {
  return { ok: false, reason, failure };
}
