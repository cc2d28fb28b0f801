import fc from 'fast-check';
import { expect, it } from 'vitest';
import { statesAndTerritories } from '#shared/delivery/india.ts';
import { isolatedAddress } from './isolated-address.ts';
import { deliveryOf, joinAddress, splitAddress } from './joined-address.ts';
import { parcelAddress, streetLines } from './parcel-address.ts';

const home = {
  address: 'Flat 3, 12 Lake Road',
  city: 'Jaipur',
  state: 'Rajasthan',
  pincode: '302001',
};

it('reads an address back as it was typed', () => {
  expect(joinAddress(home)).toBe('Flat 3, 12 Lake Road, Jaipur, Rajasthan, 302001');
  expect(splitAddress(joinAddress(home))).toEqual(home);
});

it.each(['', '12 Lake Road', 'Jaipur, Rajasthan, 302001', '1 Road, Jaipur, Nowhere, 302001'])(
  'knows no parts of %j',
  (text) => expect(splitAddress(text)).toBeNull(),
);

it('the parts always join to the same text, commas or not', () => {
  const anyForm = fc.record({
    address: fc.string(),
    city: fc.string(),
    state: fc.constantFrom(...statesAndTerritories),
    pincode: fc.string(),
  });
  fc.assert(
    fc.property(anyForm, (parts) => {
      const joined = joinAddress(parts);
      const addressParts = splitAddress(joined);
      return addressParts === null || joinAddress(addressParts) === joined;
    }),
  );
});

it.each([
  [
    '12/A, MG Road (near B-4)\nবালাসোর, Odisha, 756001',
    '12/A, MG Road (near B-4)\nবালাসোর, Odisha, 756001',
  ],
  ['۱۲، گلی قاسم جان، Flat 4/B, বালাসোর, Odisha', '<۱۲، گلی قاسم جان، [Flat 4/B]>, বালাসোর, Odisha'],
  ['چاندنی چوک 12/A\nدہلی, Delhi', '<چاندنی چوک [12/A]>\n<دہلی>, Delhi'],
  ['گلی ۱۲-۳ ۵/A مکان', '<گلی [۱۲-۳] [۵/A] مکان>'],
  ['12/A, Flat 4 محلہ 7-9) H.No. 5 (मंज़िल 2)', '12/A, <[Flat 4] محلہ [7-9]) [H.No. 5 (मंज़िल 2)]>'],
  ['گلی\u202e 3\u2069, Delhi', '<گلی 3>, Delhi'],
])('[T54] the parts of %j keep their order, and so do its house numbers', (text, expectation) => {
  const marks: Record<string, string> = {
    '<': '\u2068',
    '[': '\u2066',
    ']': '\u2069',
    '>': '\u2069',
  };
  expect(isolatedAddress(text)).toBe(expectation.replace(/[<>[\]]/g, (sign) => marks[sign] ?? ''));
});

const address = '12 Lake Road, Jaipur, Rajasthan, 302001';
const customer = {
  customer_name: 'Asha Rao',
  customer_phone: '98000 00000',
  shipping_address: address,
};

it('[B15] goes to the customer, or to the person whom the order names', () => {
  const ravi = { ...customer, shipping_name: 'Ravi' };
  expect(deliveryOf(customer)).toEqual({
    name: 'Asha Rao',
    phone: '98000 00000',
    address,
    elsewhere: false,
  });
  expect(deliveryOf(ravi)).toEqual({ name: 'Ravi', phone: '', address, elsewhere: true });
  expect(deliveryOf({ ...ravi, shipping_phone: '9' }).phone).toBe('9');
  expect(deliveryOf({ ...customer, billing_address: 'x' })).toMatchObject({
    name: 'Asha Rao',
    elsewhere: true,
  });
});

it.each([
  [
    '12 Lake Road, Civil Lines, Jaipur, Rajasthan, 302001',
    { street: '12 Lake Road, Civil Lines', city: 'Jaipur', state: 'Rajasthan', pin: '302001' },
  ],
  [
    'Flat 4, MG Road\nBengaluru 560001, Karnataka',
    { street: 'Flat 4, MG Road', city: 'Bengaluru', state: 'Karnataka', pin: '560001' },
  ],
  [
    'House 9, Fort Kochi, Kochi, Kerala - 682001',
    { street: 'House 9, Fort Kochi', city: 'Kochi', state: 'Kerala', pin: '682001' },
  ],
  ['Somewhere', { street: 'Somewhere', city: '', state: '', pin: '' }],
])('[B78] couriers get an address in its parts: %j', (address, parts) => {
  expect(parcelAddress(address)).toEqual(parts);
});

it('[B78] a street is cut between words, and nothing of it is lost', () => {
  expect(streetLines('12 Lake Road, behind the old temple of the sun', 20, 3)).toEqual([
    '12 Lake Road, behind',
    'the old temple of',
    'the sun',
  ]);
  expect(streetLines('12 Lake Road, behind the old temple', 14, 2)).toEqual([
    '12 Lake Road,',
    'behind the old temple',
  ]);
});
