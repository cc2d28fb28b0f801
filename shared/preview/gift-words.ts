import { formatDate, isCalendarDate } from '#shared/calendar-date.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { completeNames } from '#shared/customise/complete-names.ts';
import type { Customisation, TextKey } from '#shared/customise/customisation.ts';
import { type CustomiseKind, customiseKind } from '#shared/customise/customise-kind.ts';
import { fieldsOf, isShown } from '#shared/customise/fields.ts';
import { otherEvent } from '#shared/customise/options.ts';

/** What stands at a place of the gift: the shopper's text, or the hint of what is still missing. */
export interface Word {
  text: string;
  given: boolean;
}

export interface Person {
  name: Word | null;
  date: Word | null;
}

/** The words on a gift. What need not be given and was not is null, and leaves no gap. */
export interface GiftWords {
  people: Person[];
  event: Word | null;
  date: Word | null;
  sign: Word | null;
}

interface WordKeys {
  people?: readonly { name: TextKey; date?: TextKey }[];
  event?: TextKey;
  ownEvent?: TextKey;
  date?: TextKey;
}

const frame: WordKeys = {
  people: [{ name: 'frameName1' }],
  event: 'frameEvent',
  ownEvent: 'frameEventOther',
  date: 'frameEventDate',
};
const frameForTwo: WordKeys = {
  ...frame,
  people: [
    { name: 'frameName1', date: 'frameDate1' },
    { name: 'frameName2', date: 'frameDate2' },
  ],
};
const resin: WordKeys = {
  people: [{ name: 'resinName1' }],
  event: 'resinEvent',
  ownEvent: 'resinEventOther',
  date: 'resinEventDate',
};

const keysOf: Readonly<Record<CustomiseKind, WordKeys>> = {
  'currency-note': {
    people: [{ name: 'names' }],
    event: 'event',
    ownEvent: 'customEvent',
    date: 'specialData',
  },
  zodiac: { people: [{ name: 'names' }] },
  'resin-small': resin,
  'resin-large': {
    ...resin,
    people: [
      { name: 'resinName1', date: 'resinDate1' },
      { name: 'resinName2', date: 'resinDate2' },
    ],
  },
  'frame-small1': frame,
  'frame-small2': frameForTwo,
  'frame-big1': frameForTwo,
  'frame-big2': frameForTwo,
  'frame-custom': {},
  'frame-plain': { ...frame, date: 'frameDate1' },
};

/** Reads what is written on a gift from what was typed so far. */
export function giftWords(
  product: Pick<Product, 'name' | 'type'>,
  customisation: Customisation,
): GiftWords {
  const kind = customiseKind(product);
  const keys = keysOf[kind];
  const word = (key: TextKey | undefined, hint: string, read = plainText): Word | null => {
    const field = fieldsOf(kind).find((asked) => 'key' in asked && asked.key === key);
    if (key === undefined || !field || !isShown(field, customisation)) return null;
    const text = read(customisation[key] ?? '');
    if (text !== '') return { text, given: true };
    return field.missing === undefined ? null : { text: hint, given: false };
  };
  const isOther = keys.event !== undefined && customisation[keys.event] === otherEvent;
  return {
    people:
      kind === 'frame-custom'
        ? completeNames(customisation).map((name) => ({
            name: { text: plainText(name), given: true },
            date: null,
          }))
        : (keys.people ?? []).map(({ name, date }, index) => ({
            name: word(name, index === 0 ? 'Your name' : 'Their name'),
            date: word(date, index === 0 ? 'Your date' : 'Their date', dateText),
          })),
    event: word(isOther ? keys.ownEvent : keys.event, 'Your event'),
    date: word(keys.date, 'Your date', dateText),
    sign: word(kind === 'zodiac' ? 'zodiacSign' : undefined, 'Your sign'),
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
