import { dayInIndia } from '#shared/calendar-date.ts';
import { daysAfter, startOfDayInIndia } from '#shared/days-after.ts';
import { addToDay, type CountedDay, figuresOfDays, nothingOn } from '../order-figures.ts';
import type { OrderStore } from '../order-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { mongoDayMarks } from './mongo-day-marks.ts';
import type { DayMarkDocument } from './order-documents.ts';
import { tidied } from './tidied.ts';

const fields = {
  ...{ _id: 0, created_at: 1, order_status: 1, payment_status: 1, total_amount: 1 },
  ...{ due_on: 1, shipped_on: 1 },
  ...{ 'items.product_name': 1, 'items.quantity': 1, 'items.total_price': 1 },
} as const;
type Counted = Parameters<typeof addToDay>[1] & { created_at: string };

/** Counted anew whenever the figures are tidied: a process of an earlier version sets no marks. */
const recentDays = 40;
const daysAtATime = 366;
/** FerretDB keeps up to a hundred connections, one for each update of a call until that ends. */
const updatesAtATime = 50;

/**
 * The orders of a day are read and counted here, as not every server can work out a day in India, and
 * its figures are stored until a mark says that one of its orders changed (mongo-day-marks.ts).
 */
export function mongoOrderFigures(
  collections: Pick<MongoCollections, 'orders' | 'dayFigures' | 'dayMarks'>,
): Pick<OrderStore, 'figures' | 'tidyFigures'> {
  const { orders, dayFigures } = collections;
  const dayMarks = mongoDayMarks(collections);

  /** The figures of the days, those from `anew` on counted whatever is stored. */
  async function read(from: string, to: string, anew = daysAfter(to, 1)): Promise<CountedDay[]> {
    const [marks, stored] = await Promise.all([
      dayMarks.ofDays(from, to),
      dayFigures.find({ _id: { $gte: from, $lte: to } }).toArray(),
    ]);
    const seen = new Set(stored.flatMap((figures) => figures.marks));
    const changed = new Set(marks.filter(({ _id }) => !seen.has(_id)).map(({ day }) => day));
    const days = new Map<string, CountedDay>(
      stored.map(({ _id, json }) => [_id, JSON.parse(json) as CountedDay]),
    );
    const unknown: string[] = [];
    for (let day = from; day <= to; day = daysAfter(day, 1)) {
      if (!days.has(day) || changed.has(day) || day >= anew) unknown.push(day);
    }
    await tidied(dayMarks.forget(marks.filter(({ _id }) => seen.has(_id))));
    if (unknown.length > 0) {
      const counted = await count(unknown);
      for (const figures of counted) days.set(figures.day, figures);
      await tidied(store(counted, marks.filter(dayMarks.isOver)));
    }
    return [...days.values()]
      .filter((figures) => figures.orders > 0)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  async function count(days: readonly string[]): Promise<CountedDay[]> {
    const counted = new Map(days.map((day) => [day, nothingOn(day)]));
    const found = orders.find({ $or: runsOf(days).map(orderedOn) }).project<Counted>(fields);
    for await (const order of found) {
      const day = dayInIndia(order.created_at);
      counted.set(day, addToDay(counted.get(day) ?? nothingOn(day), order));
    }
    return [...counted.values()];
  }

  /** Stores what was counted after the marks were over. Days to come wait for their first order. */
  async function store(
    counted: readonly CountedDay[],
    over: readonly DayMarkDocument[],
  ): Promise<void> {
    const today = dayInIndia(new Date().toISOString());
    const replacements = counted
      .filter((figures) => figures.orders > 0 || figures.day <= today)
      .map((figures) => {
        const seen = over.filter(({ day }) => day === figures.day).map(({ _id }) => _id);
        const replacement = { json: JSON.stringify(figures), marks: seen };
        return { replaceOne: { filter: { _id: figures.day }, replacement, upsert: true } };
      });
    for (let at = 0; at < replacements.length; at += updatesAtATime) {
      await dayFigures.bulkWrite(replacements.slice(at, at + updatesAtATime));
    }
  }

  return {
    async figures(from, to) {
      return figuresOfDays(await read(from, to));
    },
    async tidyFigures(today) {
      const first = await orders.findOne(
        {},
        { sort: { created_at: 1 }, projection: { created_at: 1 } },
      );
      if (!first) return;
      const anew = daysAfter(today, -recentDays);
      for (let from = dayInIndia(first.created_at); from <= today; ) {
        const next = daysAfter(from, daysAtATime);
        await read(from, daysAfter(next, -1), anew);
        from = next;
      }
    },
  };
}

/** Days that follow each other, as the first and the last of them. */
function runsOf(days: readonly string[]): { first: string; last: string }[] {
  const runs: { first: string; last: string }[] = [];
  for (const day of days) {
    const run = runs.at(-1);
    if (run && daysAfter(run.last, 1) === day) run.last = day;
    else runs.push({ first: day, last: day });
  }
  return runs;
}

function orderedOn({ first, last }: { first: string; last: string }) {
  return { created_at: { $gte: startOfDayInIndia(first), $lt: startOfDayInIndia(last, 1) } };
}
