import { isCalendarDate } from '#shared/calendar-date.ts';
import { zodiacSigns } from './options.ts';

type ZodiacSign = (typeof zodiacSigns)[number]['sign'];

const throughTheYear = [...zodiacSigns].sort((a, b) => a.firstDay.localeCompare(b.firstDay));

/** The sign of those born on a day (YYYY-MM-DD); null for a text that is no day (B8). */
export function zodiacSignOf(birthDate: string): ZodiacSign | null {
  if (!isCalendarDate(birthDate)) return null;
  const day = birthDate.slice('YYYY-'.length);
  const begun = throughTheYear.filter(({ firstDay }) => firstDay <= day);
  // January begins in the sign of December.
  return (begun.at(-1) ?? throughTheYear.at(-1))?.sign ?? null;
}
