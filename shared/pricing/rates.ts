/** What the owner asks for beside the prices of the catalogue (D42), in whole rupees. */
export interface Rates {
  delivery: DeliveryRates;
  letters: LetterPrices;
  notes: NotePrices;
}

/** What an order is delivered for, in whole rupees (D24). */
export interface DeliveryRates {
  fee: number;
  /** It is free when the subtotal is above this: of 999, 999 pays and 1,000 does not. */
  freeAbove: number;
}

/** What each letter of a text costs, in whole rupees (D20). */
export interface LetterPrices {
  /** The price in a text of up to `few` letters. */
  rupees: number;
  few: number;
  /** The price in a longer one, for all of its letters. */
  ofMany: number;
}

/** What a note adds, in whole rupees, by its denomination (D21). */
export type NotePrices = Readonly<Record<number, number>>;

/** The specified figures: what a new shop starts with. Eleven letters cost less than ten, which is intended (D20). */
export const openingRates: Rates = {
  delivery: { fee: 68, freeAbove: 999 },
  letters: { rupees: 45, few: 10, ofMany: 40 },
  notes: { 1: 499, 5: 599, 10: 399, 20: 699, 50: 1299, 100: 1499, 200: 1599, 500: 2499 },
};
