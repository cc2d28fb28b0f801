import { formatDate, isCalendarDate } from '#shared/calendar-date.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { completeNames } from '#shared/customise/complete-names.ts';
import type { Customisation, TextKey } from '#shared/customise/customisation.ts';
import { isShown } from '#shared/customise/fields.ts';
import type { GiftWords, Word } from '#shared/drawing/gift.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { otherEvent } from '#shared/gifts/shared-fields.ts';

/** Reads what is written on a gift from what was typed so far. */
export function giftWords(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): GiftWords {
  const { shown: keys, fields } = variantOf(product);
  const word = (key: TextKey | undefined, hint: string, read = plainText): Word | null => {
    const field = fields.find((asked) => 'key' in asked && asked.key === key);
    if (key === undefined || !field || !isShown(field, customisation)) return null;
    const text = read(customisation[key] ?? '');
    if (text !== '') return { text, given: true };
    return field.required ? { text: hint, given: false } : null;
  };
  const isOther = keys.event !== undefined && customisation[keys.event] === otherEvent;
  return {
    people: keys.people
      ? keys.people.map(({ name, date }, index) => ({
          name: word(name, index === 0 ? 'Your name' : 'Their name'),
          date: word(date, index === 0 ? 'Your date' : 'Their date', dateText),
        }))
      : completeNames(customisation).map((name) => ({
          name: { text: plainText(name), given: true },
          date: null,
        })),
    event: word(isOther ? keys.ownEvent : keys.event, 'Your event'),
    date: word(keys.date, 'Your date', dateText),
    sign: word(keys.sign, 'Your sign'),
  };
}

function dateText(value: string): string {
  return isCalendarDate(value) ? formatDate(value) : '';
}

/**
 * A text as one line that keeps to itself: no control characters, nothing that turns the
 * direction of what stands beside it, no towers of accents.
 */
function plainText(value: string): string {
  return value
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069\p{Cs}]/gu, '')
    .replace(/(\p{M}{4})\p{M}+/gu, '$1')
    .trim();
}
