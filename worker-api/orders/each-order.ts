import { setImmediate as nextTurn } from 'node:timers/promises';
import type { OrderStore } from '#api/storage/order-store.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

const page = { limit: 50, maxBytes: 1_000_000 };

/**
 * All orders of an owner, newest first, a page in memory at a time. Other calls go on between two pages: who
 * orders large gifts again and again has hundreds of megabytes of them (ST212).
 */
export async function* eachOrder(
  orders: Pick<OrderStore, 'ofOwner'>,
  owner: string,
): AsyncGenerator<StoredOrder> {
  for (let skip = 0; ; ) {
    const found = await orders.ofOwner(owner, { ...page, skip });
    if (found.length === 0) return;
    yield* found;
    skip += found.length;
    await nextTurn();
  }
}
