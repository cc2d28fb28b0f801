import { daysAfter } from '#shared/values/calendar-date.ts';
import type { DayOfFigures } from './figures-schemas.ts';

export const groupings = ['day', 'week', 'month'] as const;
export type Grouping = (typeof groupings)[number];

/** How many days can be asked for at once. */
export const longestDays = 400;

/** Days in India, as YYYY-MM-DD, both included. */
export interface DaysAsked {
  from: string;
  to: string;
}

/** What was ordered on some days; in rupees. */
export type FiguresSum = Omit<DayOfFigures, 'day'>;

/** The part of a day, week or month that was asked for. */
export interface FiguresGroup extends FiguresSum, DaysAsked {}

/**
 * Returns the figures by day, by week from Monday to Sunday, or by month, in their order (B49).
 * Each group of the days asked for is there, also one in which nothing was ordered; the first and
 * the last may be parts.
 */
export function figuresBy(
  grouping: Grouping,
  { from, to }: DaysAsked,
  days: readonly DayOfFigures[],
): FiguresGroup[] {
  const groups: FiguresGroup[] = [];
  let next = 0;
  for (let first = from; first <= to; ) {
    const end = lastDayOf(grouping, first);
    const last = end < to ? end : to;
    let after = next;
    while (days[after] !== undefined && (days[after]?.day ?? '') <= last) after += 1;
    groups.push({ from: first, to: last, ...sumOf(days.slice(next, after)) });
    next = after;
    first = daysAfter(last, 1);
  }
  return groups;
}

export function sumOf(figures: readonly FiguresSum[]): FiguresSum {
  const sum = { orders: 0, cancelled: 0, revenue: 0, paid: 0, late: 0 };
  for (const each of figures) {
    sum.orders += each.orders;
    sum.cancelled += each.cancelled;
    sum.revenue += each.revenue;
    sum.paid += each.paid;
    sum.late += each.late;
  }
  return sum;
}

/** Returns the end of the day, week or month in which a day lies. */
function lastDayOf(grouping: Grouping, day: string): string {
  if (grouping === 'day') return day;
  const date = new Date(`${day}T00:00:00Z`);
  if (grouping === 'week') return daysAfter(day, (7 - date.getUTCDay()) % 7);
  const [year = 0, month = 0] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
