type OrderRefusal =
  | 'unknown_product'
  | 'not_available'
  | 'foreign_photo'
  | 'coupon_invalid'
  | 'prices_changed'
  | 'repeated_line'
  | 'unknown_line'
  | 'missing_details'
  | 'unusable_details'
  | 'already_ordered';

/** Why an order is not placed. */
export interface RefusedOrder {
  ok: false;
  reason: OrderRefusal;
  /** What to tell the shopper, where the reason alone does not. */
  message?: string;
  /** Which gifts are meant, by their place in the body. */
  errors?: { msg: string; path: string }[];
}

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
