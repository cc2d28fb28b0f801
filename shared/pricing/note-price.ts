import type { NotePrices } from '#shared/gifts/field.ts';

/** Returns the denominations that are sold at these prices, in rupees. */
export function denominationsOf(prices: NotePrices): number[] {
  return Object.keys(prices).map(Number);
}

/** Returns what a note of so many rupees adds, in whole rupees; null for one that is not sold. */
export function notePrice(rupees: unknown, prices: NotePrices): number | null {
  if (typeof rupees !== 'number' || !Object.hasOwn(prices, rupees)) return null;
  return prices[rupees] ?? null;
}
