import fc from 'fast-check';
import { expect, test } from 'vitest';
import { statesAndTerritories } from '#shared/delivery/india.ts';
import { productTypes } from '#shared/gifts/families.ts';
import { openingTaxes, taxesOn } from './goods-taxes.ts';
import { formatPaise, taxIn, taxOfOrder } from './tax-of-order.ts';

const gstin = '27AAPFU0939F1ZV';
const taxes = taxesOn('2026-12-01', openingTaxes, productTypes);
const { photo_frame: frameTax = null, currency_note: noteTax = null } = taxes;
const order = {
  gstin,
  deliveredTo: 'Maharashtra',
  items: [{ tax: frameTax, total: 1180 }],
  shipping: 0,
} as const;

test('[D24] tax is part of the price: two halves within the state, one whole between states', () => {
  expect(taxOfOrder(order)).toMatchObject({
    placeOfSupply: 'Maharashtra',
    parts: ['CGST', 'SGST'],
    items: [{ hsn: '4414', percent: 18, gross: 118_000, taxable: 100_000, tax: 18_000 }],
    shipping: null,
  });
  expect(taxOfOrder({ ...order, deliveredTo: 'Rajasthan' })).toMatchObject({
    placeOfSupply: 'Rajasthan',
    parts: ['IGST'],
    tax: 18_000,
  });
});

test('[D24] a union territory names its half', () => {
  const seller = '04AAPFU0939F1ZV';
  expect(taxOfOrder({ ...order, gstin: seller, deliveredTo: 'Chandigarh' })).toMatchObject({
    placeOfSupply: 'Chandigarh',
    parts: ['CGST', 'UTGST'],
  });
  expect(taxOfOrder({ ...order, gstin: '99' })).toBeNull();
});

test('[D24] shipping is taxed like the dearest gift', () => {
  const items = [
    { tax: noteTax, total: 90 },
    { tax: frameTax, total: 270 },
  ] as const;
  const tax = taxOfOrder({ ...order, items, shipping: 68 });
  expect(tax?.items.map(({ gross, percent }) => [gross, percent])).toEqual([
    [9_000, 5],
    [27_000, 18],
  ]);
  expect(tax?.shipping).toMatchObject({ gross: 6_800, percent: 18, hsn: '4414' });
});

test('[D24] taxable value and tax add up to what is paid, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          tax: fc.option(fc.constantFrom(...Object.values(taxes))),
          total: fc.integer({ min: 0, max: 99_999 }),
        }),
        { minLength: 1, maxLength: 6 },
      ),
      fc.constantFrom(0, 68),
      fc.constantFrom(...statesAndTerritories),
      (items, shipping, deliveredTo) => {
        const subtotal = items.reduce((sum, { total }) => sum + total, 0);
        const tax = taxOfOrder({ gstin, deliveredTo, items, shipping });
        expect(tax === null).toBe(items.every((item) => item.tax === null));
        if (!tax) return;
        expect(tax.taxable + tax.tax).toBe((subtotal + shipping) * 100);
        for (const line of [...tax.items, ...(tax.shipping ? [tax.shipping] : [])]) {
          expect(line.taxable + line.tax).toBe(line.gross);
          expect(line.tax % tax.parts.length).toBe(0);
          const exact = (line.gross * line.percent) / (100 + line.percent);
          expect(Math.abs(line.tax - exact)).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
  expect(Object.keys(openingTaxes).sort()).toEqual([...productTypes].sort());
});

test('paise are written with two digits', () => {
  expect([0, 5, 1_234_567].map(formatPaise)).toEqual(['₹0.00', '₹0.05', '₹12,345.67']);
});

test('[D42] goods are taxed as the owner said it of the day of the sale, and what was sold stays', () => {
  const from = '2025-09-22';
  const [before] = openingTaxes.photo_frame;
  if (!before) throw new Error('A family is taxed');
  const table = {
    ...openingTaxes,
    photo_frame: [before, { from, hsn: '44149000', percent: 5 }],
  };
  const on = (day: string) => taxesOn(day, table, ['photo_frame', null]);
  expect(on('2017-06-30')).toEqual({ photo_frame: { hsn: '4414', percent: 18 } });
  expect(on('2025-09-21')).toEqual({ photo_frame: { hsn: '4414', percent: 18 } });
  expect(on(from)).toEqual({ photo_frame: { hsn: '44149000', percent: 5 } });
  const soldOrder = {
    ...{ gstin, taxes: on('2025-09-21'), shipping_address: '1 Road, Pune, Maharashtra, 411001' },
    items: [{ product_name: 'custom', product_type: 'photo_frame' as const, total_price: 1180 }],
  };
  expect(taxIn(soldOrder)).toMatchObject({ items: [{ hsn: '4414', percent: 18 }], tax: 18_000 });
  expect(taxIn({ ...soldOrder, taxes: undefined })).toBeNull();
});

test('[D41] what a coupon takes off some gifts is taxed less of these alone', () => {
  const gift = { product_name: 'custom', total_price: 1_000 };
  const soldOrder = {
    ...{ gstin, taxes, shipping_address: '1 Road, Pune, Maharashtra, 411001' },
    items: [
      { ...gift, product_name: '10_rupees_note', product_type: 'currency_note' as const },
      { ...gift, product_type: 'photo_frame' as const, discount: 200 },
    ],
  };
  expect(taxIn(soldOrder)?.items.map(({ percent, gross }) => [percent, gross])).toEqual([
    [5, 100_000],
    [18, 80_000],
  ]);
});
