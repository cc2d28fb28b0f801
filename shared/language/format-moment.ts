import { formatDate, formatInstant } from '#shared/values/calendar-date.ts';
import { translated } from './translated.ts';

/** How a day (YYYY-MM-DD) and a UTC instant are written, the instant as it is in India. */
export const dateWords = translated('shared/language/format-moment', {
  day: formatDate,
  moment(instant: string): string {
    const time = new Date(instant).toLocaleTimeString('en-IN', {
      timeZone: 'Asia/Kolkata',
      hour: 'numeric',
      minute: '2-digit',
    });
    // A no-break space keeps a line from ending between the time and `am` or `pm`.
    return `${formatInstant(instant)}, ${time.replace(/\s/, '\u00a0')}`;
  },
});

/** Returns a UTC instant as day and time in India: `14 Feb 2026, 5:30 am`. */
export function formatMoment(instant: string): string {
  return dateWords.moment(instant);
}
