import { z } from 'zod';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import { because } from './issue.ts';

/** A day that exists, as YYYY-MM-DD. */
export const calendarDate = z.string().refine(isCalendarDate, because('invalid_date'));
