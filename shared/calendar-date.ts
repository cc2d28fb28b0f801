const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Whether `text` is a day that exists, as YYYY-MM-DD. */
export function isCalendarDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const instant = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(text);
}

/** `1998-02-14` → `14 Feb 1998`; a text that is no calendar date comes back as it is. */
export function formatDate(text: string): string {
  if (!isCalendarDate(text)) return text;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return `${day} ${months[month - 1]} ${year}`;
}

/** A UTC instant as the day it is in India: `2026-01-31T20:00:00Z` → `1 Feb 2026`. */
export function formatInstant(instant: string): string {
  return formatDate(new Date(instant).toLocaleDateString('sv-SE', { timeZone: 'Asia/Kolkata' }));
}

const dayMs = 24 * 60 * 60 * 1_000;

/** The UTC instant at which a day begins in India, or the day `daysLater`. */
export function startOfDayInIndia(day: string, daysLater = 0): string {
  return new Date(Date.parse(`${day}T00:00:00+05:30`) + daysLater * dayMs).toISOString();
}
