import type { DayFigures, OrderStore } from '../order-store.ts';
import type { SqliteDatabase } from './sqlite-database.ts';

interface GiftRow {
  day: string;
  product: string;
  quantity: number;
  revenue: number;
}

/** Triggers count the orders of each day as they change, so that no order is read here. */
export function sqliteOrderFigures(database: SqliteDatabase): Pick<OrderStore, 'figures'> {
  return {
    async figures(from, to) {
      const days = database.all<Omit<DayFigures, 'gifts'>>(
        'SELECT * FROM day_figures WHERE day BETWEEN ? AND ? ORDER BY day',
        from,
        to,
      );
      const gifts = database.all<GiftRow>(
        'SELECT * FROM day_gifts WHERE day BETWEEN ? AND ? ORDER BY day, product',
        from,
        to,
      );
      const ofDay = new Map(days.map(({ day }) => [day, [] as DayFigures['gifts']]));
      for (const { day, ...gift } of gifts) ofDay.get(day)?.push(gift);
      return days.map((each) => ({ ...each, gifts: ofDay.get(each.day) ?? [] }));
    },
  };
}
