import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation, TextKey } from '#shared/customisation/customisation.ts';
import { completeNames, isShown, namesFieldOf, plainText } from '#shared/customisation/fields.ts';
import type { ChosenWord, GiftWords, Word } from '#shared/drawing/gift.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { variantOf } from '#shared/gifts/families.ts';
import type { SelectField, TextField } from '#shared/gifts/gift-field.ts';
import { otherEvent } from '#shared/gifts/shared-fields.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { printedText } from '#shared/language/printed-letters.ts';
import { isCalendarDate } from '#shared/values/calendar-date.ts';
import { words } from './words.ts';

/** Reads what is written on a gift from what was typed so far. */
export function giftWords(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): GiftWords {
  const variant = variantOf(product);
  const { shownKeys: keys, fields } = variant;
  const names = namesFieldOf(variant);
  const { hints } = words;
  const word = (key: TextKey | undefined, hint: string): ChosenWord | null => {
    const field = fields.find((each) => 'key' in each && each.key === key);
    if (!field || !('key' in field) || !isShown(field, customisation)) return null;
    const value = customisation[field.key] ?? '';
    const word = givenWord(textOf(field, value));
    if (word.text !== '') return { key: value, ...word };
    return field.required ? { key: '', text: hint, isGiven: false } : null;
  };
  const isOther = keys.event !== undefined && customisation[keys.event] === otherEvent;
  return {
    people: keys.people
      ? keys.people.map(({ name, date }, index) => ({
          name: word(name, index === 0 ? hints.name : hints.theirName),
          date: word(date, index === 0 ? hints.date : hints.theirDate),
        }))
      : (names ? completeNames(customisation, names) : []).map((name) => ({
          name: givenWord(plainText(name)),
          date: null,
        })),
    event: word(isOther ? keys.ownEvent : keys.event, hints.event),
    date: word(keys.date, hints.date),
    sign: word(keys.sign, hints.sign),
  };
}

function textOf(field: TextField | SelectField, value: string): string {
  switch (field.control) {
    case 'date':
      return isCalendarDate(value) ? dateWords.day(value) : '';
    case 'select':
      return plainText(choiceText(field.choices, value, 'shown'));
    case 'text':
    case 'multiline':
      return plainText(value);
  }
}

/** Only letters that are printed are drawn (B82). */
function givenWord(text: string): Word {
  return { text: printedText(text).replace(/ +/g, ' ').trim(), isGiven: true };
}
