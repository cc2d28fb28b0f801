import type { SessionRow } from '#pwa/local/database.ts';
import { mirroredSession } from '#pwa/local/mirror-session.ts';
import { pullCart } from './pull-cart.ts';
import { pushOutbox } from './push-outbox.ts';
import type { SyncContext } from './sync-context.ts';
import { uploadPhotos } from './upload-photos.ts';

/** How a round ended: all is sent, it has to be tried again, or somebody has to log in. */
export type SyncOutcome =
  | { kind: 'synced' }
  | { kind: 'signed-out' }
  | { kind: 'unauthorized' }
  | { kind: 'retry'; retryAfterMs?: number };

/**
 * One round: push the outbox, pull the cart, then upload photos. Photos have a lock of their
 * own, so a slow upload never holds up the cart.
 */
export async function syncRound(context: SyncContext): Promise<SyncOutcome> {
  const cart = await context.withLock('sync', async () => {
    // Read inside the lock: whoever signed in while we waited is who we work for (SY8).
    const session = await mirroredSession(context.db);
    return session ? syncCart(context, session) : ({ kind: 'signed-out' } as const);
  });
  if (cart.kind !== 'synced') return cart;
  return context.withLock('photos', async () => {
    const session = await mirroredSession(context.db);
    if (!session) return { kind: 'signed-out' };
    const photos = await uploadPhotos(context.db, context.apiOf(session.token), session);
    return photos.kind === 'flushed' ? { kind: 'synced' } : photos;
  });
}

async function syncCart({ db, apiOf }: SyncContext, session: SessionRow): Promise<SyncOutcome> {
  const api = apiOf(session.token);
  const pushed = await pushOutbox(db, api, session.owner);
  if (pushed.kind !== 'flushed') return pushed;
  const pulled = await pullCart(db, api, session.owner);
  switch (pulled.kind) {
    case 'pulled':
      return { kind: 'synced' };
    case 'refused':
      // A cart that may not be read is a fault of the server, not of anything that waits.
      return { kind: 'retry' };
    default:
      return pulled;
  }
}
