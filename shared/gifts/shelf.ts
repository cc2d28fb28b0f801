import { namePrice, usualLetters } from '#shared/pricing/extra-prices.ts';
import { type FamilyId, families, giftTypes, type ProductType } from './families.ts';
import { isPricedByLetter } from './gift-field.ts';

/*
 * What the first paint needs of the families. Only values may stand here: the build puts them in
 * the place of this module (build/values-in-pages.ts), so that no family is loaded for them.
 */

/** A page gifts are sold on. */
export interface ProductPage {
  family: FamilyId;
  path: string;
  /** The product types it lists (D9). */
  types: readonly ProductType[];
  /** The product whose picture its card on the home page shows. */
  picture: string;
}

/** What a family's page and its card on the home page say. */
export interface FamilyWords {
  title: string;
  card: { description: string; features: readonly string[] };
}

/** The product pages in the order of the navigation. */
export const productPages: readonly ProductPage[] = Object.entries(families).map(
  ([family, { page, types, card }]) => ({
    family: family as FamilyId,
    path: page.path,
    types: Object.keys(types) as ProductType[],
    picture: card.picture,
  }),
);

export const englishFamilies = Object.fromEntries(
  Object.entries(families).map(([family, { page, card }]) => [
    family,
    { title: page.words('english').title, card: card.words('english') },
  ]),
) as Record<FamilyId, FamilyWords>;

/** The prices a new shop opens with, in whole rupees. */
export const openingPrices = giftTypes.flatMap(({ type, products }) =>
  Object.entries(products).map(([name, { price, isAvailable = true }]) => ({
    name,
    type,
    price,
    is_available: isAvailable,
  })),
);

/**
 * What the notes and names cost that a gift cannot be ordered without (D21, D40), in whole rupees: by
 * product type and the beginning of a product's name, of which the first that fits counts.
 */
export const neededExtras = giftTypes.flatMap(({ type, variants = {}, standard }) =>
  [...Object.entries(variants), ['', standard] as const].map(([prefix, { fields }]) => {
    const notes = fields.find((field) => field.control === 'notes');
    const notesCost = notes ? notes.min * Math.min(...Object.values(notes.prices)) : 0;
    const names = fields.filter(isPricedByLetter).filter(({ required }) => required);
    const costs = names.map(({ perLetter }) => namePrice(usualLetters, perLetter));
    return { type, prefix, rupees: costs.reduce((sum, cost) => sum + cost, notesCost) };
  }),
);
