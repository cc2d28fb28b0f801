import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { dayWords } from './day-words.ts';

export const hindi: typeof dayWords = {
  near(day) {
    if (!isCalendarDate(day)) return day;
    const part = (options: Intl.DateTimeFormatOptions) =>
      new Date(day).toLocaleDateString('hi-IN', { timeZone: 'UTC', ...options });
    return `${part({ weekday: 'short' })} ${part({ day: 'numeric', month: 'short' })}`;
  },
  by: (near) => `${near} तक`,
};
