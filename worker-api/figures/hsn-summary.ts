import { type AccountsRow, rupees, unitCode } from './accounts-columns.ts';

/** The columns of the summary that the returns ask for (table 12 of GSTR-1). */
export const hsnColumns = {
  supply: 'Supply',
  hsn: 'HSN',
  uqc: 'UQC',
  quantity: 'Quantity',
  total: 'Total value (INR)',
  rate: 'GST rate (%)',
  taxable: 'Taxable value (INR)',
  igst: 'IGST (INR)',
  cgst: 'CGST (INR)',
  sgst: 'SGST/UTGST (INR)',
} as const;
type HsnRow = Record<keyof typeof hsnColumns, string>;

const summed = ['total', 'taxable', 'igst', 'cgst', 'sgst'] as const;

/**
 * Adds the taxed rows of invoices and credit notes up by HSN code and rate, those of registered buyers (`B2B`) apart;
 * the delivery adds to the sums of the gifts it went with, and nothing to their number.
 */
export function createHsnSummary() {
  const groups = new Map<string, Record<(typeof summed)[number] | 'quantity', number>>();
  return {
    add(rows: readonly AccountsRow[]) {
      for (const row of rows) {
        if (row.hsn === '') continue;
        const key = [row.buyerGstin === '' ? 'B2C' : 'B2B', row.hsn, row.rate].join(' ');
        const sums = groups.get(key) ?? {
          quantity: 0,
          total: 0,
          taxable: 0,
          igst: 0,
          cgst: 0,
          sgst: 0,
        };
        if (row.product !== '') sums.quantity += Number(row.quantity);
        for (const column of summed) sums[column] += Math.round(Number(row[column]) * 100);
        groups.set(key, sums);
      }
    },
    rows(): HsnRow[] {
      return [...groups]
        .sort(([one], [other]) => (one < other ? -1 : 1))
        .map(([key, sums]) => {
          const [supply = '', hsn = '', rate = ''] = key.split(' ');
          return {
            supply,
            hsn,
            uqc: unitCode,
            quantity: String(sums.quantity),
            total: rupees(sums.total),
            rate,
            taxable: rupees(sums.taxable),
            igst: rupees(sums.igst),
            cgst: rupees(sums.cgst),
            sgst: rupees(sums.sgst),
          };
        });
    },
  };
}
