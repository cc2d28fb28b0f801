import type { AppDeps } from '#api/server/app-deps.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import type { FiguresAnswer } from '#shared/figures/figures-schemas.ts';
import { stepsToMake } from '#shared/orders/order-moves.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { pick } from '#shared/values/pick.ts';

const mostOverdue = 1;

const dayKeys = {
  day: true,
  orders: true,
  cancelled: true,
  revenue: true,
  paid: true,
  late: true,
} as const;

/** What was sold on the days asked for, both included, and what is late now. */
export async function orderFigures(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  from: string,
  to: string,
): Promise<FiguresAnswer> {
  const today = dayInIndia(clock().toISOString());
  const [{ days, gifts }, overdue] = await Promise.all([
    storage.orders.figures(from, to),
    storage.orders.search(
      { steps: stepsToMake, sort: 'due_on:asc', dueBefore: today },
      { skip: 0, limit: mostOverdue },
    ),
  ]);
  return {
    days: days.map((day) => pick(day, dayKeys)),
    gifts: gifts
      .map(({ product, quantity, revenue }) => ({
        product,
        display_name: displayName({ name: product }),
        quantity,
        revenue,
      }))
      .sort((a, b) => b.quantity - a.quantity),
    overdue: overdue.count,
  };
}
