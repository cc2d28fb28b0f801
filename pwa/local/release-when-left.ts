import { whenPageIsKept } from '#pwa/device/kept-page.ts';

/**
 * Aborts the transactions of a connection when its page is put into the back/forward cache.
 * WebKit keeps them open there for good: whatever the next pages ask of the same stores waits
 * behind them, over reloads too. Nothing of what is aborted was acknowledged to anybody.
 */
export function releaseWhenLeft(connection: IDBDatabase): void {
  const underWay = new Set<IDBTransaction>();
  const begin = connection.transaction.bind(connection);
  // Here and not in Dexie, which reads the stores once by itself when it opens.
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
