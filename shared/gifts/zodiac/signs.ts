import { sayingFrom } from '#shared/gifts/wording.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { Choices } from '../choices.ts';
import { english, words } from './words.ts';

/** Looks up what the shop says about zodiac coins and stamps. */
export const say = sayingFrom(words, english);

export type ZodiacSign = keyof typeof english.signs;

/** The twelve signs through the year of the stars, each with its first day as MM-DD. */
const firstDays: readonly (readonly [sign: ZodiacSign, firstDay: string])[] = [
  ['aries', '03-21'],
  ['taurus', '04-20'],
  ['gemini', '05-21'],
  ['cancer', '06-21'],
  ['leo', '07-23'],
  ['virgo', '08-23'],
  ['libra', '09-23'],
  ['scorpio', '10-23'],
  ['sagittarius', '11-22'],
  ['capricorn', '12-22'],
  ['aquarius', '01-20'],
  ['pisces', '02-19'],
];

/** The twelve signs, each offered with the days it covers. */
export const zodiacSigns: Choices<ZodiacSign> = {
  keys: firstDays.map(([sign]) => sign),
  texts: say((from) => from.signs),
  offered: (sign) => words.signWithDays(words.signs[sign], daysOfSign(sign) ?? ''),
};

/**
 * `21 Mar – 19 Apr` in the language of the page: a sign ends the day before the next begins. Null
 * for what is no sign.
 */
export function daysOfSign(sign: string): string | null {
  const index = firstDays.findIndex(([each]) => each === sign);
  const [first, next] = [firstDays[index], firstDays[(index + 1) % firstDays.length]];
  if (!first || !next) return null;
  return `${dayAndMonth(first[1])} – ${dayAndMonth(next[1], -1)}`;
}

/** Returns the sign of those born on a day (YYYY-MM-DD); null for a text that is no day (B8). */
export function zodiacSignOf(birthDate: string): ZodiacSign | null {
  if (!isCalendarDate(birthDate)) return null;
  const day = birthDate.slice('YYYY-'.length);
  const throughTheYear = [...firstDays].sort(([, one], [, other]) => one.localeCompare(other));
  const signsBegun = throughTheYear.filter(([, firstDay]) => firstDay <= day);
  // January begins in the sign of December.
  const [sign] = signsBegun.at(-1) ?? throughTheYear.at(-1) ?? [];
  return sign ?? null;
}

/** Writes `03-21` as `21 Mar`, or the day `daysLater`. */
function dayAndMonth(day: string, daysLater = 0): string {
  const instant = new Date(`2001-${day}T00:00:00Z`);
  instant.setUTCDate(instant.getUTCDate() + daysLater);
  return dateWords.day(instant.toISOString().slice(0, 10)).replace(' 2001', '');
}
