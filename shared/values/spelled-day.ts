import { type Language, languages } from '#shared/language/language.ts';
import { isCalendarDate } from './calendar-date.ts';

/** The first and the last day a gift can carry, as YYYY-MM-DD. */
export const giftDays = { min: '1900-01-01', max: '2099-12-31' } as const;

/** Whether a text is a day a gift can carry: no slip like the year 0098 or 12026. */
export function isGiftDate(text: string): boolean {
  return isCalendarDate(text) && text >= giftDays.min && text <= giftDays.max;
}

/** Turns `1998-02-14` into `140298`; null for what is no calendar date. */
export function serialNumber(date: string): string | null {
  if (!isCalendarDate(date)) return null;
  return date.slice(8) + date.slice(5, 7) + date.slice(2, 4);
}

/** Spells `2026-12-07` as `Monday, 7 December 2026`, or the same in Hindi; empty for what no gift can carry. */
export function spelledDay(day: string, language: Language): string {
  if (!isGiftDate(day)) return '';
  const { locale } = languages[language];
  const date = new Date(`${day}T00:00:00Z`);
  const weekday = date.toLocaleDateString(locale, { timeZone: 'UTC', weekday: 'long' });
  return `${weekday}, ${date.toLocaleDateString(locale, { timeZone: 'UTC', dateStyle: 'long' })}`;
}

/** Spells it with what becomes of it on a note: `Monday, 7 December 2026 → 071226` (B71). */
export function spelledNumber(day: string, language: Language): string {
  const spelled = spelledDay(day, language);
  return spelled && `${spelled} → ${serialNumber(day)}`;
}
