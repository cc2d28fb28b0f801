import type { AdminOrderRow, AdminOrderSort } from '#shared/http/admin-schemas.ts';

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
  return {
    order_number: order.order_number,
    customer_name: order.customer_name,
    customer_email: order.customer_email,
    customer_phone: order.customer_phone,
    total_amount: order.total_amount,
    order_status: order.order_status,
    payment_status: order.payment_status,
    created_at: order.created_at,
  };
}
