import { formatInr } from '#shared/values/money.ts';

/** Rupees with their paise where there are any: `₹1,00,000`, `₹178.50`. Prices have none (`formatInr`). */
export function formatSum(rupees: number): string {
  const [whole = '', paise] = rupees.toFixed(2).split('.');
  return formatInr(Number(whole)) + (paise === '00' ? '' : `.${paise}`);
}
