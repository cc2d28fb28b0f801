import type { DayFigures, GiftFigures } from '#api/figures/order-figures.ts';
import type { OrderStore } from '#api/orders/order-store.ts';
import type { SqliteDatabase } from '#api/storage/sqlite/database/sqlite-database.ts';

/** Triggers count the orders of each day as they change, so that no order is read here. */
export function sqliteOrderFigures(
  database: SqliteDatabase,
): Pick<OrderStore, 'figures' | 'tidyFigures'> {
  return {
    async figures(from, to) {
      const days = database.all<DayFigures>(
        'SELECT * FROM day_figures WHERE day BETWEEN ? AND ? ORDER BY day',
        from,
        to,
      );
      const gifts = database.all<GiftFigures>(
        `SELECT product, sum(quantity) AS quantity, sum(revenue) AS revenue
         FROM day_gifts WHERE day BETWEEN ? AND ? GROUP BY product ORDER BY product`,
        from,
        to,
      );
      return { days, gifts };
    },
    async tidyFigures() {
      // They are never behind.
    },
  };
}
