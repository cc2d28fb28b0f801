import type { Api } from '#pwa/api/api-client.ts';
import type { ShopDatabase } from '#pwa/local/database.ts';
import { replaceSnapshot } from '#pwa/local/snapshot.ts';
import { type FailureClass, failureClass } from './failure-class.ts';

/** The server's cart replaces the snapshot. The caller holds the lock `sync`. */
export async function pullCart(
  db: ShopDatabase,
  api: Api,
  owner: string,
): Promise<{ kind: 'pulled' } | FailureClass> {
  const answer = await api.cart();
  if (!answer.ok) return failureClass(answer);
  await replaceSnapshot(owner, answer.data, new Date().toISOString(), db);
  return { kind: 'pulled' };
}
