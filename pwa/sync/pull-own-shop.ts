import { keepOwnShop, ownShopStore } from '#pwa/device/own-shop.ts';
import { readFailure } from './failure-class.ts';
import type { SyncContext } from './sync-context.ts';
import type { SyncOutcome } from './sync-round.ts';

/** Asks for notices and days of delivery; without an answer the last ones stay (B44, B45). */
export async function pullOwnShop({ apiOf }: Pick<SyncContext, 'apiOf'>): Promise<SyncOutcome> {
  const answer = await apiOf(null).ownShop(ownShopStore.getState().etag);
  if (answer.ok) {
    keepOwnShop(answer.data);
    return { kind: 'synced' };
  }
  // A server of an older version says nothing of itself. The call needs no session.
  const failure = answer.reason === 'not_found' ? null : readFailure(answer);
  return failure?.kind === 'retry' ? failure : { kind: 'synced' };
}
