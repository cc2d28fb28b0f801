import { shareOut } from '#shared/values/money.ts';
import type { CreditNote } from './credit-note.ts';
import { type OrderTax, type TaxedLine, taxed } from './tax-of-order.ts';

/** Returns the lines of an invoice, the delivery last. */
export function linesOf({ items, shipping }: OrderTax): TaxedLine[] {
  return shipping ? [...items, shipping] : items;
}

/**
 * Returns, for each credit note of an invoice in their order, what it takes back of each of its lines, in paise: as the
 * lines are to each other, and no more than a line has left. Those that take back all of it add up to its lines.
 */
export function creditedLines(
  tax: OrderTax,
  notes: readonly Pick<CreditNote, 'amount'>[],
): TaxedLine[][] {
  const lines = linesOf(tax);
  const inHalves = tax.parts.length === 2;
  const back = lines.map(() => 0);
  return notes.map(({ amount }) => {
    const remaining = lines.map(({ gross }, place) => gross - (back[place] ?? 0));
    const parts = shareOut(Math.round(amount * 100), remaining);
    return lines.map(({ hsn, percent }, place) => {
      const gross = parts[place] ?? 0;
      const before = taxed(back[place] ?? 0, { hsn, percent }, inHalves);
      const after = taxed((back[place] ?? 0) + gross, { hsn, percent }, inHalves);
      back[place] = (back[place] ?? 0) + gross;
      return {
        hsn,
        percent,
        gross,
        taxable: after.taxable - before.taxable,
        tax: after.tax - before.tax,
      };
    });
  });
}
