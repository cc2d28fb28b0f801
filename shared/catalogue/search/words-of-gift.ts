import { displayName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { choiceText } from '#shared/gifts/choices.ts';
import { familyOf, isProductType, variantOf } from '#shared/gifts/families.ts';
import { events } from '#shared/gifts/shared-fields.ts';
import type { Wording } from '#shared/gifts/wording.ts';
import { type Occasion, occasionsOf } from './occasions.ts';
import { wordsOfText } from './words-of-text.ts';

const wordings: readonly Wording[] = ['english', 'shown'];

/**
 * The words by which a gift is found, in English and in the language of the page: its name, its
 * family, the notes it holds and the occasions it is for.
 * @param wordsOf may remember what it said of a text, as gifts have many in common
 */
export function wordsOfGift(
  gift: Pick<Product, 'name' | 'type' | 'display_name'>,
  wordsOf = wordsOfText,
): Set<string> {
  const { name, type, display_name } = gift;
  const family = isProductType(type) ? familyOf(type) : null;
  const texts = wordings.flatMap((wording) => {
    const page = family?.page.words(wording);
    const events = occasionsOf(gift).map((occasion) => eventText(occasion, wording));
    return [displayName({ name }, wording), page?.title ?? '', page?.inSentence ?? '', ...events];
  });
  return new Set(
    [display_name, ...texts, ...denominationsOf(gift)].flatMap((text) => wordsOf(text)),
  );
}

function eventText(occasion: Occasion, wording: Wording): string {
  return choiceText(events, occasion, wording);
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
      return fields.flatMap((each) => (each.control === 'notes' ? Object.keys(each.prices) : []));
    default:
      return [];
  }
}
