import fc from 'fast-check';
import { expect, it } from 'vitest';
import { paymentKinds } from '#shared/payments/payment-keys.ts';
import { type OfferedPayment, passedBound } from '#shared/payments/way-to-pay.ts';
import type { Offers } from './use-offers.ts';
import { chosenKind, paymentOptions } from './use-payment.ts';

const order = { total: 267, pinCode: '302001', products: ['zodiac_coin'], elsewhere: false };
const cod: OfferedPayment = { kind: 'cod', max_total: 200 };
const upi: OfferedPayment = { kind: 'upi-qr' };

const optionsOf = (offers: Offers, picked: Parameters<typeof paymentOptions>[2], to = order) =>
  chosenKind(paymentOptions(offers, to, picked));

it('[B12] the first that the shop offers is chosen, unless another is picked', () => {
  expect(optionsOf([upi, cod], 'default')).toBe('upi-qr');
  expect(optionsOf([cod, upi], 'default', { ...order, total: 200 })).toBe('cod');
  expect(optionsOf([upi, { kind: 'razorpay' }], 'razorpay')).toBe('razorpay');
});

it('[B12] nothing takes the place of a choice that has become impossible', () => {
  expect(optionsOf([cod, upi], 'default')).toBeNull();
  expect(optionsOf([upi, cod], 'cod')).toBeNull();
  expect(optionsOf([upi, cod], 'razorpay')).toBeNull();
  expect(optionsOf([upi, cod], 'none')).toBeNull();
});

it('[B12] somebody else pays at the door only where whoever orders picks that', () => {
  const gift = { ...order, elsewhere: true };
  const allowed: OfferedPayment = { kind: 'cod', to_others: true };
  expect(optionsOf([allowed, upi], 'default', gift)).toBeNull();
  expect(optionsOf([allowed, upi], 'cod', gift)).toBe('cod');
  expect(optionsOf([{ kind: 'cod' }, upi], 'cod', gift)).toBeNull();
  expect(optionsOf([upi, allowed], 'default', gift)).toBe('upi-qr');
});

it('[D13] the demo is never asked for', () => {
  expect(optionsOf([{ kind: 'demo' }], 'none')).toBe('demo');
});

it('[B12] what is chosen is offered to this order, and was picked or stands first', () => {
  const offer = fc.record(
    {
      kind: fc.constantFrom(...paymentKinds),
      max_total: fc.nat({ max: 600 }),
      pin_prefixes: fc.array(fc.constantFrom('3', '302', '11'), { minLength: 1 }),
      without: fc.array(fc.constantFrom('zodiac_coin', 'custom')),
    },
    { requiredKeys: ['kind'] },
  );
  const offers = fc.uniqueArray(offer, { minLength: 1, selector: ({ kind }) => kind });
  fc.assert(
    fc.property(
      offers,
      fc.constantFrom(...paymentKinds, 'default' as const, 'none' as const),
      fc.nat({ max: 600 }),
      (listed, picked, total) => {
        const [first, ...others] = listed as [OfferedPayment, ...OfferedPayment[]];
        const kind = optionsOf([first, ...others], picked, { ...order, total });
        if (kind === null) return;
        const offered = listed.filter((one) => one.kind === kind) as OfferedPayment[];
        expect(offered.map((one) => passedBound(one, { ...order, total }))).toEqual([null]);
        const isDemoAlone = listed.every((one) => one.kind === 'demo');
        if (!isDemoAlone) expect(kind).toBe(picked === 'default' ? first.kind : picked);
      },
    ),
  );
});
