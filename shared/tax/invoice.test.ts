import { describe, expect, it, test } from 'vitest';
import { beginsInvoice, financialYear, invoiceNumber, invoiceOf } from './invoice.ts';

test.each([
  ['2026-03-31T18:29:59.999Z', '2025-26', 'the last moment of 31 March in India'],
  ['2026-03-31T18:30:00.000Z', '2026-27', 'midnight of 1 April in India'],
  ['2026-12-31T23:59:59.999Z', '2026-27', 'a new year elsewhere'],
  ['2027-01-01T00:00:00.000Z', '2026-27', 'January'],
  ['2099-04-01T00:00:00.000Z', '2099-00', 'a century that ends'],
])('[B48] %s is in the financial year %s: %s', (instant, year) => {
  expect(financialYear(instant)).toBe(year);
});

test('[B48] a number has at most 16 characters, of those that rule 46(b) allows', () => {
  expect(invoiceNumber('2026-27', 123)).toBe('2026-27/000123');
  expect(invoiceNumber('2026-27', 99_999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
});

const gstin = '27AAPFU0939F1ZV';
const created_at = '2026-03-31T10:00:00.000Z';
const confirmed = { step: 'confirmed', at: '2026-04-01T10:00:00.000Z', by: 'staff' } as const;
const cancelled = { step: 'cancelled', at: '2026-04-02T10:00:00.000Z', by: 'staff' } as const;

describe('an invoice', () => {
  const pending = { order_number: 'NW-1', created_at, order_status: 'pending', gstin } as const;

  it('[B48] begins with the first move that confirms an order of a registered shop', () => {
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      expect(beginsInvoice(pending, status)).toBe(true);
      expect(beginsInvoice({ ...pending, gstin: undefined }, status)).toBe(false);
    }
    expect(beginsInvoice(pending, 'cancelled')).toBe(false);
    expect(beginsInvoice({ ...pending, order_status: 'cancelled' }, 'confirmed')).toBe(true);
    const numbered = {
      ...pending,
      order_status: 'cancelled',
      invoice_number: '2026-27/1',
    } as const;
    expect(beginsInvoice(numbered, 'confirmed')).toBe(false);
  });

  it('[B48] of before there were numbers stays as it is, also taken back and cancelled', () => {
    const before = { ...pending, order_status: 'confirmed' } as const;
    expect(beginsInvoice(before, 'shipped')).toBe(false);
    const back = { ...pending, order_status: 'cancelled', moves: [confirmed, cancelled] } as const;
    expect(beginsInvoice(back, 'confirmed')).toBe(false);
    expect(invoiceOf(before)).toEqual({ number: 'NW-1', at: created_at });
  });

  it('[B48] has its number and the moment of confirming, for good; before that there is none', () => {
    expect(invoiceOf(pending)).toBeNull();
    const order = { ...pending, invoice_number: '2026-27/000001', moves: [confirmed, cancelled] };
    const invoice = { number: '2026-27/000001', at: confirmed.at };
    expect(invoiceOf({ ...order, order_status: 'confirmed' })).toEqual(invoice);
    expect(invoiceOf({ ...order, order_status: 'cancelled' })).toEqual(invoice);
    expect(invoiceOf({ ...order, gstin: undefined })).toBeNull();
  });
});
