import fc from 'fast-check';
import { expect, it } from 'vitest';
import { noNames, typedNames } from '#shared/language/test-typed-texts.ts';
import { customisationSchema } from './customisation-schema.ts';
import { detailsFromLink, giftLink, hasDetails, linkedDetails } from './gift-link.ts';
import { typedDetails } from './typed-details.ts';

const stamp = { name: 'zodiac_stamp', type: 'zodiac_stamp' } as const;

it('[B23] a link to a gift has its details in the fragment alone, and none of its photos', () => {
  const link = giftLink(stamp, {
    ...{ names: 'आशा & #Ravi', zodiacSign: 'leo', folder: 'folder-0123456789' },
    ...{
      photoIds: ['photo-of-one'],
      photoPoses: [{ photoId: 'photo-of-one', widthPx: 4, heightPx: 3 }],
    },
  });
  const { pathname, search, hash } = new URL(link, 'https://shop.example');
  expect(pathname + search).toBe('/products/zodiac-coins?gift=zodiac_stamp');
  expect(hasDetails(hash)).toBe(true);
  expect(linkedDetails(hash)).toEqual({ names: 'आशा & #Ravi', zodiacSign: 'leo' });
});

it('[B23] every text comes back from a link as it was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (names) => {
      const { hash } = new URL(giftLink(stamp, { names }), 'https://shop.example');
      expect(linkedDetails(hash)).toEqual(typedDetails({ names }));
    }),
  );
});

it.each(typedNames)('[B23] [T54] a link that says %j opens with %j', (input, name) => {
  const { hash } = new URL(giftLink(stamp, { names: input }), 'https://shop.example');
  expect(linkedDetails(hash)).toEqual({ names: name });
  const details = detailsFromLink({ names: input, customNames: [input], description: input });
  expect(typedDetails(details)).toEqual({ names: name, customNames: [name], description: name });
});

it.each(noNames)('[B23] [T54] a link that says %j says no name', (input) => {
  const details = detailsFromLink({ names: input, customNames: [input], description: input });
  expect(typedDetails(details)).toEqual({});
});

it('[B23] a link that was cut short says nothing', () => {
  const { hash } = new URL(giftLink(stamp, { names: 'Asha' }), 'https://shop.example');
  for (let length = 9; length < hash.length; length += 1) {
    expect(linkedDetails(hash.slice(0, length))).toBeNull();
  }
});

it('[B23] [T24] whatever a link says is read as details that the shop takes, or not at all', () => {
  const keys = fc.constantFrom(
    ...['names', 'customNames', 'customNotes', 'specialData', 'photoPoses'],
    ...['description', 'customEvent', 'event', 'zodiacSign', 'frameSetType'],
  );
  const value = fc.oneof(
    ...[fc.anything(), fc.string(), fc.array(fc.anything()), fc.constant('1998-02-14')],
    fc.array(fc.record({ date: fc.anything(), currency: fc.constantFrom(1, 500, 7, -1, 1.5) })),
    fc.string({ maxLength: 900, size: 'max' }),
    fc.constantFrom('नि'.repeat(200), `a${'\u0301'.repeat(2_000)}`, '👨‍👩‍👧‍👦'.repeat(200)),
    fc.constantFrom(Array(40).fill('👨‍👩‍👧‍👦'.repeat(60)), Array(40).fill('Asha')),
  );
  fc.assert(
    fc.property(fc.dictionary(keys, value), (linkFields) => {
      const details = detailsFromLink(linkFields);
      expect(customisationSchema.safeParse(details).success).toBe(true);
      expect(details).not.toHaveProperty('photoPoses');
    }),
  );
  expect(detailsFromLink({ customNotes: [{ date: '1998-02-14', currency: 5 }, 7] })).toEqual({
    customNotes: [{ date: '1998-02-14', currency: 5 }],
  });
  expect(detailsFromLink(null)).toEqual({});
});
