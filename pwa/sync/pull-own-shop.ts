import { keepOwnShop, ownShopStore } from '#pwa/device/own-shop.ts';
import type { SyncContext } from './sync-context.ts';

/**
 * Asks for notices and days of delivery where the catalogue names others than are kept; without an answer
 * the last ones stay until the next time (B44, B45).
 */
export async function pullOwnShop({ apiOf }: SyncContext, revision: string): Promise<void> {
  if (ownShopStore.getState().revision === revision) return keepOwnShop(null);
  const answer = await apiOf(null).ownShop();
  if (answer.ok) keepOwnShop({ ...answer.data, revision });
}
