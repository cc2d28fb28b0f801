import {
  type AdminOrderRow,
  type AdminOrderSort,
  adminOrderRowKeys,
} from '#shared/http/admin-schemas.ts';
import { pick } from '#shared/pick.ts';

/** What an order is sorted by, and in which direction. */
export interface OrderSorting {
  key: 'created_at' | 'total_amount';
  ascending: boolean;
}

/** A sort of the staff's list in its two parts. */
export function orderSorting(sort: AdminOrderSort): OrderSorting {
  const [key, direction] = sort.split(':') as [OrderSorting['key'], 'asc' | 'desc'];
  return { key, ascending: direction === 'asc' };
}

/** The row of the staff's list, from a whole order. */
export function orderRow(order: AdminOrderRow): AdminOrderRow {
  return pick(order, adminOrderRowKeys);
}
