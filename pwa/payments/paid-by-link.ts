import { keptInTab } from '#pwa/device/small-storage.ts';
import { storageKeys } from '#pwa/device/storage-keys.ts';

/*
 * A gateway sends everybody back to the account, for its page is made once. Who came to it by the link of
 * an order, perhaps without an account, goes back there: this tab keeps the link's token, and no other.
 */

export function notePaidByLink(orderNumber: string, token: string): void {
  keptInTab.set(storageKeys.paidByLink, `${orderNumber} ${token}`);
}

/** The token of the link by which this tab went to pay the order; null where it did not. */
export function tokenPaidBy(orderNumber: string): string | null {
  const [number, token = null] = keptInTab.get(storageKeys.paidByLink)?.split(' ') ?? [];
  return number === orderNumber ? token : null;
}
