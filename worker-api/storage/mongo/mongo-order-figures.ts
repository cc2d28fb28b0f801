import type { Collection } from 'mongodb';
import { dayInIndia, startOfDayInIndia } from '#shared/calendar-date.ts';
import { addToFigures, type DayFigures, type OrderStore } from '../order-store.ts';
import type { OrderDocument } from './mongo-documents.ts';

const fields = {
  ...{ _id: 0, created_at: 1, order_status: 1, payment_status: 1, total_amount: 1 },
  ...{ due_on: 1, shipped_on: 1 },
  ...{ 'items.product_name': 1, 'items.quantity': 1, 'items.total_price': 1 },
} as const;
type Counted = Parameters<typeof addToFigures>[1];

/** The orders of the days are read and counted here: not every server can work out a day in India. */
export function mongoOrderFigures(orders: Collection<OrderDocument>): Pick<OrderStore, 'figures'> {
  return {
    async figures(from, to) {
      const found = orders
        .find({ created_at: { $gte: startOfDayInIndia(from), $lt: startOfDayInIndia(to, 1) } })
        .project<Counted & { created_at: string }>(fields)
        .sort({ created_at: 1, order_number: 1 });
      const days = new Map<string, DayFigures>();
      for await (const order of found) {
        const day = dayInIndia(order.created_at);
        days.set(day, addToFigures(days.get(day) ?? noFigures(day), order));
      }
      return [...days.values()];
    },
  };
}

function noFigures(day: string): DayFigures {
  return { day, orders: 0, cancelled: 0, revenue: 0, paid: 0, late: 0, gifts: [] };
}
