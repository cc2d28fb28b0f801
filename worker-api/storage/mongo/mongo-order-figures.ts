import type { Collection } from 'mongodb';
import { dayInIndia } from '#shared/calendar-date.ts';
import { daysAfter, startOfDayInIndia } from '#shared/days-after.ts';
import { addToDay, type CountedDay, figuresOfDays, nothingOn } from '../order-figures.ts';
import type { OrderStore } from '../order-store.ts';
import type { OrderDocument } from './mongo-documents.ts';

const fields = {
  ...{ _id: 0, created_at: 1, order_status: 1, payment_status: 1, total_amount: 1 },
  ...{ due_on: 1, shipped_on: 1 },
  ...{ 'items.product_name': 1, 'items.quantity': 1, 'items.total_price': 1 },
} as const;
type Counted = Parameters<typeof addToDay>[1];

/** Orders of before have hardly anything left to change. */
const settledMs = 40 * 24 * 60 * 60_000;
const keptForMs = 60 * 60_000;
const mostDays = 1_200;

/**
 * The orders of the days are read and counted here: not every server can work out a day in India. Days
 * that ended more than 40 days ago are kept in memory for an hour (ST92).
 */
export function mongoOrderFigures(orders: Collection<OrderDocument>): Pick<OrderStore, 'figures'> {
  const settled = new Map<string, { figures: CountedDay; untilMs: number }>();

  async function count(from: string, to: string): Promise<CountedDay[]> {
    const found = orders
      .find({ created_at: { $gte: startOfDayInIndia(from), $lt: startOfDayInIndia(to, 1) } })
      .project<Counted & { created_at: string }>(fields)
      .sort({ created_at: 1, order_number: 1 });
    const days = new Map<string, CountedDay>();
    for await (const order of found) {
      const day = dayInIndia(order.created_at);
      days.set(day, addToDay(days.get(day) ?? nothingOn(day), order));
    }
    return [...days.values()];
  }

  function keep(from: string, days: readonly CountedDay[], untilDay: string, nowMs: number): void {
    if (settled.size + days.length > mostDays) settled.clear();
    const counted = new Map(days.map((figures) => [figures.day, figures]));
    for (let day = from; day < untilDay; day = daysAfter(day, 1)) {
      const figures = counted.get(day) ?? nothingOn(day);
      settled.set(day, { figures, untilMs: nowMs + keptForMs });
    }
  }

  return {
    async figures(from, to) {
      const nowMs = Date.now();
      const recent = dayInIndia(new Date(nowMs - settledMs).toISOString());
      const known: CountedDay[] = [];
      let unknown = from;
      while (unknown < recent && unknown <= to) {
        const kept = settled.get(unknown);
        if (!kept || kept.untilMs < nowMs) break;
        if (kept.figures.orders > 0) known.push(kept.figures);
        unknown = daysAfter(unknown, 1);
      }
      if (unknown > to) return figuresOfDays(known);
      const days = await count(unknown, to);
      keep(unknown, days, to < recent ? daysAfter(to, 1) : recent, nowMs);
      return figuresOfDays([...known, ...days]);
    },
  };
}
