import { setImmediate as nextTurn } from 'node:timers/promises';
import type { AdminOrdersFilter } from '#shared/orders/desk-order-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { openSteps } from '#shared/orders/order-moves.ts';
import { startOfDayInIndia } from '#shared/values/calendar-date.ts';
import type { OrderQuery, OrderStore } from './order-store.ts';

/** The staff's filter as a storage query: days are days in India, the last one included (D16). Only
 * an order that is not done yet has a day to ship it by.
 */
export function orderQuery({
  from,
  to,
  status,
  steps,
  problem,
  search,
  sort,
}: AdminOrdersFilter): OrderQuery {
  return {
    sort,
    ...(from === undefined ? {} : { from: startOfDayInIndia(from) }),
    ...(to === undefined ? {} : { before: startOfDayInIndia(to, 1) }),
    ...(status === undefined ? {} : { status }),
    ...(steps === undefined && sort !== 'due_on:asc' ? {} : { steps: steps ?? openSteps }),
    ...(problem === undefined ? {} : { hasProblem: true }),
    ...(search === undefined || search === '' ? {} : { search }),
  };
}

const page = { limit: 50, maxBytes: 1_000_000 };

/**
 * Yields all orders of an owner, newest first, a page in memory at a time. Other calls go on
 * between two pages: who orders large gifts again and again has hundreds of megabytes of them
 * (ST212).
 */
export async function* eachOrder(
  orders: Pick<OrderStore, 'ofOwner'>,
  owner: string,
): AsyncGenerator<StoredOrder> {
  for (let skip = 0; ; ) {
    const batch = await orders.ofOwner(owner, { ...page, skip });
    if (batch.length === 0) return;
    yield* batch;
    skip += batch.length;
    await nextTurn();
  }
}
