import { isCalendarDate } from './calendar-date.ts';
import type { dateWords } from './format-moment.ts';

export const hindi: typeof dateWords = {
  day: (text) =>
    isCalendarDate(text)
      ? new Date(`${text}T00:00:00Z`).toLocaleDateString('hi-IN', {
          timeZone: 'UTC',
          dateStyle: 'medium',
        })
      : text,
  moment: (instant) =>
    new Date(instant).toLocaleString('hi-IN', {
      timeZone: 'Asia/Kolkata',
      dateStyle: 'medium',
      timeStyle: 'short',
    }),
};
