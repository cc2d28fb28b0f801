import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { dateWords } from './format-moment.ts';

export const hindi: typeof dateWords = {
  day: (text) => (isCalendarDate(text) ? dayOf(new Date(`${text}T00:00:00Z`), 'UTC') : text),
  moment(instant) {
    const date = new Date(instant);
    const time = date.toLocaleTimeString('hi-IN', { timeZone: 'Asia/Kolkata', timeStyle: 'short' });
    // A no-break space keeps a line from ending between the time and `am` or `pm`.
    return `${dayOf(date, 'Asia/Kolkata')}, ${time.replace(/\s/, '\u00a0')}`;
  },
};

/** Hindi hardly shortens the months. */
function dayOf(date: Date, timeZone: string): string {
  return date.toLocaleDateString('hi-IN', { timeZone, dateStyle: 'long' });
}
