import type { Storage } from '#api/storage/storage.ts';
import type { OrderNewsItem } from '#shared/notifications/told-schemas.ts';

/** Tells whoever listens in this process that an order was placed or changed, as it happens. */
export interface OrderNews {
  tell(item: OrderNewsItem): void;
  /** Returns what stops it; after `close` the listener hears null once. */
  hear(listener: (item: OrderNewsItem | null) => void): () => void;
  /** Ends every listening, as the server stops. */
  close(): void;
}

export function createOrderNews(): OrderNews {
  const listeners = new Set<(item: OrderNewsItem | null) => void>();
  let closed = false;
  return {
    tell(item) {
      for (const listener of [...listeners]) listener(item);
    },
    hear(listener) {
      if (closed) queueMicrotask(() => listener(null));
      else listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      closed = true;
      for (const listener of [...listeners]) listener(null);
      listeners.clear();
    },
  };
}

/** The storage, which tells of every order that it placed or changed. */
export function withOrderNews(storage: Storage, { tell }: OrderNews): Storage {
  const { orders } = storage;
  return {
    ...storage,
    orders: {
      ...orders,
      async place(...asked) {
        const placed = await orders.place(...asked);
        if (placed.ok && !placed.repeated) {
          tell({ kind: 'placed', order_number: placed.order.order_number });
        }
        return placed;
      },
      async change(from, change) {
        const changed = await orders.change(from, change);
        if (changed.ok) tell({ kind: 'changed', order_number: from.order_number });
        return changed;
      },
    },
  };
}
