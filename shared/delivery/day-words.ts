import { translated } from '#shared/language/translated.ts';
import { formatDate, isCalendarDate } from '#shared/values/calendar-date.ts';

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** How a day that is near (YYYY-MM-DD) is written: with its weekday, without its year. */
export const dayWords = translated('shared/delivery/day-words', {
  /** `2026-11-28` → `Sat 28 Nov`; a text that is no calendar date comes back as it is. */
  near(day: string): string {
    if (!isCalendarDate(day)) return day;
    return `${weekdays[new Date(day).getUTCDay()]} ${formatDate(day).replace(/ \d+$/, '')}`;
  },
  /** Says a last day: `by Sat 28 Nov`. */
  by: (near: string) => `by ${near}`,
});
