import type { Storage } from '#api/storage/storage.ts';
import type { Outbox } from './outbox.ts';

/** The storage, telling the outbox of every order that is changed through it, whoever changes it. */
export function watchedOrders(storage: Storage, outbox: Pick<Outbox, 'want'>): Storage {
  return {
    ...storage,
    orders: {
      ...storage.orders,
      async change(from, change) {
        const changed = await storage.orders.change(from, change);
        if (changed.ok) outbox.want(from.order_number);
        return changed;
      },
    },
  };
}
