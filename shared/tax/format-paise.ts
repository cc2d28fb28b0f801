import { formatInr } from '#shared/values/money.ts';

/** Writes paise as rupees: 1234567 is `₹12,345.67`. */
export function formatPaise(paise: number): string {
  return `${formatInr(Math.floor(paise / 100))}.${String(paise % 100).padStart(2, '0')}`;
}
