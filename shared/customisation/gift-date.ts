import { isCalendarDate } from '#shared/values/calendar-date.ts';

/** The first and the last day a gift can carry, as YYYY-MM-DD. */
export const giftDays = { min: '1900-01-01', max: '2099-12-31' } as const;

/** Whether a text is a day a gift can carry: no slip like the year 0098 or 12026. */
export function isGiftDate(text: string): boolean {
  return isCalendarDate(text) && text >= giftDays.min && text <= giftDays.max;
}
