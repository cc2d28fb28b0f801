import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleOrder } from '#api/storage/contract/storage-contract-samples.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { productTypes } from '#shared/gifts/families.ts';
import { orderStatuses, type StoredOrder } from '#shared/orders/order.ts';
import { priceCart } from '#shared/pricing/price-cart.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { openingTaxes, taxesOn } from '#shared/tax/goods-taxes.ts';
import { shareOut } from '#shared/values/money.ts';
import { type AccountsRow, accountsColumns } from './accounts-columns.ts';
import { accountsRows } from './accounts-rows.ts';

const anOrder = fc
  .record({
    gifts: fc.array(
      fc.record({
        product: fc.constantFrom(...openingProducts),
        price: fc.integer({ min: 1, max: 9_999 }),
        quantity: fc.integer({ min: 1, max: 9 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    percent: fc.integer({ min: 0, max: 30 }),
    gstin: fc.constantFrom('27AAPFU0939F1ZV', undefined),
    address: fc.constantFrom(
      '1 Street, Jaipur, Rajasthan, 302001',
      '1 Street, Pune, Maharashtra, 411001',
      '1 Street, Cuttack, Orissa, 753001',
    ),
    order_status: fc.constantFrom(...orderStatuses),
    wasConfirmed: fc.boolean(),
  })
  .map(({ gifts, percent, gstin, address, order_status, wasConfirmed }): StoredOrder => {
    const { items, gstin: _gstin, ...all } = sampleOrder('asha');
    const { invoice_number: _number, credit_notes: _notes, buyer_gstin: _buyer, ...most } = all;
    const { invoiced_anew: _anew, ...sample } = most;
    const [item] = items;
    if (!item) throw new Error('A sample has a gift');
    const isSold = wasConfirmed && order_status !== 'pending';
    const totals = priceCart(gifts, openingRates.delivery, {
      ...{ code: 'X', type: 'percent', value: percent },
    } as Parameters<typeof priceCart>[2]);
    const { customer_name } = sample;
    const invoice = {
      ...{ number: '2026-27/000007', at: sample.created_at },
      ...{ customer_name, shipping_address: address },
    };
    const shares = shareOut(
      totals.discount,
      gifts.map(({ price, quantity }) => price * quantity),
    );
    const isCredited = gstin !== undefined && isSold && order_status === 'cancelled';
    return {
      ...{ ...sample, order_status, shipping_address: address },
      ...(gstin === undefined ? {} : { gstin }),
      ...(gstin !== undefined && isSold ? { invoice_number: '2026-27/000007' } : {}),
      ...(isCredited
        ? {
            credit_notes: [
              { number: 'CN26-27/000001', at: sample.created_at, amount: totals.total, invoice },
            ],
          }
        : {}),
      taxes: taxesOn('2026-01-01', openingTaxes, productTypes),
      moves: isSold ? [{ step: 'confirmed', at: sample.created_at, by: 'staff' }] : [],
      ...{ subtotal: totals.subtotal, discount_amount: totals.discount },
      ...{ shipping: totals.shipping, total_amount: totals.total },
      items: gifts.map(({ product, price, quantity }, place) => ({
        ...{ ...item, product_name: product.name, product_type: product.type, quantity },
        ...{ unit_price: price, total_price: price * quantity, discount: shares[place] },
      })),
    };
  });

const paise = (text: string) => Math.round(Number(text) * 100);
const sum = (rows: readonly AccountsRow[], column: keyof AccountsRow) =>
  rows.reduce((all, row) => all + paise(row[column]), 0);

test('[B49] [B48] the rows of an invoice add up to its order: total, discount, and tax with what is taxed', () => {
  fc.assert(
    fc.property(anOrder, (order) => {
      const all = accountsRows(order);
      const registered = order.gstin !== undefined;
      const isCancelled = order.order_status === 'cancelled';
      const invoice = order.invoice_number ?? '';
      const rows = all.filter(({ document }) => document === 'Invoice' || document === 'Sale');
      const isSold = order.moves.length > 0;
      const isApart = isCancelled && !registered;
      expect(sum(rows, isApart ? 'cancelled' : 'total')).toBe(
        isSold ? order.total_amount * 100 : 0,
      );
      expect(sum(rows, 'discount')).toBe(isSold && !isApart ? order.discount_amount * 100 : 0);
      const invoiceAndNotes = all.filter(({ hsn }) => hsn !== '');
      if (isCancelled && registered) {
        for (const column of ['total', 'taxable', 'cgst', 'sgst', 'igst', 'quantity'] as const)
          expect(sum(invoiceAndNotes, column)).toBe(0);
      }
      expect([sum(rows, 'received'), sum(rows, 'refunded')]).toEqual([0, 0]);
      expect([sum(all, 'received'), sum(all, 'refunded')]).toEqual([479 * 100, 479 * 100]);
      const isInvoiced = registered && invoice !== '';
      for (const row of rows) {
        expect(row.document).toBe(registered && invoice !== '' ? 'Invoice' : 'Sale');
        expect(paise(row.value) - paise(row.discount)).toBe(paise(row.total));
        expect([row.total, row.cancelled].filter((cell) => cell !== '')).toHaveLength(1);
        const taxes = paise(row.cgst) + paise(row.sgst) + paise(row.igst);
        expect(paise(row.taxable) + taxes).toBe(isInvoiced ? paise(row.total) : 0);
        expect(row.invoice).toBe(registered ? invoice : '');
        expect(row.hsn === '').toBe(!isInvoiced);
      }
    }),
  );
});

test('[B49] a row says where it goes, what it is taxed with, how it was paid, and of which day it is', () => {
  const [first, shippingRow, ...others] = accountsRows(
    sampleOrder('asha', {
      ...{ shipping_address: '1 Street, Jaipur, Rajasthan, 302001', order_number: 'NW-1' },
      ...{ billing_address: undefined, credit_notes: undefined },
      invoiced_anew: undefined,
      ...{ shipping: 68, total_amount: 547, payment_id: 'pay_1', coupon_code: 'DIWALI' },
      ...{ created_at: '2026-03-31T18:29:00.000Z', invoice_number: '2026-27/000042' },
      moves: [{ step: 'confirmed', at: '2026-03-31T18:30:00.000Z', by: 'staff' }],
      // A second before the order, by the clock of the gateway.
      payments: [{ id: 'pay_1', amount: 547, at: '2026-03-31T18:28:59.000Z' }],
      refunds: [
        { id: 'rfnd_1', payment_id: 'pay_1', amount: 47.5, at: '2026-05-01T06:00:00.000Z' },
      ],
    }),
  );
  const whole = {
    ...{ order: 'NW-1', ordered: '2026-03-31', customer: 'Test Customer', state: '08-Rajasthan' },
    ...{ buyerGstin: '29AAGCB7383J1Z4', paidOn: '2026-03-31', refundedOn: '2026-05-01' },
    ...{ invoice: '2026-27/000042', invoiceDate: '2026-04-01', coupon: 'DIWALI' },
    ...{ paymentKind: 'razorpay', payment: 'pending', step: 'placed' },
  };
  const none = Object.fromEntries(Object.keys(accountsColumns).map((column) => [column, '']));
  expect(first).toEqual({
    ...{ ...none, ...whole, document: 'Invoice', date: '2026-04-01', number: '2026-27/000042' },
    ...{ item: 'Small Frame – 1 Note, 1 Name', product: 'small1_1note_1name' },
    ...{
      hsn: '4414',
      uqc: 'NOS',
      quantity: '1',
      unitPrice: '479.00',
      value: '479.00',
      discount: '0.00',
    },
    ...{ total: '479.00', taxable: '405.93', rate: '18', cgst: '0.00', sgst: '0.00' },
    igst: '73.07',
  });
  expect(shippingRow).toMatchObject({
    document: 'Invoice',
    item: 'Delivery',
    total: '68.00',
    igst: '10.37',
  });
  expect(others).toEqual([
    {
      ...{ ...none, ...whole, document: 'Payment', date: '2026-03-31' },
      ...{ received: '547.00', reference: 'pay_1' },
    },
    {
      ...{ ...none, ...whole, document: 'Refund', date: '2026-05-01' },
      ...{ refunded: '47.50', reference: 'rfnd_1' },
    },
  ]);
});

test('[B48] an invoice says what it said, and so its month, whatever was corrected after it', () => {
  const march = { number: '2025-26/000009', at: '2026-03-30T06:00:00.000Z' };
  const buyer = { customer_name: 'Asha', shipping_address: '1 Street, Pune, Maharashtra, 411001' };
  const at = '2026-04-02T06:00:00.000Z';
  const before: StoredOrder = {
    ...sampleOrder('asha', { ...buyer, buyer_gstin: undefined, billing_address: undefined }),
    ...{ created_at: march.at, invoice_number: march.number, invoiced_anew: undefined },
    ...{ credit_notes: [], refunds: [], moves: [{ step: 'confirmed', at: march.at, by: 'staff' }] },
    payments: [{ id: 'pay_1', amount: 479, at: march.at }],
  };
  const after: StoredOrder = {
    ...{ ...before, customer_name: 'Asha Rao', invoice_number: '2026-27/000001' },
    ...{ shipping_address: '7 Hill Road, Kochi, Kerala, 682001', invoiced_anew: at },
    credit_notes: [{ number: 'CN26-27/000001', at, amount: 479, invoice: { ...march, ...buyer } }],
  };
  const rows = accountsRows(after);
  const ofMarch = (all: readonly AccountsRow[]) => all.filter(({ date }) => date < '2026-04-01');
  expect(ofMarch(rows)).toEqual(ofMarch(accountsRows(before)));
  expect(
    rows.map(({ document, number, customer, state, igst }) =>
      [document, number, customer, state, igst].join(' '),
    ),
  ).toEqual([
    'Invoice 2025-26/000009 Asha 27-Maharashtra 0.00',
    'Invoice 2026-27/000001 Asha Rao 32-Kerala 73.07',
    'Credit note CN26-27/000001 Asha 27-Maharashtra 0.00',
    'Payment  Asha 27-Maharashtra ',
  ]);
});
