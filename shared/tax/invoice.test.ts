import { describe, expect, it, test } from 'vitest';
import {
  beginsInvoice,
  creditNoteSeries,
  documentNumber,
  financialYear,
  invoiceOf,
} from './invoice.ts';

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
  expect(documentNumber('2026-27', 123)).toBe('2026-27/000123');
  const series = creditNoteSeries('2026-04-01T00:00:00.000Z');
  expect(documentNumber(series, 123)).toBe('CN26-27/000123');
  expect(documentNumber(series, 99_999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
  expect(documentNumber('2026-27', 99_999_999)).toMatch(/^[A-Za-z0-9/-]{1,16}$/);
});

const gstin = '27AAPFU0939F1ZV';
const confirmed = { step: 'confirmed', at: '2026-04-01T10:00:00.000Z', by: 'staff' } as const;
const cancelled = { step: 'cancelled', at: '2026-04-02T10:00:00.000Z', by: 'staff' } as const;

describe('an invoice', () => {
  const pending = { gstin };

  it('[B48] begins with the first move that confirms an order of a registered shop', () => {
    for (const status of ['confirmed', 'shipped', 'delivered'] as const) {
      expect(beginsInvoice(pending, status)).toBe(true);
      expect(beginsInvoice({ ...pending, gstin: undefined }, status)).toBe(false);
    }
    expect(beginsInvoice(pending, 'cancelled')).toBe(false);
    expect(beginsInvoice({ gstin, invoice_number: '2026-27/1' }, 'confirmed')).toBe(false);
  });

  it('[B48] has its number and the moment of confirming, for good; before that there is none', () => {
    expect(invoiceOf(pending)).toBeNull();
    const order = { ...pending, invoice_number: '2026-27/000001', moves: [confirmed, cancelled] };
    const invoice = { number: '2026-27/000001', at: confirmed.at };
    expect(invoiceOf(order)).toEqual(invoice);
    expect(invoiceOf({ ...order, gstin: undefined })).toBeNull();
    const again = { ...confirmed, at: '2026-04-03T10:00:00.000Z' };
    const moves = [
      confirmed,
      cancelled,
      again,
      { ...again, step: 'shipped' as const, at: '2026-04-04' },
    ];
    expect(invoiceOf({ ...order, moves })).toMatchObject({ at: again.at });
    expect(beginsInvoice({ ...order, step: 'cancelled' }, 'confirmed')).toBe(true);
    const undone = { ...cancelled, step: 'waiting_for_payment' as const };
    expect(invoiceOf({ ...order, moves: [confirmed, undone, again] })).toMatchObject({
      at: again.at,
    });
    expect(beginsInvoice({ ...order, step: undone.step }, 'confirmed')).toBe(true);
  });
});
