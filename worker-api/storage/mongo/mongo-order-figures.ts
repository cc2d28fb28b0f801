import { dayInIndia } from '#shared/values/calendar-date.ts';
import { daysAfter, startOfDayInIndia } from '#shared/values/days-after.ts';
import { addToDay, type CountedDay, figuresOfDays, nothingOn } from '../order-figures.ts';
import type { OrderStore } from '../order-store.ts';
import type { MongoCollections } from './mongo-collections.ts';
import { mongoDayMarks } from './mongo-day-marks.ts';
import type { DayMarkDocument } from './order-documents.ts';
import { tidied } from './tidied.ts';

const fields = {
  _id: 0,
  created_at: 1,
  order_status: 1,
  payment_status: 1,
  total_amount: 1,
  due_on: 1,
  shipped_on: 1,
  'items.product_name': 1,
  'items.quantity': 1,
  'items.total_price': 1,
} as const;
type Counted = Parameters<typeof addToDay>[1] & { created_at: string };

/** Counted anew whenever the figures are tidied: a process of an earlier version sets no marks. */
const recentDays = 40;
const daysAtATime = 366;

/**
 * The orders of a day are read and counted here, as not every server can work out a day in India, and
 * its figures are stored with its month's until a mark says that one of its orders changed
 * (mongo-day-marks.ts). Of those who store a month at once the last one wins: what the others counted is
 * counted again, as their marks are not among its own.
 */
export function mongoOrderFigures(
  collections: Pick<MongoCollections, 'orders' | 'monthFigures' | 'dayMarks'>,
): Pick<OrderStore, 'figures' | 'tidyFigures'> {
  const { orders, monthFigures } = collections;
  const dayMarks = mongoDayMarks(collections);

  /** The figures of the days, of which those that `isOld` names are counted whatever is stored. */
  async function read(
    from: string,
    to: string,
    isOld: (day: string) => boolean = () => false,
  ): Promise<CountedDay[]> {
    const [first, last] = [monthOf(from), monthOf(to)];
    const [marks, stored] = await Promise.all([
      dayMarks.ofDays(`${first}-01`, `${last}-31`),
      monthFigures.find({ _id: { $gte: first, $lte: last } }).toArray(),
    ]);
    const seen = new Set(stored.flatMap((month) => month.marks));
    const changed = new Set(marks.filter(({ _id }) => !seen.has(_id)).map(({ day }) => day));
    const known = stored.flatMap(({ json }) => JSON.parse(json) as CountedDay[]);
    const days = new Map(known.map((figures) => [figures.day, figures]));
    const unknown: string[] = [];
    for (let day = `${first}-01`; monthOf(day) <= last; day = daysAfter(day, 1)) {
      if (!days.has(day) || changed.has(day) || isOld(day)) unknown.push(day);
    }
    await tidied(dayMarks.forget(marks.filter(({ _id }) => seen.has(_id))));
    if (unknown.length > 0) {
      for (const figures of await count(unknown)) {
        days.set(figures.day, withRemoved(figures, days.get(figures.day)));
      }
      const months = new Set(unknown.map(monthOf));
      await tidied(store(months, [...days.values()], marks.filter(dayMarks.isOver)));
    }
    return [...days.values()]
      .filter((figures) => figures.orders > 0 && figures.day >= from && figures.day <= to)
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

  /** Stores what was counted after the marks were over. Months to come wait for their first order. */
  async function store(
    months: ReadonlySet<string>,
    days: readonly CountedDay[],
    over: readonly DayMarkDocument[],
  ): Promise<void> {
    const now = monthOf(dayInIndia(new Date().toISOString()));
    for (const month of months) {
      const own = days.filter(({ day }) => monthOf(day) === month);
      if (month > now && own.every((figures) => figures.orders === 0)) continue;
      const seen = over.filter(({ day }) => monthOf(day) === month).map(({ _id }) => _id);
      const figures = { json: JSON.stringify(own), marks: seen };
      await monthFigures.replaceOne({ _id: month }, figures, { upsert: true });
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
      const recent = daysAfter(today, -recentDays);
      const isRecent = (day: string) => day >= recent;
      for (let from = dayInIndia(first.created_at); from <= today; ) {
        const next = daysAfter(from, daysAtATime);
        await read(from, daysAfter(next, -1), isRecent);
        from = next;
      }
    },
  };
}

/**
 * What is counted, with the orders that were there before: none but cancelled ones are removed, and not before they
 * were counted (ST280).
 */
function withRemoved(counted: CountedDay, before: CountedDay | undefined): CountedDay {
  const removed = Math.max(0, (before?.orders ?? 0) - counted.orders);
  const { orders, cancelled } = counted;
  return { ...counted, orders: orders + removed, cancelled: cancelled + removed };
}

const monthOf = (day: string) => day.slice(0, 7);

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
