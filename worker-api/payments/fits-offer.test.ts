import { describe, expect, test } from 'vitest';
import { fitsOffer } from './providers/payment-provider.ts';

const order = {
  total_amount: 500,
  shipping_address: '1 Test Street, Jaipur, Rajasthan, 302001',
  products: ['zodiac_coin', '10_rupees_note'],
};
const cod = { kind: 'cod' } as const;

describe('[PA2] an order is within the bounds of an offer', () => {
  test.each([
    ['none at all', {}, true],
    ['the sum it has', { max_total: 500 }, true],
    ['a rupee less', { max_total: 499 }, false],
    ['its PIN code', { pin_prefixes: ['11', '302001'] }, true],
    ['the first digits of it', { pin_prefixes: ['30'] }, true],
    ['other digits', { pin_prefixes: ['02', '2001'] }, false],
    ['no PIN code', { pin_prefixes: [] }, false],
    ['without what it has not', { without: ['custom'] }, true],
    ['without one of its gifts', { without: ['custom', '10_rupees_note'] }, false],
  ])('%s', (_, bounds, fits) => {
    expect(fitsOffer({ ...cod, ...bounds }, order)).toBe(fits);
  });

  test.each([
    ['Jaipur 302 001', true],
    ['Jaipur - 302001. ', true],
    ['Jaipur, 302001\n', true],
    ['302001 Jaipur', false],
    ['Jaipur, 1302001', false],
    ['Jaipur, 002001', false],
    ['', false],
  ])('the PIN code at the end of %j', (shipping_address, fits) => {
    const offer = { ...cod, pin_prefixes: ['302'] };
    expect(fitsOffer(offer, { ...order, shipping_address })).toBe(fits);
  });
});
