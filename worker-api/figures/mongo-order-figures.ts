import type { OrderStore } from '#api/orders/order-store.ts';
import type { MongoCollections } from '#api/storage/mongo/mongo-collections.ts';
import type { OrderDocument } from '#api/storage/mongo/orders/order-documents.ts';
import { insertOnce } from '#api/storage/mongo/unique-inserts.ts';
import { dayInIndia, daysAfter, startOfDayInIndia } from '#shared/values/calendar-date.ts';
import { addToDay, type CountedDay, figuresOfDays, nothingOn } from './order-figures.ts';

const fields = {
  _id: 0,
  order_number: 1,
  revision: 1,
  uncounted: 1,
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
type Counted = Parameters<typeof addToDay>[1] &
  Pick<OrderDocument, 'order_number' | 'revision' | 'created_at' | 'uncounted'>;

const daysAtATime = 366;

/**
 * The orders of a day are read and counted here, and its figures are stored with its month's. Whatever
 * changes what they count of an order says so in the order itself (`uncounted`), so a day without such
 * an order is not read again. Of those who store a month at once the first one wins; what the others
 * counted is counted again, as their orders still say so.
 */
export function mongoOrderFigures({
  orders,
  monthFigures,
}: Pick<MongoCollections, 'orders' | 'monthFigures'>): Pick<OrderStore, 'figures' | 'tidyFigures'> {
  async function read(from: string, to: string): Promise<CountedDay[]> {
    const [first, last] = [monthOf(from), monthOf(to)];
    const [uncounted, monthRows] = await Promise.all([
      orders
        .find({ uncounted: true, ...orderedOn({ first: `${first}-01`, last: `${last}-31` }) })
        .project<Pick<Counted, 'created_at'>>({ _id: 0, created_at: 1 })
        .toArray(),
      monthFigures.find({ _id: { $gte: first, $lte: last } }).toArray(),
    ]);
    const changedDays = new Set(uncounted.map(({ created_at }) => dayInIndia(created_at)));
    const countedDays = monthRows.flatMap(({ json }) => JSON.parse(json) as CountedDay[]);
    const days = new Map(countedDays.map((figures) => [figures.day, figures]));
    const unknown: string[] = [];
    for (let day = `${first}-01`; monthOf(day) <= last; day = daysAfter(day, 1)) {
      if (!days.has(day) || changedDays.has(day)) unknown.push(day);
    }
    if (unknown.length > 0) {
      const { counted, fresh } = await count(unknown);
      for (const figures of counted) {
        days.set(figures.day, withRemoved(figures, days.get(figures.day)));
      }
      const versions = new Map(monthRows.map(({ _id, version }) => [_id, version]));
      for (const month of new Set(unknown.map(monthOf))) {
        const monthDays = [...days.values()].filter(({ day }) => monthOf(day) === month);
        await store(month, monthDays, versions.get(month), fresh.get(month) ?? []);
      }
    }
    return [...days.values()]
      .filter((figures) => figures.orders > 0 && figures.day >= from && figures.day <= to)
      .sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  /**
   * Resolves to the figures of the days, and by month the orders in them that were not counted
   * before.
   */
  async function count(days: readonly string[]) {
    const counted = new Map(days.map((day) => [day, nothingOn(day)]));
    const fresh = new Map<string, Counted[]>();
    const cursor = orders.find({ $or: runsOf(days).map(orderedOn) }).project<Counted>(fields);
    for await (const order of cursor) {
      const day = dayInIndia(order.created_at);
      counted.set(day, addToDay(counted.get(day) ?? nothingOn(day), order));
      if (!order.uncounted) continue;
      fresh.set(monthOf(day), [...(fresh.get(monthOf(day)) ?? []), order]);
    }
    return { counted: counted.values(), fresh };
  }

  /** Stores what was counted of a month since it was read. Months to come wait for their first order. */
  async function store(
    month: string,
    days: readonly CountedDay[],
    version: number | undefined,
    fresh: readonly Counted[],
  ): Promise<void> {
    const now = monthOf(dayInIndia(new Date().toISOString()));
    if (month > now && days.every((figures) => figures.orders === 0)) return;
    const figures = { json: JSON.stringify(days), version: (version ?? 0) + 1 };
    const isStored =
      version === undefined
        ? await insertOnce(() => monthFigures.insertOne({ _id: month, ...figures }))
        : (await monthFigures.replaceOne({ _id: month, version }, figures)).matchedCount === 1;
    if (!isStored || fresh.length === 0) return;
    // What changed since it was read is counted again.
    await orders.bulkWrite(
      fresh.map(({ order_number, revision }) => ({
        updateOne: {
          filter: { order_number, revision: revision ?? { $exists: false } },
          update: { $unset: { uncounted: '' as const } },
        },
      })),
      { ordered: false },
    );
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
      for (let from = dayInIndia(first.created_at); from <= today; ) {
        const next = daysAfter(from, daysAtATime);
        await read(from, daysAfter(next, -1));
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
