/** What a note of each denomination adds to a custom frame, in whole rupees. */
export const customNotePrices = {
  1: 499,
  5: 599,
  10: 399,
  20: 699,
  50: 1299,
  100: 1499,
  200: 1599,
  500: 2499,
} as const;

export type Denomination = keyof typeof customNotePrices;

export const denominations = Object.keys(customNotePrices).map(Number) as Denomination[];

export function isDenomination(rupees: unknown): rupees is Denomination {
  return typeof rupees === 'number' && Object.hasOwn(customNotePrices, rupees);
}
