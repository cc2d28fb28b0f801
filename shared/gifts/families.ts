import type { Customisation, TextKey } from '#shared/customisation/customisation.ts';
import { currencyNote } from './currency-note/family.ts';
import type { GiftType, KeyOfEach, Variant } from './gift-family.ts';
import { photoFrame } from './photo-frame/family.ts';
import { resinFrame } from './resin-frame/family.ts';
import { zodiac } from './zodiac/family.ts';

/** Every family of gifts, in the order of the navigation. */
export const families = { currencyNote, photoFrame, resinFrame, zodiac };

export type FamilyId = keyof typeof families;
type Family = (typeof families)[FamilyId];

/** The closed list of product types a shopper can browse. */
export type ProductType = KeyOfEach<Family['types']>;

/** Every product type with its family. */
export const giftTypes = Object.values(families).flatMap((family: Family) =>
  Object.entries<GiftType<TextKey>>(family.types).map(([type, gifts]) => ({
    type: type as ProductType,
    family,
    ...gifts,
  })),
);

export const productTypes = giftTypes.map(({ type }) => type);

/** Whether `text` names a product type, exactly as the API spells it. */
export function isProductType(text: string): text is ProductType {
  return (productTypes as readonly string[]).includes(text);
}

function giftType(type: ProductType): (typeof giftTypes)[number] | undefined {
  return giftTypes.find((each) => each.type === type);
}

export function familyOf(type: ProductType): Family {
  const family = giftType(type);
  if (!family) throw new Error(`No family has the product type ${type}`);
  return family.family;
}

/** Every way of making a gift. */
export const variants = giftTypes.flatMap(({ variants: byPrefix = {}, standard }) => [
  ...Object.values(byPrefix),
  standard,
]);

/** What is known of a gift that only a newer version sells, or an older one did (P13). */
const unknownVariant: Variant<TextKey> = { description: () => '', fields: [], shownKeys: {} };

/** Returns how a product is made, by its type and the beginning of its name (D17). */
export function variantOf(product: { name: string; type: ProductType }): Variant<TextKey> {
  const { variants: byPrefix = {}, standard = unknownVariant } = giftType(product.type) ?? {};
  const entry = Object.entries(byPrefix).find(([prefix]) => product.name.startsWith(prefix));
  return entry?.[1] ?? standard;
}

/**
 * The product types whose gifts and prices the page at `path` shows; the home page and the page of
 * all gifts show all.
 */
export function typesShownAt(path: string): readonly ProductType[] {
  if (path === '/' || path === '/products') return productTypes;
  return giftTypes.filter(({ family }) => family.page.path === path).map(({ type }) => type);
}

/**
 * What a new gift begins with of a chosen day (YYYY-MM-DD) and name, either of which may be empty: each
 * stands in the first field that is for it (B71). A gift that shows a sign has that of the day.
 */
export function detailsOfDay(
  product: { name: string; type: ProductType },
  { day, name }: { day: string; name: string },
): Customisation {
  const { fields, shownKeys } = variantOf(product);
  const details: Customisation = {};
  const keys = fields.flatMap((field) => ('key' in field ? field.key : []));
  const put = (key: TextKey | undefined, text: string) => {
    if (key !== undefined && text !== '') Object.assign(details, { [key]: text });
  };
  const dates = fields.flatMap((field) => (field.control === 'date' ? field.key : []));
  put(dates.find((key) => key === shownKeys.date) ?? dates[0], day);
  put(
    keys.find((key) => key === shownKeys.people?.[0]?.name),
    name,
  );
  for (const field of fields) {
    if (field.control === 'select' && field.byBirthDate)
      put(field.key, field.byBirthDate(day) ?? '');
    if (field.control === 'names' && name !== '') details.customNames = [name];
    if (field.control === 'notes' && day !== '') {
      details.customNotes = Array.from({ length: field.min }, (_, at) =>
        at === 0 ? { date: day } : {},
      );
    }
  }
  return details;
}
