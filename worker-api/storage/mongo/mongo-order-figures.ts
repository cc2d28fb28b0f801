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

/** Orders of before have hardly anything left to change. */
const settledMs = 40 * 24 * 60 * 60_000;
const keptForMs = 60 * 60_000;
const mostDays = 1_200;

/**
 * The orders of the days are read and counted here: not every server can work out a day in India. Days
 * that ended more than 40 days ago are kept in memory for an hour (ST92).
 */
export function mongoOrderFigures(orders: Collection<OrderDocument>): Pick<OrderStore, 'figures'> {
  const settled = new Map<string, { figures: DayFigures; untilMs: number }>();

  async function count(from: string, to: string): Promise<DayFigures[]> {
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
  }

  function keep(from: string, days: readonly DayFigures[], untilDay: string, nowMs: number): void {
    if (settled.size + days.length > mostDays) settled.clear();
    const counted = new Map(days.map((figures) => [figures.day, figures]));
    for (let day = from; day < untilDay; day = dayAfter(day)) {
      const figures = counted.get(day) ?? noFigures(day);
      settled.set(day, { figures, untilMs: nowMs + keptForMs });
    }
  }

  return {
    async figures(from, to) {
      const nowMs = Date.now();
      const recent = dayInIndia(new Date(nowMs - settledMs).toISOString());
      const known: DayFigures[] = [];
      let unknown = from;
      while (unknown < recent && unknown <= to) {
        const kept = settled.get(unknown);
        if (!kept || kept.untilMs < nowMs) break;
        if (kept.figures.orders > 0) known.push(kept.figures);
        unknown = dayAfter(unknown);
      }
      if (unknown > to) return known;
      const days = await count(unknown, to);
      keep(unknown, days, to < recent ? dayAfter(to) : recent, nowMs);
      return [...known, ...days];
    },
  };
}

function dayAfter(day: string): string {
  return dayInIndia(startOfDayInIndia(day, 1));
}

function noFigures(day: string): DayFigures {
  return { day, orders: 0, cancelled: 0, revenue: 0, paid: 0, late: 0, gifts: [] };
}
