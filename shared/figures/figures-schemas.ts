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

/** How many orders, and their sum in rupees to the paisa. */
export interface OrdersSum {
  orders: number;
  sum: number;
}

/** The sum of a way to pay, of a state (`29-Karnataka`; empty without one) or of a coupon. */
export interface NamedSum extends OrdersSum {
  name: string;
}

/** For owners: money that is to come or to go back now, and what invoices less credit notes of the days come to. */
export interface MoneyAnswer {
  /** UPI payments that staff have yet to look for. */
  to_check: OrdersSum;
  /** Cash that is paid at the door, of orders on the way. */
  on_the_way: OrdersSum;
  /** Cash that a carrier has taken and has yet to hand over. */
  with_courier: OrdersSum;
  refunds_due: OrdersSum;
  /** The largest sum comes first; nothing has a sum of 0. */
  by_payment: NamedSum[];
  by_state: NamedSum[];
  by_coupon: NamedSum[];
}
