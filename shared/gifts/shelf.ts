import { noteSheet, numberOnNote } from '#shared/preview/scenes/draw-home.ts';
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

/** How a family's page is called. */
export interface FamilyWords {
  title: string;
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
  Object.entries(families).map(([family, { page }]) => [
    family,
    { title: page.words('english').title },
  ]),
) as Record<FamilyId, FamilyWords>;

/**
 * How many notes and names that cost a gift cannot be ordered without (D21, D40), by product type: the beginning of
 * a product's name, notes and names, of which the first that fits counts. Types that need none are left out.
 */
export const neededExtras: Partial<Record<ProductType, [string, number, number][]>> =
  Object.fromEntries(
    giftTypes.flatMap(({ type, variants = {}, standard }) => {
      const byPrefix = [...Object.entries(variants), ['', standard] as const];
      const needs = byPrefix.map(([prefix, { fields }]): [string, number, number] => [
        prefix,
        fields.find((field) => field.control === 'notes')?.min ?? 0,
        fields.filter(isPricedByLetter).filter(({ required }) => required).length,
      ]);
      return needs.some(([, notes, names]) => notes + names > 0) ? [[type, needs]] : [];
    }),
  );

const { x, y, 'font-size': size, 'letter-spacing': spacing, fill } = numberOnNote();

/** The picture of the note on the home page, and where its number stands, in the same units. */
export const homeNote = { ...noteSheet, number: { x, y, size, spacing, fill: String(fill) } };
