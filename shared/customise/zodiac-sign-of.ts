import { isCalendarDate } from '#shared/calendar-date.ts';
import type { zodiacSigns } from './options.ts';

type ZodiacSign = (typeof zodiacSigns)[number]['sign'];

/** The first day of each sign as MM-DD, through the year. */
const firstDays: readonly (readonly [string, ZodiacSign])[] = [
  ['01-20', 'Aquarius'],
  ['02-19', 'Pisces'],
  ['03-21', 'Aries'],
  ['04-20', 'Taurus'],
  ['05-21', 'Gemini'],
  ['06-21', 'Cancer'],
  ['07-23', 'Leo'],
  ['08-23', 'Virgo'],
  ['09-23', 'Libra'],
  ['10-23', 'Scorpio'],
  ['11-22', 'Sagittarius'],
  ['12-22', 'Capricorn'],
];

/** The sign of those born on a day (YYYY-MM-DD); null for a text that is no day (B8). */
export function zodiacSignOf(birthDate: string): ZodiacSign | null {
  if (!isCalendarDate(birthDate)) return null;
  const day = birthDate.slice('YYYY-'.length);
  return firstDays.filter(([first]) => first <= day).at(-1)?.[1] ?? 'Capricorn';
}
