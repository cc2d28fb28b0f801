import type { OrderQuery } from '#api/storage/order-store.ts';
import type { AdminOrdersFilter } from '#shared/http/admin-schemas.ts';
import { openSteps } from '#shared/orders/order-moves.ts';
import { startOfDayInIndia } from '#shared/values/days-after.ts';

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
