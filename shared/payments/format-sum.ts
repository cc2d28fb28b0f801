import { formatInr } from '#shared/money.ts';

/** Rupees with their paise where there are any: `₹1,00,000`, `₹178.50`. Prices have none (`formatInr`). */
export function formatSum(rupees: number): string {
  const paise = Math.round(rupees * 100) % 100;
  const whole = formatInr(Math.floor(Math.round(rupees * 100) / 100));
  return paise === 0 ? whole : `${whole}.${String(paise).padStart(2, '0')}`;
}
