import type { ProductType } from './families.ts';

/** A gift as it is packed: its weight with what protects it, and the sides of its box, the longest first. */
export interface PackedSize {
  grams: number;
  longCm: number;
  wideCm: number;
  highCm: number;
}

const note = { grams: 80, longCm: 24, wideCm: 17, highCm: 1 };
const coin = { grams: 120, longCm: 15, wideCm: 12, highCm: 4 };
const stamp = { grams: 60, longCm: 15, wideCm: 12, highCm: 2 };
const smallFrame = { grams: 1_100, longCm: 44, wideCm: 26, highCm: 6 };
const largeFrame = { grams: 2_200, longCm: 54, wideCm: 39, highCm: 7 };
const smallResin = { grams: 1_400, longCm: 44, wideCm: 26, highCm: 6 };
const largeResin = { grams: 2_600, longCm: 54, wideCm: 39, highCm: 7 };

/** What gifts weigh where nobody has weighed them: the owner puts the shop's own here. */
const sizes: Readonly<Record<ProductType, { small: PackedSize; large: PackedSize }>> = {
  currency_note: { small: note, large: note },
  photo_frame: { small: smallFrame, large: largeFrame },
  resin_frame: { small: smallResin, large: largeResin },
  zodiac_coin: { small: coin, large: coin },
  zodiac_stamp: { small: stamp, large: stamp },
};

const isLarge = (product: string) => /^(large|big|custom)/.test(product);

/** The card, the paper and the tape of a parcel. */
const boxGrams = 100;

interface PackedGift {
  product_name: string;
  product_type: ProductType;
  quantity: number;
}

/** Returns the parcel that gifts make, lying on each other (B78). */
export function packedSize(gifts: readonly PackedGift[]): PackedSize {
  const parcel = { grams: boxGrams, longCm: 0, wideCm: 0, highCm: 0 };
  for (const { product_name, product_type, quantity } of gifts) {
    const size = sizes[product_type][isLarge(product_name) ? 'large' : 'small'];
    parcel.grams += size.grams * quantity;
    parcel.highCm += size.highCm * quantity;
    parcel.longCm = Math.max(parcel.longCm, size.longCm);
    parcel.wideCm = Math.max(parcel.wideCm, size.wideCm);
  }
  return parcel;
}
