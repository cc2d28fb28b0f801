import fc from 'fast-check';
import { type Customisation, customisationKinds } from '#shared/customisation/customisation.ts';
import { giftTypes } from '#shared/gifts/families.ts';
import { urduName } from '#shared/language/test-stray-texts.ts';

const nasty = [
  ...['http://[/api/images/x', 'https://%/api/images/x', 'NW-7K3QX', '%E0%A4%A', '%', '/', '?#&'],
  ...['{"a":', '[', '(a+)+$', '\\', '__proto__', 'constructor', '<b>', '\u202e', '\ud83d', '\0'],
  ...['Name: | Date: 99 Foo 0000', 'Note 1: ₹: :', '2026-13-45', 'Infinity', '🕉️', 'क्ष्म्य', urduName],
];

/** What strangers may type: any characters, halves of them too, and what parsers stumble over. */
export const oddText = fc
  .array(fc.oneof(fc.constantFrom(...nasty), fc.string({ unit: 'binary', maxLength: 12 })), {
    maxLength: 5,
  })
  .map((parts) => parts.join(' '));

/** Of any family; its name is one of the catalogue or not. */
export const oddGift = fc.record({
  product_type: fc.constantFrom(...giftTypes.map(({ type }) => type)),
  product_name: fc.oneof(
    fc.constantFrom(...giftTypes.flatMap(({ products }) => Object.keys(products))),
    oddText,
  ),
  display_name: oddText,
  datewith_instructions: oddText,
});

const typedKinds: readonly unknown[] = ['name', 'event', 'text', 'date'];
const typedKeys = Object.entries(customisationKinds).flatMap(([key, kind]) =>
  typedKinds.includes(kind) ? [key] : [],
);

/** A customisation with odd texts wherever a shopper types one. */
export const oddCustomisation: fc.Arbitrary<Customisation> = fc.record(
  {
    ...Object.fromEntries(typedKeys.map((key) => [key, oddText])),
    customNames: fc.array(oddText, { maxLength: 3 }),
    customNotes: fc.array(fc.record({ date: oddText, currency: fc.constantFrom(1, 10, 77) }), {
      maxLength: 3,
    }),
  },
  { requiredKeys: [] },
);
