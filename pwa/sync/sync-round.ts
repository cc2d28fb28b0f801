import { type ReadFailure, readFailure, type TryAgain } from '#pwa/api/failure-class.ts';
import {
  completeCheckout,
  keepFoundOrder,
  markNotFound,
  openCheckout,
} from '#pwa/cart/checkout/checkout-state.ts';
import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import { isAccountStale } from '#pwa/device/accounts/stored-account.ts';
import type { SessionRow } from '#pwa/device/database/database-rows.ts';
import { withRoom } from '#pwa/device/database/storage-room.ts';
import { uploadPhotos } from '#pwa/photos/upload/upload-photos.ts';
import type { PlaceOrderAnswer } from '#shared/orders/order-schemas.ts';
import { pullAccount, pullCart } from './pull-account.ts';
import { type OnSaid, pullCatalogue } from './pull-catalogue.ts';
import { pushOutbox } from './push-outbox.ts';
import { type SyncContext, type SyncScope, syncScope } from './sync-context.ts';

/** How a round ended. `no-room`: all is sent but gifts the cart has no room for (T27). */
export type SyncOutcome =
  | { kind: 'synced' }
  | { kind: 'no-room' }
  | { kind: 'signed-out' }
  | { kind: 'unauthorized'; refusedToken: string }
  | TryAgain;

/**
 * Resolves to the rounds of cart, photos and account in turn, for a service worker's short life.
 */
export async function syncRound(
  context: SyncContext,
  photosGoOn?: () => boolean,
): Promise<SyncOutcome> {
  const cart = await syncCartRound(context);
  if (cart.kind === 'signed-out' || cart.kind === 'unauthorized') return cart;
  const photos = await syncPhotosRound(context, photosGoOn);
  if (cart.kind === 'retry') return cart;
  if (photos.kind !== 'synced') return photos;
  const account = await syncAccountRound(context);
  return account.kind === 'synced' ? cart : account;
}

/**
 * Looks up an order without an answer (B3), pushes the outbox and pulls the cart. Nothing else, as
 * the next change waits for the end of this round.
 */
export function syncCartRound(context: SyncContext): Promise<SyncOutcome> {
  return context.withLock('sync', () => asSignedIn(context, syncCart));
}

/** Pulls the account when it is stale (B4). */
export function syncAccountRound(context: SyncContext): Promise<SyncOutcome> {
  return asSignedIn(context, syncAccount);
}

/** Pulls the catalogue, which needs no session (D10), and tells what it says of the shop. */
export async function syncCatalogueRound(
  context: SyncContext,
  onSaid?: OnSaid,
): Promise<SyncOutcome> {
  const pulled = await pullCatalogue(context, onSaid);
  // The call needs no session, so a login would not change a 401.
  return pulled.kind === 'retry' ? pulled : { kind: 'synced' };
}

/**
 * Uploads waiting photos under a lock of its own, so that the cart goes on. Stops between two
 * photos once `goesOn` returns false; a page or the worker sends the rest.
 */
export function syncPhotosRound(
  context: SyncContext,
  goesOn: () => boolean = () => true,
): Promise<SyncOutcome> {
  return context.withLock('photos', () =>
    asSignedIn(context, (scope, session) => syncPhotos(scope, session, goesOn)),
  );
}

type Step = (scope: SyncScope, session: SessionRow) => Promise<StepOutcome>;
/** A step's outcome, without the refused token. */
type StepOutcome = Exclude<SyncOutcome, { kind: 'unauthorized' }> | { kind: 'unauthorized' };

/** Reads the session inside the lock, as another owner may have signed in meanwhile (SY8). */
async function asSignedIn(context: SyncContext, step: Step): Promise<SyncOutcome> {
  const session = await mirroredSession(context);
  if (!session) return { kind: 'signed-out' };
  const outcome = await step(syncScope(context, session), session);
  return outcome.kind === 'unauthorized' ? { ...outcome, refusedToken: session.token } : outcome;
}

async function syncCart(scope: SyncScope): Promise<StepOutcome> {
  const resolved = await resolveCheckout(scope, 'later');
  if (resolved.kind === 'unauthorized') return resolved;
  // While it is unknown whether the lines were ordered, the shown cart stays as it is.
  const pushed = await pushOutbox(scope, { asksForCart: resolved.kind !== 'retry' });
  if (pushed.kind !== 'flushed') return pushed;
  if (resolved.kind === 'retry') return resolved;
  if (!pushed.pulled) {
    const pulled = await pullCart(scope);
    if (pulled.kind !== 'pulled') return pulled;
  }
  return pushed.full ? { kind: 'no-room' } : { kind: 'synced' };
}

/** What the server says of a checkout without an answer. */
type Resolved =
  | { kind: 'none-open' }
  | { kind: 'found'; answer: PlaceOrderAnswer }
  | { kind: 'not-found' }
  | ReadFailure;

/**
 * Asks the server for the order of the open checkout's key and stores the result; never orders
 * (B3). Completes a found order; with `shown: 'later'` its answer is stored for a page to show.
 * The caller holds the lock `sync`, so no order of this device is under way.
 */
export async function resolveCheckout(
  scope: SyncScope,
  showing: 'now' | 'later',
): Promise<Resolved> {
  const checkout = await openCheckout(scope);
  if (!checkout) return { kind: 'none-open' };
  const answer = await scope.api.findOrder(checkout.key);
  if (answer.ok) {
    // On a full device it stays open, and is found again.
    await withRoom(scope, () =>
      showing === 'now'
        ? completeCheckout(scope, checkout)
        : keepFoundOrder(scope, checkout, answer.data),
    );
    return { kind: 'found', answer: answer.data };
  }
  if (answer.code === 'not_found') {
    await withRoom(scope, () => markNotFound(scope, checkout));
    return { kind: 'not-found' };
  }
  return readFailure(answer);
}

async function syncAccount(scope: SyncScope): Promise<StepOutcome> {
  if (!(await isAccountStale(scope))) return { kind: 'synced' };
  const pulled = await pullAccount(scope);
  return pulled.ok ? { kind: 'synced' } : readFailure(pulled);
}

async function syncPhotos(
  scope: SyncScope,
  session: SessionRow,
  goesOn: () => boolean,
): Promise<StepOutcome> {
  const photos = await uploadPhotos({ scope, sender: session, goesOn });
  return photos.kind === 'flushed' ? { kind: 'synced' } : photos;
}
