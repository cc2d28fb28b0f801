import type { Collection, Filter } from 'mongodb';
import type { Debt, OrderStore, PlacedAt } from '#api/orders/order-store.ts';
import { paymentProblems } from '#shared/payments/payment-keys.ts';
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

const owes: Readonly<Record<Debt, Filter<OrderDocument>>> = {
  gifts: {
    'moves.by': 'shop',
    gifts_returned: { $exists: false },
    order_status: 'cancelled',
  },
  money: { payment_problem: { $in: [...paymentProblems] } },
  pages: { page_to_cancel: true },
};

export function mongoOwing(orders: Collection<OrderDocument>): Pick<OrderStore, 'owing'> {
  return {
    async owing(debt, { created_at, order_number }, limit) {
      const behind: Filter<OrderDocument> = {
        $or: [
          { created_at: { $gt: created_at } },
          { created_at, order_number: { $gt: order_number } },
        ],
      };
      const cursor = orders
        .find(
          { $and: [owes[debt], behind] },
          { projection: { created_at: 1, order_number: 1, moves: 1 } },
        )
        .sort({ created_at: 1, order_number: 1 });
      const page: PlacedAt[] = [];
      for await (const order of cursor) {
        // The index has who made a move, but not which was the last.
        if (debt === 'gifts' && order.moves?.at(-1)?.by !== 'shop') continue;
        page.push({ created_at: order.created_at, order_number: order.order_number });
        if (page.length === limit) break;
      }
      return page;
    },
  };
}
