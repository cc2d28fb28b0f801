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
