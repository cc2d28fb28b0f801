import { giftDays } from '#shared/customise/gift-date.ts';

/** What to say beside a date that was asked for and is empty, or none a gift can carry. */
export function missingDateText(label: string, value: string): string {
  if (value === '') return `Please choose: ${label}`;
  return `Please choose a date from ${giftDays.min.slice(0, 4)} to ${giftDays.max.slice(0, 4)}`;
}
