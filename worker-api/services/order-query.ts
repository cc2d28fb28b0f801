import type { OrderQuery } from '#api/storage/order-store.ts';
import { startOfDayInIndia } from '#shared/calendar-date.ts';
import type { AdminOrdersFilter } from '#shared/http/admin-schemas.ts';

/** The staff's filter as a storage query: days are days in India, the last one included (D16). */
export function orderQuery({
  from,
  to,
  status,
  steps,
  search,
  sort,
}: AdminOrdersFilter): OrderQuery {
  return {
    sort,
    ...(from === undefined ? {} : { from: startOfDayInIndia(from) }),
    ...(to === undefined ? {} : { before: startOfDayInIndia(to, 1) }),
    ...(status === undefined ? {} : { status }),
    ...(steps === undefined ? {} : { steps }),
    ...(search === undefined || search === '' ? {} : { search }),
  };
}
