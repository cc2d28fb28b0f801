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
