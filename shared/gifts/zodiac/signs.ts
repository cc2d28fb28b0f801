import { formatDate, isCalendarDate } from '#shared/calendar-date.ts';

/** The twelve signs through the year of the stars, each with its first day as MM-DD. */
const firstDays = [
  ['Aries', '03-21'],
  ['Taurus', '04-20'],
  ['Gemini', '05-21'],
  ['Cancer', '06-21'],
  ['Leo', '07-23'],
  ['Virgo', '08-23'],
  ['Libra', '09-23'],
  ['Scorpio', '10-23'],
  ['Sagittarius', '11-22'],
  ['Capricorn', '12-22'],
  ['Aquarius', '01-20'],
  ['Pisces', '02-19'],
] as const;

/** The twelve signs, each with the days it covers: it ends the day before the next begins. */
export const zodiacSigns = firstDays.map(([sign, firstDay], index) => {
  const [, nextFirstDay] = firstDays[index + 1] ?? firstDays[0];
  return { sign, firstDay, dates: `${dayAndMonth(firstDay)} – ${dayAndMonth(nextFirstDay, -1)}` };
});

type ZodiacSign = (typeof zodiacSigns)[number]['sign'];

/** The sign of those born on a day (YYYY-MM-DD); null for a text that is no day (B8). */
export function zodiacSignOf(birthDate: string): ZodiacSign | null {
  if (!isCalendarDate(birthDate)) return null;
  const day = birthDate.slice('YYYY-'.length);
  const throughTheYear = [...zodiacSigns].sort((a, b) => a.firstDay.localeCompare(b.firstDay));
  const begun = throughTheYear.filter(({ firstDay }) => firstDay <= day);
  // January begins in the sign of December.
  return (begun.at(-1) ?? throughTheYear.at(-1))?.sign ?? null;
}

/** `03-21` → `21 Mar`, or the day `daysLater`. */
function dayAndMonth(day: string, daysLater = 0): string {
  const instant = new Date(`2001-${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + daysLater);
  return formatDate(instant.toISOString().slice(0, 10)).replace(' 2001', '');
}
