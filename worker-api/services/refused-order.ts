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
  /** For the shopper, when the reason alone does not explain it. */
  message?: string;
  /** The gifts concerned, by their index in the body. */
  errors?: { msg: string; path: string }[];
}

/** Why a gift cannot be ordered as sent. `index` is its index in the body. */
export interface GiftFault {
  index: number;
  name: string;
  /** The rest of a sentence that starts with the name. */
  what: string;
}

/** The advice when a price differs from the one the shopper saw. */
export const checkTotal = 'Please check the total and order again.';

/** The message for all faults together and one error for each gift. */
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
