import type { Collection } from 'mongodb';
import type { OrderStore } from '#api/orders/order-store.ts';
import type { OrderDocument } from './order-documents.ts';

/**
 * The index has the orders that were cancelled without an invoice. Beside those that came to nothing these are what
 * staff of a shop confirmed that issues none, which the law lets only small ones be.
 */
export function mongoVoidOrders(orders: Collection<OrderDocument>): Pick<OrderStore, 'voidOrders'> {
  return {
    async voidOrders(cancelledBefore, limit) {
      const cursor = orders
        .find(
          {
            order_status: 'cancelled',
            invoice_number: { $exists: false },
            'moves.at': { $lt: cancelledBefore },
            moves: { $size: 1 },
            payment_status: { $ne: 'completed' },
            payment_problem: null,
            'payments.0': { $exists: false },
            'refunds.0': { $exists: false },
            page_to_cancel: null,
            entered_by: { $exists: false },
          },
          { projection: { _id: 0, order_number: 1 } },
        )
        .limit(limit);
      return (await cursor.toArray()).map(({ order_number }) => order_number);
    },
  };
}
