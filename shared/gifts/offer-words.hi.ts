import type { offerWords } from './offer-words.ts';

/** A size of D5 as Hindi says it: `8x10 inches` → `8x10 इंच`. */
export function sizeInHindi(size: string): string {
  return size.replace(/inch(es)?$/, 'इंच');
}

export const hindi: typeof offerWords = {
  deliveryIn: (days) => `${days} दिन में डिलीवरी`,
  addToCart: 'कार्ट में जोड़ें',
  outOfStock: 'स्टॉक में नहीं',

  inches: (sides) => `${sides} इंच`,
  centimetres: (sides) => `${sides} सेमी`,
  across: (centimetres) => `${centimetres} सेमी चौड़ा`,
  frame: (size) => `फ़्रेम ${sizeInHindi(size)}`,
  picture: (size) => `तस्वीर ${sizeInHindi(size)}`,
};
