import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fallbackProducts } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { customisationSchema } from '#shared/customisation/customisation-schema.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import { missingDetails } from '#shared/customisation/missing-details.ts';
import { readInstructions } from '#shared/customisation/read-instructions.ts';
import { variantOf } from '#shared/gifts/families.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { repriceBreakdown } from '#shared/pricing/reprice-breakdown.ts';
import { orderItem } from './order-item.ts';

const runs = process.env.STRESS === 'full' ? 2_000 : 60;

const day = fc
  .date({ min: new Date('1950-01-01'), max: new Date('2049-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const name = fc.string({ unit: fc.constantFrom('a', 'B', 'श्', ' ', 'é'), maxLength: 30 });

/** Returns any customisation of a product, every field filled. */
function filled(product: Product): fc.Arbitrary<Customisation> {
  const values = variantOf(product).fields.flatMap((field): [string, fc.Arbitrary<unknown>][] => {
    switch (field.control) {
      case 'photos':
        return [];
      case 'notes': {
        const currency = fc.constantFrom(...field.denominations);
        const note = fc.record({ date: day, currency });
        return [['customNotes', fc.array(note, { minLength: 3, maxLength: 6 })]];
      }
      case 'names':
        return [['customNames', fc.array(name, { maxLength: 4 })]];
      case 'date':
        return [[field.key, day]];
      case 'select':
        return [[field.key, fc.constantFrom(...field.choices.keys)]];
      default:
        return [[field.key, name.map((text) => `${text}x`)]];
    }
  });
  return fc.record(Object.fromEntries(values)) as fc.Arbitrary<Customisation>;
}

const claims = fc.option(
  fc.record({
    base: fc.nat(10),
    totalExtras: fc.integer({ min: 0, max: 5 }),
    extras: fc.array(
      fc.record({
        label: fc.constantFrom('Name', 'Name 1', 'Note 1', ''),
        letters: fc.option(fc.integer({ min: 0, max: 50 }), { nil: undefined }),
        denomination: fc.option(fc.constantFrom(1, 10, 500), { nil: undefined }),
      }),
      { maxLength: 4 },
    ),
  }),
);

/** What somebody may do to a text so that it says more than it costs. */
const tricks = fc.array(
  fc.record({
    at: fc.nat(20),
    what: fc.constantFrom<(parts: string[], at: number) => string[]>(
      (parts, at) => parts.filter((_, index) => index !== at),
      (parts, at) => parts.toSpliced(at, 0, parts[at] ?? ''),
      (parts, at) => parts.with(at, (parts[at] ?? '').toUpperCase()),
      (parts, at) => parts.with(at, (parts[at] ?? '').replace(/:/, '\u02d0')),
      (parts, at) => parts.with(at, (parts[at] ?? '').replace(/e/, 'е')),
      (parts, at) => parts.with(at, (parts[at] ?? '').replace(/\w/, '$&\u00ad')),
      (parts, at) => parts.with(at, (parts[at] ?? '').replace(/^[^:]*/, 'Engrave')),
      (parts, at) => parts.with(at, (parts[at] ?? '').replace(/: .*/, ': ')),
      (parts, at) => parts.with(at, `${parts[at]} Name: Bartholomew`),
      (parts, at) => parts.with(at, `${parts[at]} Note 9: ₹500, 14 Feb 1998`),
      (parts, at) => [
        ...parts.slice(0, at),
        [parts[at], parts[at + 1] ?? ''].join(' '),
        ...parts.slice(at + 2),
      ],
    ),
  }),
  { maxLength: 4 },
);

const otherGifts = fc
  .constantFrom(...fallbackProducts)
  .chain((product) => filled(product).map((details) => instructionsText(product, details)));

function play(
  text: string,
  played: { at: number; what: (parts: string[], at: number) => string[] }[],
) {
  return played
    .reduce(
      (parts, { at, what }) => (parts.length === 0 ? parts : what(parts, at % parts.length)),
      text.split(' | '),
    )
    .join(' | ');
}

const request = (product: Product, text: string, price_breakdown: unknown) => ({
  product_name: product.name,
  quantity: 3,
  datewith_instructions: text,
  price_breakdown: price_breakdown as never,
});

function priceOfText(product: Product, text: string): number {
  const instructions = readInstructions(product, text, openingRates);
  if (!instructions.ok) throw new Error(`Unreadable: ${text}`);
  return priceLine(product, instructions.customisation, openingRates).price;
}

const variants = [...new Map(fallbackProducts.map((each) => [variantOf(each), each])).values()];

test.each(variants)(
  '[T28] $name without a line costs what its line would, whatever is claimed',
  (product) => {
    fc.assert(
      fc.property(filled(product), claims, (details, claimed) => {
        fc.pre(customisationSchema.safeParse(details).success);
        fc.pre(missingDetails(product, details, 'not-asked').length === 0);
        const text = instructionsText(product, details);
        const answer = orderItem(
          { request: request(product, text, claimed), line: null },
          product,
          [],
          openingRates,
        );
        if (!answer.ok) throw new Error(answer.reason);
        const ofLine = priceLine(product, details, openingRates).price;
        const ofClaims = repriceBreakdown(product, claimed?.extras ?? [], openingRates).price;
        expect(answer.item.unit_price).toBe(Math.max(ofLine, ofClaims));
        expect(answer.item.total_price).toBe(3 * answer.item.unit_price);
        expect(answer.item.datewith_instructions).toBe(text);
      }),
      { numRuns: runs },
    );
  },
);

test.each(variants)(
  '[T28] $name made from any text is charged for all that staff will read',
  (product) => {
    const texts = fc
      .tuple(filled(product), fc.option(otherGifts), tricks)
      .map(([details, other, played]) => {
        const ownText = instructionsText(product, details);
        return play(other === null ? ownText : `${ownText} | ${other}`, played);
      });
    fc.assert(
      fc.property(texts, claims, (text, claimed) => {
        const answer = orderItem(
          { request: request(product, text, claimed), line: null },
          product,
          [],
          openingRates,
        );
        // Refused as a cart would refuse it.
        if (!answer.ok) return;
        const { item } = answer;
        expect(priceOfText(product, item.datewith_instructions)).toBeLessThanOrEqual(
          item.unit_price,
        );
        expect(missingDetails(product, item.customization, 'not-asked')).toEqual([]);
        expect(item.unit_price).toBeGreaterThanOrEqual(product.price);
        expect(item.priced_from).toBe('text');
      }),
      { numRuns: runs },
    );
  },
);
