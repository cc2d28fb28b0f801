import { existsSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildCartLine } from '#shared/cart/cart-line.ts';
import {
  baseProduct,
  fallbackImageUrl,
  openingProducts,
} from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { dialogDetails } from '#shared/customisation/dialog-details.ts';
import { isShown } from '#shared/customisation/fields.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import { missingDetails } from '#shared/customisation/missing-details.ts';
import { readInstructions } from '#shared/customisation/read-instructions.ts';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import { publicPaths } from '#shared/pages/public-pages.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { art } from './drawings.ts';
import {
  type FamilyId,
  families,
  giftTypes,
  type ProductType,
  variantOf,
  variants,
} from './families.ts';
import { type Field, isPricedByLetter, labelOf, type NotesField } from './gift-field.ts';
import * as shelf from './shelf.ts';

const inPublic = (path: string) =>
  existsSync(new URL(`../../pwa/public${path}`, import.meta.url).pathname);

const day = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const word = fc.string({ unit: fc.constantFrom('a', 'Z', 'श्', 'é'), minLength: 1, maxLength: 10 });
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '));
const note = ({ denominations }: NotesField) =>
  fc.record({ date: day, currency: fc.constantFrom(...denominations) });

/** Returns everything that can be entered for a product, with nothing left out. */
function filled(product: Product): fc.Arbitrary<Customisation> {
  const values = variantOf(product).fields.flatMap((field): [string, fc.Arbitrary<unknown>][] => {
    switch (field.control) {
      case 'photos':
        return [];
      case 'notes':
        return [
          ['customNotes', fc.array(note(field), { minLength: field.min, maxLength: field.max })],
        ];
      case 'names':
        return [['customNames', fc.array(words, { minLength: 1, maxLength: 5 })]];
      case 'date':
        return [[field.key, day]];
      case 'select':
        return [[field.key, fc.constantFrom(...field.choices.keys)]];
      default:
        return [[field.key, words]];
    }
  });
  return fc.record(Object.fromEntries(values)).map((customisation: Customisation) => {
    const hidden = variantOf(product).fields.filter((field) => !isShown(field, customisation));
    for (const field of hidden) if ('key' in field) delete customisation[field.key];
    return customisation;
  });
}

const gifts = fc
  .constantFrom(...openingProducts)
  .chain((product) => filled(product).map((customisation) => ({ product, customisation })));

/** Returns what an instructions text says of a field, without what the field holds. */
function labelsOf(field: Field, customisation: Customisation): string[] {
  if (field.control === 'photos') return [];
  if (field.control === 'notes')
    return (customisation.customNotes ?? []).map((_, at) => `Note ${at + 1}:`);
  if (field.control === 'names')
    return (customisation.customNames ?? []).map((_, at) => `Name ${at + 1}:`);
  return isShown(field, customisation) ? [`${labelOf(field, 'english')}:`] : [];
}

describe('the details of a gift', () => {
  it('[T27] survives the request and is kept by its gift, field by field', () => {
    fc.assert(
      fc.property(gifts, ({ product, customisation }) => {
        expect(customisationSchema.parse(customisation)).toEqual(customisation);
        expect(dialogDetails(product, customisation)).toEqual(customisation);
        expect(missingDetails(product, customisation, 'not-asked')).toEqual([]);
      }),
    );
  });

  it('[D22] [T28] stands in its instructions text field by field, and is read back from it', () => {
    fc.assert(
      fc.property(gifts, ({ product, customisation }) => {
        const text = instructionsText(product, customisation);
        const labels = variantOf(product).fields.flatMap((field) => labelsOf(field, customisation));
        expect(text.split(' | ').map((part) => part.slice(0, part.indexOf(':') + 1))).toEqual(
          labels,
        );
        expect(readInstructions(product, text, openingRates)).toEqual({ ok: true, customisation });
      }),
    );
  });

  it('[T28] loses no words that stand under no label', () => {
    for (const { fields } of variants) {
      const takers = fields.filter(
        (field) =>
          field.control === 'notes' || ('takesLooseWords' in field && field.takesLooseWords),
      );
      expect(takers).toHaveLength(1);
    }
  });

  it('[D20] charges by the letter in the fields that ask for it, and nowhere else', () => {
    for (const product of openingProducts) {
      for (const field of variantOf(product).fields) {
        if (!('key' in field)) continue;
        const { totalExtras } = priceLine(
          product,
          { [field.key]: 'a' },
          openingRates,
        ).priceBreakdown;
        expect(totalExtras > 0, `${product.name} ${field.key}`).toBe(isPricedByLetter(field));
      }
    }
  });
});

