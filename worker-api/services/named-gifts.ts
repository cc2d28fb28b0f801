/** Why a gift of an order cannot be ordered as it was sent. `index` is its place in the body. */
export interface GiftFault {
  index: number;
  name: string;
  /** What finishes the sentence that begins with its name. */
  what: string;
}

/** The advice where a price is another than the shopper saw. */
export const checkTotal = 'Please check the total and order again.';

/** What a refusal says of each gift, and of all of them in its message. */
export function namedGifts(faults: readonly GiftFault[], advice: string) {
  const sentences = faults.map(({ name, what }) => `${name} ${what}`);
  return {
    message: `${[...new Set(sentences)].join(', and ')}. ${advice}`,
    errors: faults.map(({ index }, turn) => ({
      msg: sentences[turn] ?? '',
      path: `cart_items.${index}`,
    })),
  };
}
