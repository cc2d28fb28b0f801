import { formatInstant } from '#shared/calendar-date.ts';

/** A UTC instant as day and time in India: `14 Feb 2026, 5:30 am`. */
export function formatMoment(instant: string): string {
  const time = new Date(instant).toLocaleTimeString('en-IN', {
    timeZone: 'Asia/Kolkata',
    hour: 'numeric',
    minute: '2-digit',
  });
  return `${formatInstant(instant)}, ${time}`;
}
