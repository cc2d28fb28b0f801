import { isCalendarDate } from '#shared/calendar-date.ts';
import { type Denomination, isDenomination } from '#shared/pricing/note-price.ts';
import type { Customisation } from './customisation.ts';
import { maxCustomNotes } from './limits.ts';

/** The rows of a custom frame that count: those with a date and a known currency (D21). */
export function completeNotes(
  customisation: Customisation,
): { date: string; currency: Denomination }[] {
  return (customisation.customNotes ?? [])
    .flatMap(({ date, currency }) =>
      date && isCalendarDate(date) && isDenomination(currency) ? [{ date, currency }] : [],
    )
    .slice(0, maxCustomNotes);
}
