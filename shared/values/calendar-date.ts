import { dayMs } from './units.ts';

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Returns whether `text` is a day that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  // The 30th of February is one of March to some engines, and no date to others.
  return new Date(`${text}T00:00:00Z`).getUTCDate() === Number(text.slice(8));
}

/** `1998-02-14` → `14 Feb 1998`; a text that is no calendar date comes back as it is. */
export function formatDate(text: string): string {
  if (!isCalendarDate(text)) return text;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return `${day} ${months[month - 1]} ${year}`;
}

/**
 * Reads `14 Feb 1998` as `1998-02-14`, the inverse of `formatDate`; null when it is no such date.
 */
export function readDate(text: string): string | null {
  const [, day = '', month = '', year = ''] =
    /^(\d{1,2}) ([a-z]{3}) (\d{1,4})$/i.exec(text.trim().replace(/\s+/g, ' ')) ?? [];
  const named = months.findIndex((name) => name.toLowerCase() === month.toLowerCase()) + 1;
  const date = [year.padStart(4, '0'), pad(named), pad(day)].join('-');
  if (isCalendarDate(date)) return date;
  return isCalendarDate(text.trim()) ? text.trim() : null;
}

function pad(part: string | number): string {
  return String(part).padStart(2, '0');
}

/** A UTC instant as the day it is in India: `2026-01-31T20:00:00Z` → `1 Feb 2026`. */
export function formatInstant(instant: string): string {
  return formatDate(dayInIndia(instant));
}

/** Returns the same as YYYY-MM-DD. */
export function dayInIndia(instant: string): string {
  return new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' });
}

/** Returns the day (YYYY-MM-DD) so many days after another, or before it. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}

/** Returns how many days there are from the first to the last, both included. */
export function countDays({ from, to }: { from: string; to: string }): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
}

/** The UTC instant at which a day begins in India, or the day `daysLater`. */
export function startOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * dayMs).toISOString();
}
