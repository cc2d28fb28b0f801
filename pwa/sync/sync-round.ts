import type { Api } from '#pwa/api/api-client.ts';
import { isAccountStale } from '#pwa/local/account.ts';
import type { SessionRow, ShopDatabase } from '#pwa/local/database.ts';
import { mirroredSession } from '#pwa/local/mirror-session.ts';
import { failureClass } from './failure-class.ts';
import { pullAccount } from './pull-account.ts';
import { pullCart } from './pull-cart.ts';
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

/**
 * One round: find out about an order whose answer never came (B3), push the outbox, pull the
 * cart, read the account again when it has changed (B4), then upload photos. Photos have a
 * lock of their own, so a slow upload never holds up the cart.
 */
export async function syncRound(context: SyncContext): Promise<SyncOutcome> {
  const cart = await context.withLock('sync', () => asSignedIn(context, syncCart));
  if (cart.kind !== 'synced') return cart;
  const account = await asSignedIn(context, syncAccount);
  const photos = await context.withLock('photos', () => asSignedIn(context, syncPhotos));
  return photos.kind === 'synced' ? account : photos;
}

type Step = (db: ShopDatabase, api: Api, session: SessionRow) => Promise<SyncOutcome>;

/** Reads the session inside the lock: whoever signed in meanwhile is who we work for (SY8). */
async function asSignedIn({ db, apiOf }: SyncContext, step: Step): Promise<SyncOutcome> {
  const session = await mirroredSession(db);
  return session ? step(db, apiOf(session.token), session) : { kind: 'signed-out' };
}

async function syncCart(db: ShopDatabase, api: Api, { owner }: SessionRow): Promise<SyncOutcome> {
  const resolved = await resolveCheckout(db, api, owner, 'later');
  if (resolved.kind === 'unauthorized') return resolved;
  const pushed = await pushOutbox(db, api, owner);
  if (pushed.kind !== 'flushed') return pushed;
  const pulled = await pullCart(db, api, owner);
  switch (pulled.kind) {
    case 'pulled':
      // A question that got no answer is asked again, but never holds up the cart.
      return resolved.kind === 'retry' ? resolved : { kind: 'synced' };
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

async function syncPhotos(db: ShopDatabase, api: Api, session: SessionRow): Promise<SyncOutcome> {
  const photos = await uploadPhotos(db, api, session);
  return photos.kind === 'flushed' ? { kind: 'synced' } : photos;
}
