import { formatInr } from '#shared/money.ts';
import { formatPaise } from '#shared/tax/format-paise.ts';

/** Rupees with their paise where there are any: `₹1,00,000`, `₹178.50`. Prices have none (`formatInr`). */
export function formatSum(rupees: number): string {
  const paise = Math.round(rupees * 100);
  return paise % 100 === 0 ? formatInr(paise / 100) : formatPaise(paise);
}
