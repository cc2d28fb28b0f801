import type { ApiAnswer } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import {
  type DaysAsked,
  type Grouping,
  groupings,
  longestDays,
} from '#shared/figures/figures-by.ts';
import type { FiguresAnswer } from '#shared/figures/figures-schemas.ts';
import { countDays, daysAfter, isCalendarDate } from '#shared/values/calendar-date.ts';

/** Days by a name, each up to today but for the last month. */
export const rangeNames = ['7', '30', '90', 'month', 'last-month', 'year', 'tax-year'] as const;
export type RangeName = (typeof rangeNames)[number];

/** What the address asks for: `?range=last-month&by=week`, or `?range=2026-01-01_2026-01-31`. */
export interface FiguresQuery {
  /** `own` are days that somebody chose. */
  range: RangeName | 'own';
  days: DaysAsked;
  by: Grouping;
}

const defaultRange = '30';
/** As many columns as a chart has room for. */
const mostColumns = 93;
const columnsOf = { day: 1, week: 7, month: 28 };

export function readFiguresQuery(address: URLSearchParams, today: string): FiguresQuery {
  const range = address.get('range') ?? defaultRange;
  const [from = '', to = ''] = range.split('_');
  const customDays = { from, to };
  const named = rangeNames.find((name) => name === range);
  const isOwn = named === undefined && areDays(customDays);
  const days = isOwn ? customDays : daysOf(named ?? defaultRange, today);
  const possible = groupingsFor(days);
  const by = possible.find((each) => each === address.get('by')) ?? usualGrouping(days);
  return { range: isOwn ? 'own' : (named ?? defaultRange), days, by };
}

/** The address's query for other figures; whatever else stands in `now` stays. */
export function withFigures(
  now: URLSearchParams,
  { range, by }: { range?: RangeName | DaysAsked; by?: Grouping },
): URLSearchParams {
  const next = new URLSearchParams(now);
  if (range !== undefined) {
    next.set('range', typeof range === 'string' ? range : `${range.from}_${range.to}`);
    next.delete('by');
  }
  if (by !== undefined) next.set('by', by);
  return next;
}

/** Returns whether the days can be asked for. */
export function areDays({ from, to }: DaysAsked): boolean {
  const exist = isCalendarDate(from) && isCalendarDate(to);
  return exist && from <= to && countDays({ from, to }) <= longestDays;
}

/** Returns those that a chart of these days has room for. */
export function groupingsFor(days: DaysAsked): readonly Grouping[] {
  return groupings.filter((each) => countDays(days) / columnsOf[each] <= mostColumns);
}

/** Returns as many days before them. */
export function daysBefore({ from, to }: DaysAsked): DaysAsked {
  return { from: daysAfter(from, -countDays({ from, to })), to: daysAfter(from, -1) };
}

function usualGrouping(days: DaysAsked): Grouping {
  const count = countDays(days);
  if (count <= 31) return 'day';
  return count <= 120 ? 'week' : 'month';
}

function daysOf(name: RangeName, today: string): DaysAsked {
  const firstOfMonth = `${today.slice(0, 7)}-01`;
  switch (name) {
    case 'month':
      return { from: firstOfMonth, to: today };
    case 'last-month': {
      const to = daysAfter(firstOfMonth, -1);
      return { from: `${to.slice(0, 7)}-01`, to };
    }
    case 'year':
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case 'tax-year': {
      const year = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0);
      return { from: `${year}-04-01`, to: today };
    }
    default:
      return { from: daysAfter(today, 1 - Number(name)), to: today };
  }
}

/** What was sold on the days, and on as many before them. */
export interface ShownFigures {
  days: DaysAsked;
  now: FiguresAnswer;
  before: FiguresAnswer;
}

/** Asks for the figures of some days, anew whenever they may be old. */
export function useFigures(days: DaysAsked) {
  return useRemote(`${days.from} ${days.to}`, () => askFigures(days), { fresh: true });
}

async function askFigures(days: DaysAsked): Promise<ApiAnswer<ShownFigures>> {
  const api = deskApi();
  const [now, before] = await Promise.all([api.figures(days), api.figures(daysBefore(days))]);
  if (!now.ok) return now;
  return before.ok ? { ok: true, data: { days, now: now.data, before: before.data } } : before;
}
