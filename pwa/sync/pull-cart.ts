import { replaceSnapshot } from '#pwa/cart/snapshot.ts';
import { type ReadFailure, readFailure } from './failure-class.ts';
import type { SyncScope } from './sync-context.ts';

/** Replaces the snapshot by the server's cart. The caller holds the lock `sync`. */
export async function pullCart(scope: SyncScope): Promise<{ kind: 'pulled' } | ReadFailure> {
  const answer = await scope.api.cart();
  if (!answer.ok) return readFailure(answer);
  await replaceSnapshot(scope, answer.data, new Date().toISOString());
  return { kind: 'pulled' };
}
