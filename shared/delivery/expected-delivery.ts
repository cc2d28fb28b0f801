import { dayInIndia, daysAfter, isCalendarDate } from '#shared/values/calendar-date.ts';
import { dayMs } from '#shared/values/units.ts';
import { builtInPlan, type DeliveryPlan } from './delivery-plan.ts';
import { transitDaysOf, transitDaysTo, zonesOf } from './zones.ts';

/**
 * The last day to hand a gift to the courier (YYYY-MM-DD): working days are counted from the day
 * after the order (YYYY-MM-DD, as it is in India).
 */
export function shipBy(orderedOn: string, makingDays: number, plan = builtInPlan): string {
  return addWorkingDays(orderedOn, makingDays, workshopWorks, plan);
}

/** The days (YYYY-MM-DD) between which gifts arrive, both included; the same where the place is known. */
export interface Arrival {
  earliest: string;
  latest: string;
}

interface Ordered {
  orderedAt: Date;
  /** The longest of the order's gifts. */
  makingDays: number;
  /** It is as it was typed: spaces do not count. One that is none, and null, is any place in India. */
  pinCode: string | null;
}

/**
 * Returns when gifts arrive: at a PIN code until one day, and without one between the days of all zones
 * (B16, P38). It stands beside "Delivery in N days", which counts the making alone.
 */
export function arrivalOf(ordered: Ordered, plan: DeliveryPlan = builtInPlan): Arrival {
  const transit = transitDaysTo(ordered.pinCode ?? '', plan);
  const all = zonesOf(plan).map((zone) => transitDaysOf(zone, plan));
  const orderedOn = dayInIndia(ordered.orderedAt.toISOString());
  const shipped = shipBy(orderedOn, ordered.makingDays, plan);
  const dayAfter = (days: number) => addWorkingDays(shipped, days, couriersGo, plan);
  return {
    earliest: dayAfter(transit ?? Math.min(...all)),
    latest: dayAfter(transit ?? Math.max(...all)),
  };
}

/** Returns the day (YYYY-MM-DD) until which they arrive at a PIN code; null when that is none. */
export function expectedDelivery(
  ordered: Ordered & { pinCode: string },
  plan: DeliveryPlan = builtInPlan,
): string | null {
  return transitDaysTo(ordered.pinCode, plan) === null ? null : arrivalOf(ordered, plan).latest;
}

const mostDaysAhead = 2 * 365;

/**
 * Returns the first and the last day (YYYY-MM-DD) by which gifts that are ordered now may be
 * needed (B16).
 */
export function neededDays(now: Date): { min: string; max: string } {
  const today = dayInIndia(now.toISOString());
  return { min: today, max: daysAfter(today, mostDaysAhead) };
}

/** Returns whether `text` is one of these days. */
export function isNeededDay(text: string, now: Date): boolean {
  const { min, max } = neededDays(now);
  return isCalendarDate(text) && text >= min && text <= max;
}

/** Whether gifts arrive by the day on which they are needed; `perhaps` as long as the place is not known. */
export type InTime = 'in_time' | 'perhaps' | 'too_late';

/** @param needed YYYY-MM-DD */
export function inTime({ earliest, latest }: Arrival, needed: string): InTime {
  if (latest <= needed) return 'in_time';
  return earliest <= needed ? 'perhaps' : 'too_late';
}

/** Whether somebody works on a day (YYYY-MM-DD): Saturdays count. */
type Works = (day: string, plan: DeliveryPlan) => boolean;

/**
 * Returns whether couriers go.
 * @internal
 */
export const couriersGo: Works = (day, { addedHolidays, workedHolidays }) => {
  if (new Date(day).getUTCDay() === 0 || day in addedHolidays) return false;
  return !isHoliday(day) || workedHolidays.includes(day);
};

/*
 * The days on which couriers in India do not move, beside Sundays: the gazetted holidays of the
 * central government, as its circular for the year names them. "By the moon" is a day that the
 * circular itself calls provisional: the sighting may move it by one. The owner adds the next year
 * when its circular is out, and moves `holidaysUntil` with it.
 */

