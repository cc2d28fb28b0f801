import type { AppDeps } from '#api/app-deps.ts';
import type { DayFigures } from '#api/storage/order-store.ts';
import { dayInIndia } from '#shared/calendar-date.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import type { FiguresAnswer, GiftOfFigures } from '#shared/http/figures-schemas.ts';
import { pick } from '#shared/pick.ts';

const openSteps = ['placed', 'confirmed', 'in_production'] as const;
const mostOverdue = 1;

const dayKeys = {
  ...{ day: true, orders: true, cancelled: true, revenue: true, paid: true, late: true },
} as const;

/** What was sold on the days asked for, both included, and what is late now. */
export async function orderFigures(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  from: string,
  to: string,
): Promise<FiguresAnswer> {
  const today = dayInIndia(clock().toISOString());
  const [days, overdue] = await Promise.all([
    storage.orders.figures(from, to),
    storage.orders.search(
      { steps: openSteps, sort: 'due_on:asc', dueBefore: today },
      { skip: 0, limit: mostOverdue },
    ),
  ]);
  return {
    days: days.map((day) => pick(day, dayKeys)),
    gifts: giftsOf(days),
    overdue: overdue.count,
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
