import { whenPageIsKept } from '#pwa/device/kept-page.ts';

/**
 * Aborts the transactions of a connection when its page enters the back/forward cache. WebKit
 * keeps them open there for good, and they block the same stores for the next pages, over reloads
 * too. An aborted write was never reported as stored.
 */
export function releaseWhenLeft(connection: IDBDatabase): void {
  const underWay = new Set<IDBTransaction>();
  const begin = connection.transaction.bind(connection);
  // Here and not in Dexie, which opens a transaction of its own at the start.
  connection.transaction = (...asked) => {
    const transaction = begin(...asked);
    const over = () => underWay.delete(transaction);
    underWay.add(transaction);
    transaction.addEventListener('complete', over);
    transaction.addEventListener('abort', over);
    return transaction;
  };
  whenPageIsKept(() => {
    for (const transaction of underWay) abort(transaction);
  });
}

export function abort(transaction: IDBTransaction): void {
  try {
    transaction.abort();
  } catch (error) {
    // It is over; only its event has not been fired yet.
    if (!(error instanceof DOMException)) throw error;
  }
}
