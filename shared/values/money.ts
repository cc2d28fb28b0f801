/** Matches between digits that have three, five, seven … more behind them. */
const separators = /\B(?=(\d{2})*\d{3}$)/g;

/**
 * Whole rupees as people in India write them: 100000 → `₹1,00,000`. Not by `Intl`, whose first
 * use holds up a phone for longer than all prices of a page.
 */
export function formatInr(rupees: number): string {
  return `₹${groupDigits(rupees)}`;
}

/** Groups the digits as in India: 100000 is `1,00,000`. */
export function groupDigits(count: number): string {
  return String(count).replace(separators, ',');
}

/** Rupees with their paise where there are any: `₹1,00,000`, `₹178.50`. Prices have none (`formatInr`). */
export function formatSum(rupees: number): string {
  const [whole = '', paise] = rupees.toFixed(2).split('.');
  return formatInr(Number(whole)) + (paise === '00' ? '' : `.${paise}`);
}

/** A sum in whole parts, as the weights are; the parts add up to it. */
export function shareOut(sum: number, weights: readonly number[]): number[] {
  const all = weights.reduce((total, weight) => total + weight, 0);
  let weighed = 0;
  let allotted = 0;
  return weights.map((weight) => {
    weighed += weight;
    const upTo = all === 0 ? 0 : Math.round((sum * weighed) / all);
    const part = upTo - allotted;
    allotted = upTo;
    return part;
  });
}