describe('a family', () => {
  it.each(Object.keys(families) as FamilyId[])('%s has every key asked for or kept', (id) => {
    const { keys, extraKeys = [], types } = families[id];
    const fieldsOf = giftTypes
      .filter(({ type }) => type in types)
      .flatMap(({ standard, variants: byPrefix = {} }) => [...Object.values(byPrefix), standard])
      .flatMap(({ fields }) => fields);
    const keysAsked = fieldsOf.flatMap((field) => ('key' in field ? [field.key] : []));
    expect(new Set<string>([...keysAsked, ...extraKeys])).toEqual(new Set(Object.keys(keys)));
  });

  it('shows what a gift is asked for, but what only its maker reads', () => {
    for (const { fields, notes, shownKeys: keys } of variants) {
      const { people = [], ...others } = keys;
      const onNotes =
        notes?.kind === 'alike'
          ? [...notes.dates, 'denomination']
          : notes && 'date' in notes
            ? [notes.date]
            : [];
      const allKeys = [
        ...people.flatMap(({ name, date }) => [name, date]),
        ...Object.values(others),
      ];
      const fieldKeys = fields.flatMap((field) =>
        'key' in field && field.control !== 'multiline' ? [field.key] : [],
      );
      expect([...allKeys, ...onNotes]).toEqual(expect.arrayContaining(fieldKeys));
    }
  });

  it('shares no page, product type or product with another', () => {
    const all = Object.values(families);
    const types = all.flatMap(({ types }) => Object.keys(types));
    const products = giftTypes.flatMap((type) => Object.keys(type.products));
    for (const names of [all.map(({ page }) => page.path), types, products]) {
      expect(names).toEqual([...new Set(names)]);
    }
  });

  it.each(Object.entries(families))('%s has a page with all that belongs to it', (id, family) => {
    const { page, card, types } = family;
    const name = page.path.replace('/products/', '');
    expect(publicPaths).toContain(page.path);
    const { description, sections } = page.words('english');
    expect(description.length).toBeGreaterThan(40);
    expect(description.length).toBeLessThanOrEqual(155);
    expect(sections.length).toBeGreaterThan(0);
    expect(inPublic(`/icons/shortcut-${name}.png`)).toBe(true);
    for (const ending of ['', '.hi']) {
      expect(inPublic(`/shared-links/${name}${ending}.jpg`)).toBe(true);
    }
    const names = Object.values(types).flatMap(({ products }) => Object.keys(products));
    expect(names).toContain(card.picture);
    expect(names).toContain(art[id as FamilyId].linkPicture);
    expect(Object.keys(art[id as FamilyId].samples()).sort()).toEqual(names.sort());
  });

  it.each(giftTypes)('sells $type with a picture to fall back to', ({ type, products }) => {
    expect(inPublic(fallbackImageUrl(type))).toBe(true);
    expect(Object.keys(products)).not.toEqual([]);
  });
});

it.each(openingProducts)('$name has a picture, a name, a price and a description', (product) => {
  expect(inPublic(product.image_url)).toBe(true);
  for (const ending of ['', '.hi']) {
    expect(inPublic(`/shared-links/${product.name}${ending}.jpg`)).toBe(true);
  }
  expect(product.display_name).not.toContain('_');
  expect(product.display_name).not.toBe(product.name);
  expect(product.price).toBeGreaterThan(0);
  expect(variantOf(product).description('english')).toMatch(/^[A-Z].{20,}\.$/);
});

it('[P13] a gift of a family that this version lacks is shown by what its line says', () => {
  const product = { ...baseProduct('later_gift', 'later_gift' as ProductType, 249), price: 249 };
  const line = buildCartLine(
    { id: 'a', quantity: 1, customization: { names: 'Asha' } },
    product,
    openingRates,
  );
  expect(line).toMatchObject({ name: 'later_gift', price: 249 });
  expect(variantOf(product).description('shown')).toBe('');
  expect(shownDetails(product, 'Front text: Asha | Back text: Ravi')).toEqual([
    'Front text: Asha',
    'Back text: Ravi',
  ]);
});

it('the shelf holds values alone, as the build puts them in its place', () => {
  const values = { ...shelf };
  expect(JSON.parse(JSON.stringify(values))).toEqual(values);
});
