import type { Api } from '#pwa/api/api-client.ts';
import { isAccountStale } from '#pwa/local/account.ts';
import type { SessionRow, ShopDatabase } from '#pwa/local/database.ts';
import { mirroredSession } from '#pwa/local/mirror-session.ts';
import { failureClass } from './failure-class.ts';
import { pullAccount } from './pull-account.ts';
import { pullCart } from './pull-cart.ts';
import { pullCatalogue } from './pull-catalogue.ts';
import { pushOutbox } from './push-outbox.ts';
import { resolveCheckout } from './resolve-checkout.ts';
import type { SyncContext } from './sync-context.ts';
import { uploadPhotos } from './upload-photos.ts';

/** How a round ended: all is sent, it has to be tried again, or somebody has to log in. */
export type SyncOutcome =
  | { kind: 'synced' }
  | { kind: 'signed-out' }
  | { kind: 'unauthorized' }
  | { kind: 'retry'; retryAfterMs?: number };

/** Everything once, one after the other: for a service worker, which runs only for a moment. */
export async function syncRound(context: SyncContext): Promise<SyncOutcome> {
  const cart = await syncCartRound(context);
  if (cart.kind !== 'synced' && cart.kind !== 'retry') return cart;
  const photos = await syncPhotosRound(context);
  return cart.kind === 'synced' ? photos : cart;
}

/**
 * Finds out about an order whose answer never came (B3), pushes the outbox, pulls the cart,
 * and reads the account again when it has changed (B4). The catalogue is everybody's: it is
 * pulled beside, also while nobody is signed in (D10).
 */
export async function syncCartRound(context: SyncContext): Promise<SyncOutcome> {
  const [cart, catalogue] = await Promise.all([syncOwn(context), pullCatalogue(context)]);
  const settled = cart.kind === 'synced' || cart.kind === 'signed-out';
  return settled && catalogue.kind === 'retry' ? catalogue : cart;
}

async function syncOwn(context: SyncContext): Promise<SyncOutcome> {
  const cart = await context.withLock('sync', () => asSignedIn(context, syncCart));
  if (cart.kind !== 'synced' && cart.kind !== 'no-room') return cart;
  const account = await asSignedIn(context, syncAccount);
  // Gifts that wait for room are tried again later; another device may have made some (T27).
  return cart.kind === 'no-room' && account.kind === 'synced' ? { kind: 'retry' } : account;
}

/**
 * Uploads what waits, under a lock of its own: the cart goes on meanwhile. Stops between two
 * photos as soon as `goesOn` says no; somebody else sends the rest.
 */
export function syncPhotosRound(
  context: SyncContext,
  goesOn: () => boolean = () => true,
): Promise<SyncOutcome> {
  return context.withLock('photos', () =>
    asSignedIn(context, (db, api, session) => syncPhotos(db, api, session, goesOn)),
  );
}

type Step<Outcome = SyncOutcome> = (
  db: ShopDatabase,
  api: Api,
  session: SessionRow,
) => Promise<Outcome>;

/** Reads the session inside the lock: whoever signed in meanwhile is who we work for (SY8). */
async function asSignedIn<Outcome>(
  { db, apiOf }: SyncContext,
  step: Step<Outcome>,
): Promise<Outcome | { kind: 'signed-out' }> {
  const session = await mirroredSession(db);
  return session ? step(db, apiOf(session.token), session) : { kind: 'signed-out' };
}

async function syncCart(
  db: ShopDatabase,
  api: Api,
  { owner }: SessionRow,
): Promise<SyncOutcome | { kind: 'no-room' }> {
  const resolved = await resolveCheckout(db, api, owner, 'later');
  if (resolved.kind === 'unauthorized') return resolved;
  const pushed = await pushOutbox(db, api, owner);
  if (pushed.kind !== 'flushed') return pushed;
  // Ordered or not: until that is known the cart stays as it is shown, but what waits is sent.
  if (resolved.kind === 'retry') return resolved;
  const pulled = await pullCart(db, api, owner);
  switch (pulled.kind) {
    case 'pulled':
      return pushed.full ? { kind: 'no-room' } : { kind: 'synced' };
    case 'refused':
      // A cart that may not be read is a fault of the server, not of anything that waits.
      return { kind: 'retry' };
    default:
      return pulled;
  }
}

async function syncAccount(
  db: ShopDatabase,
  api: Api,
  { owner }: SessionRow,
): Promise<SyncOutcome> {
  if (!(await isAccountStale(owner, db))) return { kind: 'synced' };
  const pulled = await pullAccount(db, api, owner);
  if (pulled.ok) return { kind: 'synced' };
  const failure = failureClass(pulled);
  // What waits has been sent; an account that may not be read is no reason to send again.
  return failure.kind === 'refused' ? { kind: 'synced' } : failure;
}

async function syncPhotos(
  db: ShopDatabase,
  api: Api,
  session: SessionRow,
  goesOn: () => boolean,
): Promise<SyncOutcome> {
  const photos = await uploadPhotos(db, api, session, goesOn);
  return photos.kind === 'flushed' ? { kind: 'synced' } : photos;
}
