import { pluralsOf } from '#shared/language/plural.ts';
import { translated } from '#shared/language/translated.ts';
import { dayInIndia, formatDate, isCalendarDate } from '#shared/values/calendar-date.ts';
import type { Arrival } from './expected-delivery.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const plural = pluralsOf('en-IN');

/** A text that is no calendar date comes back as it is. */
const dayAndMonth = (day: string) =>
  isCalendarDate(day) ? formatDate(day).replace(/ \d+$/, '') : day;

/** How a day that is near (YYYY-MM-DD) is written: with its weekday, without its year. */
export const english = {
  /** `2026-11-28` → `Sat 28 Nov`; a text that is no calendar date comes back as it is. */
  near(day: string): string {
    if (!isCalendarDate(day)) return day;
    return `${weekdays[new Date(day).getUTCDay()]} ${dayAndMonth(day)}`;
  },
  /** Says a last day: `by Sat 28 Nov`. */
  by: (near: string) => `by ${near}`,
  /** Returns `4–14 Dec`, `28 Nov – 9 Dec`. */
  between(earliest: string, latest: string): string {
    const [first, last] = [dayAndMonth(earliest), dayAndMonth(latest)];
    const [day, month] = first.split(' ');
    return last.endsWith(` ${month}`) ? `${day}–${last}` : `${first} – ${last}`;
  },
  madeIn: (days: number) =>
    days === 0
      ? 'Made the same day'
      : plural(days, { one: 'Made in 1 day', other: `Made in ${days} days` }),
  madeBetween: (fewest: number, most: number) => `Made in ${fewest} to ${most} days`,
  withYou: (by: string) => `with you ${by}`,
  /** Says of an order when it is with its customer, or with whoever else receives it. */
  ofOrder: (by: string, isElsewhere: boolean) => (isElsewhere ? `Arrives ${by}` : `With you ${by}`),
  /** Says for an order that waits for its payment `With you by Tue 8 Dec, if you pay today`. */
  ifPaidToday: (withYou: string) => `${withYou}, if you pay today`,
  arrives: (days: string, _isElsewhere: boolean) => `arrives ${days}`,
  goesTo: (pinCode: string) => `Delivery to ${pinCode}`,
  goesToBy: (pinCode: string, near: string) => `Delivery to ${pinCode}, needed by ${near}`,
  neededBy: (near: string) => `Needed by ${near}`,
  /** Answers beside the day of one gift whether it is there when it is needed. */
  inTime: { in_time: 'In time', perhaps: 'Perhaps in time', too_late: 'Too late' },
};

export const dayWords = translated('shared/delivery/day-words', english);

/**
 * Returns a day by which gifts are needed, which may be two years ahead: `Tue 8 Dec`, `Fri 8 Jan 2027` where it is
 * not this year in India.
 */
export function neededDay(day: string, now: Date): string {
  const isThisYear = day.slice(0, 4) === dayInIndia(now.toISOString()).slice(0, 4);
  return isThisYear ? dayWords.near(day) : `${dayWords.near(day)} ${day.slice(0, 4)}`;
}

/** Returns `by Tue 8 Dec` where the day is known, else `4–14 Dec` (P38). */
export function arrivalDays({ earliest, latest }: Arrival, words = dayWords): string {
  return earliest === latest ? words.by(words.near(latest)) : words.between(earliest, latest);
}

/** Returns `With you by Tue 8 Dec`, for an order that knows its day (YYYY-MM-DD); `Arrives by …` where others receive it. */
export function orderDayText(day: string, isElsewhere: boolean, words = dayWords): string {
  return words.ofOrder(words.by(words.near(day)), isElsewhere);
}

/** Returns `with you by Tue 8 Dec`, `arrives 4–14 Dec`; `arrives by Tue 8 Dec` where others receive it (P38). */
export function arrivalText(arrival: Arrival, isElsewhere = false): string {
  const days = arrivalDays(arrival);
  const isDay = arrival.earliest === arrival.latest;
  return isDay && !isElsewhere ? dayWords.withYou(days) : dayWords.arrives(days, isElsewhere);
}
