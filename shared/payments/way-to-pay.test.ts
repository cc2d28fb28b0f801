import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passedBound } from './way-to-pay.ts';

const cod = {
  kind: 'cod',
  max_total: 5_000,
  pin_prefixes: ['302', '11'],
  without: ['custom'],
} as const;
const offer = { ...cod, pin_prefixes: [...cod.pin_prefixes], without: [...cod.without] };
const order = { total: 267, pinCode: '302001', products: ['zodiac_coin'], elsewhere: false };

it('[B12] an order within all bounds can be paid so, up to the sum itself', () => {
  expect(passedBound(offer, order)).toBeNull();
  expect(passedBound(offer, { ...order, total: 5_000 })).toBeNull();
  expect(passedBound({ kind: 'cod' }, { ...order, total: 10_000_000 })).toBeNull();
});

it('[B12] says which bound an order passes', () => {
  expect(passedBound(offer, { ...order, total: 5_001 })).toEqual({
    bound: 'total',
    maxTotal: 5_000,
  });
  expect(passedBound(offer, { ...order, products: ['zodiac_coin', 'custom', 'custom'] })).toEqual({
    bound: 'products',
    products: ['custom'],
  });
  expect(passedBound(offer, { ...order, pinCode: '400 001' })).toEqual({
    bound: 'pin',
    pinCode: '400001',
  });
});

it('[B12] nobody is asked for money at the door for a gift from somebody else, unless that is allowed', () => {
  const gift = { ...order, elsewhere: true };
  expect(passedBound(offer, gift)).toEqual({ bound: 'recipient' });
  expect(passedBound({ ...offer, to_others: true }, gift)).toBeNull();
  expect(passedBound({ kind: 'upi-qr' }, gift)).toBeNull();
});

it.each(['', '3', '30', '302', '1', '11', '302 001', '110001'])(
  '[B12] a PIN code that begins like %j can still be delivered to',
  (pinCode) => expect(passedBound(offer, { ...order, pinCode })).toBeNull(),
);

it('[B12] while a PIN code is typed, a bound that is passed stays passed', () => {
  const digits = fc.stringMatching(/^\d{6}$/);
  const prefixes = fc.array(fc.stringMatching(/^\d{1,6}$/), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(digits, prefixes, fc.nat({ max: 6 }), (pinCode, pin_prefixes, typedLength) => {
      const passed = (pin: string) =>
        passedBound({ kind: 'cod', pin_prefixes }, { ...order, pinCode: pin }) !== null;
      // The whole code decides by its beginning, and what was typed before never says more.
      expect(passed(pinCode)).toBe(!pin_prefixes.some((prefix) => pinCode.startsWith(prefix)));
      if (passed(pinCode.slice(0, typedLength))) expect(passed(pinCode)).toBe(true);
    }),
  );
});
