import { isCalendarDate } from '#shared/values/calendar-date.ts';
import type { dateWords } from './format-moment.ts';

export const hindi: typeof dateWords = {
  day: (text) => (isCalendarDate(text) ? dayOf(new Date(`${text}T00:00:00Z`), 'UTC') : text),
  moment(instant) {
    const date = new Date(instant);
    // The time of day, as `शाम 6:00`; `am` and `pm` are English.
    const time = date.toLocaleTimeString('hi-IN', {
      timeZone: 'Asia/Kolkata',
      hour: 'numeric',
      minute: '2-digit',
      dayPeriod: 'long',
    });
    // A no-break space keeps a line from ending between its words.
    return `${dayOf(date, 'Asia/Kolkata')}, ${time.replace(/\s/, '\u00a0')}`;
  },
};

/** Hindi hardly shortens the months. */
function dayOf(date: Date, timeZone: string): string {
  return date.toLocaleDateString('hi-IN', { timeZone, dateStyle: 'long' });
}
