import type { AppDeps } from '#api/app-deps.ts';
import type { DayFigures } from '#api/storage/order-store.ts';
import { dayInIndia } from '#shared/calendar-date.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import type { FiguresAnswer, GiftOfFigures } from '#shared/http/figures-schemas.ts';
import { pick } from '#shared/pick.ts';

/** Orders of before have hardly anything left to change, so their days are read once an hour. */
const settledDays = 40;
const settledForMs = 60 * 60_000;
const dayMs = 24 * 60 * 60_000;
const openSteps = ['placed', 'confirmed', 'in_production'] as const;
const mostOverdue = 1;

const dayKeys = {
  ...{ day: true, orders: true, cancelled: true, revenue: true, paid: true, late: true },
} as const;

/** The figures of the desk; days of long ago are kept in memory for a while. */
export function createOrderFigures({
  storage,
  clock,
}: Pick<AppDeps, 'storage' | 'clock'>): (from: string, to: string) => Promise<FiguresAnswer> {
  /** Of settled days, by the first and the last that were asked for. */
  const settled = new Map<string, { days: DayFigures[]; atMs: number }>();

  async function settledFigures(from: string, to: string): Promise<DayFigures[]> {
    const key = `${from} ${to}`;
    const now = clock().getTime();
    const known = settled.get(key);
    if (known && Math.abs(now - known.atMs) < settledForMs) return known.days;
    const days = await storage.orders.figures(from, to);
    // One range is enough: staff look at the same one again and again.
    settled.clear();
    settled.set(key, { days, atMs: now });
    return days;
  }

  return async (from, to) => {
    const now = clock();
    const today = dayInIndia(now.toISOString());
    const recent = dayInIndia(new Date(now.getTime() - settledDays * dayMs).toISOString());
    const dayBefore = dayInIndia(new Date(now.getTime() - (settledDays + 1) * dayMs).toISOString());
    const isLongAgo = from < recent;
    const [past, latest, overdue] = await Promise.all([
      isLongAgo ? settledFigures(from, to < recent ? to : dayBefore) : [],
      to >= recent ? storage.orders.figures(isLongAgo ? recent : from, to) : [],
      storage.orders.search(
        { steps: openSteps, sort: 'due_on:asc', dueBefore: today },
        { skip: 0, limit: mostOverdue },
      ),
    ]);
    const days = [...past, ...latest];
    return {
      days: days.map((day) => pick(day, dayKeys)),
      gifts: giftsOf(days),
      overdue: overdue.count,
    };
  };
}

function giftsOf(days: readonly DayFigures[]): GiftOfFigures[] {
  const gifts = new Map<string, GiftOfFigures>();
  for (const { product, quantity, revenue } of days.flatMap((day) => day.gifts)) {
    const before = gifts.get(product);
    const display_name = before?.display_name ?? displayName({ name: product });
    gifts.set(product, {
      ...{ product, display_name },
      quantity: (before?.quantity ?? 0) + quantity,
      revenue: (before?.revenue ?? 0) + revenue,
    });
  }
  return [...gifts.values()].sort((a, b) => b.quantity - a.quantity);
}