/**
 * Up to this day the list below is complete; after it only `everyYear` counts, and Sundays.
 * @internal
 */
export const holidaysUntil = '2027-12-31';

/** Month and day of the holidays whose date never moves. */
const everyYear: ReadonlySet<string> = new Set([
  '01-26', // Republic Day
  '08-15', // Independence Day
  '10-02', // Mahatma Gandhi's birthday
  '12-25', // Christmas
]);

const moving: ReadonlySet<string> = new Set([
  // The holidays of 2025 are those that were announced.
  '2025-02-26', // Maha Shivaratri
  '2025-03-14', // Holi
  '2025-03-31', // Id-ul-Fitr, by the moon
  '2025-04-10', // Mahavir Jayanti
  '2025-04-18', // Good Friday
  '2025-05-12', // Buddha Purnima
  '2025-06-07', // Id-ul-Zuha, by the moon
  '2025-07-06', // Muharram, by the moon
  '2025-08-16', // Janmashtami
  '2025-09-05', // Milad-un-Nabi, by the moon
  // Dussehra was on 2 October.
  '2025-10-20', // Diwali
  '2025-11-05', // Guru Nanak's birthday

  // The holidays of 2026 are those that were announced.
  '2026-03-04', // Holi
  '2026-03-21', // Id-ul-Fitr, by the moon
  '2026-03-26', // Ram Navami
  '2026-03-31', // Mahavir Jayanti
  '2026-04-03', // Good Friday
  '2026-05-01', // Buddha Purnima
  '2026-05-27', // Id-ul-Zuha, by the moon
  '2026-06-26', // Muharram, by the moon
  '2026-08-26', // Milad-un-Nabi, by the moon
  '2026-09-04', // Janmashtami
  '2026-10-20', // Dussehra
  '2026-11-08', // Diwali
  '2026-11-24', // Guru Nanak's birthday

  // The holidays of 2027 follow the calendars of the festivals and have to be compared with the
  // circular.
  '2027-03-06', // Maha Shivaratri
  '2027-03-10', // Id-ul-Fitr, by the moon
  '2027-03-22', // Holi
  '2027-03-26', // Good Friday
  '2027-04-15', // Ram Navami
  '2027-04-18', // Mahavir Jayanti
  '2027-05-17', // Id-ul-Zuha, by the moon
  '2027-05-20', // Buddha Purnima
  '2027-06-16', // Muharram, by the moon
  // Milad-un-Nabi falls on 15 August, by the moon.
  '2027-08-25', // Janmashtami
  '2027-10-09', // Dussehra
  '2027-10-29', // Diwali
  '2027-11-14', // Guru Nanak's birthday
]);

/**
 * Returns whether couriers rest on a day (YYYY-MM-DD) that may be no Sunday.
 * @internal
 */
export function isHoliday(day: string): boolean {
  return everyYear.has(day.slice(5)) || moving.has(day);
}

/**
 * Returns whether the workshop makes gifts and hands them over: never while couriers rest.
 * @internal
 */
export const workshopWorks: Works = (day, plan) =>
  couriersGo(day, plan) && !plan.closed.some(({ from, until }) => from <= day && day <= until);

/**
 * The working day `count` working days after a day, both as YYYY-MM-DD: the first one is sought
 * from the day after. With 0 it is the day itself, or the next working one when nobody works on it.
 * @internal
 */
export function addWorkingDays(
  day: string,
  count: number,
  works: Works = couriersGo,
  plan: DeliveryPlan = builtInPlan,
): string {
  const onOrAfter = (from: string): string => {
    let workingDay = from;
    while (!works(workingDay, plan)) workingDay = dayAfter(workingDay);
    return workingDay;
  };
  let date = day;
  for (let daysLeft = count; daysLeft > 0; daysLeft -= 1) date = onOrAfter(dayAfter(date));
  return onOrAfter(date);
}

function dayAfter(day: string): string {
  return new Date(Date.parse(day) + dayMs).toISOString().slice(0, 10);
}
