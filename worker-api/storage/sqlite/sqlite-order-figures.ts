import type { DayFigures, OrderStore } from '../order-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface GiftRow {
  day: string;
  product: string;
  quantity: number;
  revenue: number;
}

/** Each query goes through one index of small values; no document is read. */
export function sqliteOrderFigures(database: SqliteDatabase): Pick<OrderStore, 'figures'> {
  return {
    async figures(from, to) {
      const days = database.all<Omit<DayFigures, 'gifts'>>(
        `SELECT day, count(*) AS orders, sum(order_status = 'cancelled') AS cancelled,
           sum(iif(order_status = 'cancelled', 0, total_amount)) AS revenue,
           sum(iif(order_status <> 'cancelled' AND payment_status = 'completed', total_amount, 0))
             AS paid,
           sum(due_on <> '' AND shipped_on > due_on) AS late
         FROM orders INDEXED BY orders_by_day WHERE day BETWEEN ? AND ? GROUP BY day ORDER BY day`,
        from,
        to,
      );
      const gifts = database.all<GiftRow>(
        `SELECT day, product, sum(quantity) AS quantity, sum(amount) AS revenue
         FROM ordered_gifts WHERE day BETWEEN ? AND ? GROUP BY day, product ORDER BY day, product`,
        from,
        to,
      );
      const ofDay = new Map(days.map(({ day }) => [day, [] as DayFigures['gifts']]));
      for (const { day, ...gift } of gifts) ofDay.get(day)?.push(gift);
      return days.map((each) => ({ ...each, gifts: ofDay.get(each.day) ?? [] }));
    },
  };
}
