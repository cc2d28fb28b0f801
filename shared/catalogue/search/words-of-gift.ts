import { displayName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation, TextKey } from '#shared/customisation/customisation.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { familyOf, isProductType, variantOf } from '#shared/gifts/families.ts';
import type { Field, SelectField } from '#shared/gifts/gift-field.ts';
import { type EventKey, events, otherEvent } from '#shared/gifts/shared-fields.ts';
import type { Wording } from '#shared/gifts/wording.ts';
import { foldText } from '#shared/language/fold-text.ts';

const wordings: readonly Wording[] = ['english', 'shown'];

/**
 * The words by which a gift is found, in English and in the language of the page: its name, its
 * family, the notes it holds and the occasions it is for.
 * @param wordsOf may remember what it said of a text, as gifts have many in common
 */
export function wordsOfGift(
  gift: Pick<Product, 'name' | 'type' | 'display_name' | 'display_name_hi' | 'description'>,
  wordsOf = wordsOfText,
): Set<string> {
  const { name, type, display_name, display_name_hi = '', description = '' } = gift;
  const family = isProductType(type) ? familyOf(type) : null;
  const texts = wordings.flatMap((wording) => {
    const page = family?.page.words(wording);
    const events = occasionsOf(gift).map((occasion) => eventText(occasion, wording));
    return [displayName({ name }, wording), page?.title ?? '', page?.inSentence ?? '', ...events];
  });
  return new Set(
    [display_name, display_name_hi, description, ...texts, ...denominationsOf(gift)].flatMap(
      (text) => wordsOf(text),
    ),
  );
}

/** Letters, digits and the marks that belong to them. */
const word = /[\p{L}\p{M}\p{N}]+/gu;

/** The words of a text as they are compared. */
export function wordsOfText(text: string): string[] {
  return foldText(text).match(word) ?? [];
}

function eventText(occasion: Occasion, wording: Wording): string {
  return choiceText(events, occasion, wording);
}

/** What people give for. */
export type Occasion = Exclude<EventKey, typeof otherEvent>;

/** The dialog offers them in this order. */
export const occasions = events.keys.filter((key): key is Occasion => key !== otherEvent);

export function isOccasion(text: string | null): text is Occasion {
  return (occasions as readonly (string | null)[]).includes(text);
}

type MadeGift = Pick<Product, 'name' | 'type'>;

/**
 * Returns the occasions of which a gift tells: all of them where it asks for the event, and a
 * birthday where a day of birth chooses what it shows. A gift that does neither is for any day.
 */
export function occasionsOf(gift: MadeGift): readonly Occasion[] {
  const { fields } = variantOf(gift);
  if (fields.some(asksForEvent)) return occasions;
  return fields.some(isByBirthDate) ? ['birthday'] : [];
}

/** Returns what a gift's dialog opens with when it is chosen for an occasion. */
export function detailsFor(gift: MadeGift, occasion: Occasion): Customisation {
  const field = variantOf(gift).fields.find(asksForEvent);
  return field ? { [field.key]: occasion } : {};
}

function asksForEvent(field: Field): field is SelectField<TextKey> {
  return field.control === 'select' && field.choices === events;
}

function isByBirthDate(field: Field): boolean {
  return field.control === 'select' && field.byBirthDate !== undefined;
}

/** The notes a gift holds, in rupees, where the shopper can know or choose them. */
function denominationsOf(gift: Pick<Product, 'name' | 'type'>): string[] {
  const { notes, fields } = variantOf(gift);
  switch (notes?.kind) {
    case 'named':
      return [String(notes.rupeesOf(gift.name) ?? '')];
    case 'set':
      return notes.rupees.map(String);
    case 'chosen':
      return fields.flatMap((each) =>
        each.control === 'notes' ? each.denominations.map(String) : [],
      );
    default:
      return [];
  }
}
