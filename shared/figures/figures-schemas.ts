import { z } from 'zod';
import { calendarDate } from '#shared/http/text-schemas.ts';
import { countDays } from '#shared/values/calendar-date.ts';
import { longestDays } from './figures-by.ts';

/** Days in India, both included, at most 400. */
export const figuresQuerySchema = z
  .object({ from: calendarDate, to: calendarDate })
  .refine(({ from, to }) => from <= to, { path: ['to'] })
  .refine((days) => countDays(days) <= longestDays, { path: ['from'] });

/** What was ordered on one day; amounts in whole rupees. */
export interface DayOfFigures {
  day: string;
  orders: number;
  cancelled: number;
  revenue: number;
  paid: number;
  late: number;
}

export interface GiftOfFigures {
  product: string;
  display_name: string;
  quantity: number;
  revenue: number;
}

/** `days` has those alone on which something was ordered. */
export interface FiguresAnswer {
  days: DayOfFigures[];
  /** They are of all days together; what was ordered most comes first. */
  gifts: GiftOfFigures[];
  /** Open orders whose day to ship has passed. */
  overdue: number;
}
