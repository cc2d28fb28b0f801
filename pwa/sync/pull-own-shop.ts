import { keepOwnShop, ownShopStore } from '#pwa/device/own-shop.ts';
import { type ReadFailure, readFailure } from './failure-class.ts';
import type { SyncContext } from './sync-context.ts';

/** Asks for notices and days of delivery; without an answer the last ones stay (B44, B45). */
export async function pullOwnShop(
  context: Pick<SyncContext, 'apiOf'>,
): Promise<{ kind: 'pulled' } | ReadFailure> {
  const answer = await context.apiOf(null).ownShop(ownShopStore.getState().etag);
  if (!answer.ok) {
    // A server of an older version says nothing of itself.
    return answer.reason === 'not_found' ? { kind: 'pulled' } : readFailure(answer);
  }
  keepOwnShop(answer.data);
  return { kind: 'pulled' };
}
