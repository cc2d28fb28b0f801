import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { OrderStep } from '#shared/orders/order-life.ts';
import {
  creditOfCancelling,
  creditOfRefund,
  creditsOfNewInvoice,
  numberedNote,
} from './credit-note.ts';
import { creditedLines, linesOf } from './credited-lines.ts';
import { taxOfOrder } from './tax-of-order.ts';

const at = '2026-04-01T06:00:00.000Z';
const invoiced = {
  ...{ gstin: '27AAPFU0939F1ZV', invoice_number: '2025-26/000007', total_amount: 1_000 },
  ...{ customer_name: 'Asha', shipping_address: '1 Road, Pune, Maharashtra, 411001' },
  step: 'confirmed' as OrderStep,
  moves: [{ step: 'confirmed' as const, at: '2026-03-31T06:00:00.000Z', by: 'staff' as const }],
  payments: [{ id: 'a', amount: 1_000, at }],
};
const invoice = {
  ...{ number: '2025-26/000007', at: '2026-03-31T06:00:00.000Z' },
  ...{ customer_name: 'Asha', shipping_address: '1 Road, Pune, Maharashtra, 411001' },
};
const note = (amount: number) => ({ number: 'CN26-27/000001', at, amount, invoice });
const refund = (amount: number) => ({ id: `${amount}`, amount, at, payment_id: 'a' });

test('[B48] an invoiced order that is cancelled is credited with what is rest of its invoice', () => {
  const whole = { series: 'CN26-27', at, amount: 1_000, invoice };
  expect(creditOfCancelling(invoiced, at)).toEqual([whole]);
  expect(creditOfCancelling({ ...invoiced, credit_notes: [note(120.5)] }, at)).toEqual([
    { ...whole, amount: 879.5 },
  ]);
  expect(creditOfCancelling({ ...invoiced, credit_notes: [note(1_000)] }, at)).toEqual([]);
  expect(creditOfCancelling({ ...invoiced, gstin: undefined }, at)).toEqual([]);
  expect(creditOfCancelling({ ...invoiced, invoice_number: undefined }, at)).toEqual([]);
  // What an earlier invoice of the order was credited with is not of this one.
  const earlier = { ...note(1_000), invoice: { ...invoice, number: '2025-26/000001' } };
  expect(creditOfCancelling({ ...invoiced, credit_notes: [earlier] }, at)).toEqual([whole]);
  expect(creditOfCancelling({ ...invoiced, total_amount: 0 }, at)).toEqual([
    { ...whole, amount: 0 },
  ]);
});

test('[B48] a refund is credited as far as it takes back what was invoiced', () => {
  const credit = (
    order: Partial<Parameters<typeof creditOfRefund>[0]>,
    refunds: ReturnType<typeof refund>[],
  ) => creditOfRefund({ ...invoiced, ...order }, { refunds }, at)[0]?.amount;
  expect(credit({}, [refund(47.5)])).toBe(47.5);
  expect(credit({ step: 'cancelled' }, [refund(47.5)])).toBeUndefined();
  expect(credit({ gstin: undefined }, [refund(47.5)])).toBeUndefined();
  const twice = { payments: [...invoiced.payments, { id: 'b', amount: 1_000, at }] };
  expect(credit(twice, [refund(1_000)])).toBeUndefined();
  expect(credit(twice, [refund(1_200)])).toBe(200);
  const after = { ...invoiced, credit_notes: [note(300)], refunds: [refund(300)] };
  expect(creditOfRefund(after, { refunds: [refund(300), refund(900)] }, at)[0]?.amount).toBe(700);
});

test('[B48] a name or address corrected on an invoice takes all of it back, and what was given back of the new', () => {
  const correction = { customer_name: 'Asha Rao', shipping_address: undefined };
  const whole = { series: 'CN26-27', at, amount: 1_000, invoice };
  expect(creditsOfNewInvoice(invoiced, correction, at)).toEqual([whole]);
  const [rest, again] = creditsOfNewInvoice(
    { ...invoiced, credit_notes: [note(120.5)] },
    correction,
    at,
  );
  expect(rest).toEqual({ ...whole, amount: 879.5 });
  const newInvoice = { ...invoice, number: '', at, customer_name: 'Asha Rao' };
  expect(again).toEqual({ ...whole, amount: 120.5, invoice: newInvoice });
  if (!again) throw new Error('No second note');
  expect(numberedNote(again, 'CN26-27/000009', { invoice_number: '2026-27/000002' })).toEqual({
    ...{ number: 'CN26-27/000009', at, amount: 120.5 },
    invoice: { ...newInvoice, number: '2026-27/000002' },
  });
  expect(creditsOfNewInvoice({ ...invoiced, invoice_number: undefined }, correction, at)).toEqual(
    [],
  );
});

test('[B48] credit notes take back the lines of an invoice and their tax, to the paisa', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({
          tax: fc.constantFrom({ hsn: '9705', percent: 5 }, { hsn: '4414', percent: 18 }),
          total: fc.integer({ min: 1, max: 9_999 }),
        }),
        { minLength: 1, maxLength: 5 },
      ),
      fc.constantFrom('Maharashtra' as const, 'Rajasthan' as const),
      fc.constantFrom(0, 68),
      fc.array(fc.integer({ min: 1, max: 100_000 }), { maxLength: 4 }),
      (items, deliveredTo, shipping, paise) => {
        const tax = taxOfOrder({
          gstin: invoiced.gstin,
          deliveredTo,
          items,
          shipping,
        });
        if (!tax) throw new Error('No tax');
        const lines = linesOf(tax);
        let rest = lines.reduce((sum, { gross }) => sum + gross, 0);
        const amounts = paise.map((each) => {
          const amount = Math.min(each, rest);
          rest -= amount;
          return amount;
        });
        const notes = [...amounts, rest].map((amount) => ({ amount: amount / 100 }));
        const credited = creditedLines(tax, notes);
        for (const [place, { amount }] of notes.entries()) {
          const gross = (credited[place] ?? []).reduce((sum, each) => sum + each.gross, 0);
          expect(gross).toBe(Math.round(amount * 100));
          for (const each of credited[place] ?? []) {
            expect(each.gross).toBeGreaterThanOrEqual(0);
            expect(each.taxable + each.tax).toBe(each.gross);
            expect(each.tax % tax.parts.length).toBe(0);
          }
        }
        for (const [place, line] of lines.entries()) {
          const sumOf = (key: 'gross' | 'taxable' | 'tax') =>
            credited.reduce((sum, each) => sum + (each[place]?.[key] ?? 0), 0);
          const { gross, taxable, tax: taxOfLine } = line;
          expect([sumOf('gross'), sumOf('taxable'), sumOf('tax')]).toEqual([
            gross,
            taxable,
            taxOfLine,
          ]);
        }
      },
    ),
  );
});
