import type { ObjectId } from 'mongodb';
import type { StoredCartLine } from '#api/cart/cart-store.ts';
import type { CouponUseRecord, StoredCoupon } from '#api/catalogue/coupons/coupon-store.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

/** A cart line, or the mark of a removed or ordered one. `arrival` sorts a cart. */
export interface LineDocument {
  _id: string;
  owner: string;
  state: 'active' | 'removed' | 'ordered';
  arrival: number;
  /** Its slot in a cart of limited size; see mongo-carts.ts. Unique, and freed when it ends. */
  slot?: string;
  line: StoredCartLine;
  endedAt?: string;
}

export interface OrderDocument extends StoredOrder {
  /** Sorts the orders of one instant. */
  _id: ObjectId;
  /** Until the figures of its day have it as it is now; see mongo-order-figures.ts. */
  uncounted?: true;
  /** The ends of all words by which it is found (ST281). */
  ends?: string[];
}

/** The id is year and number; see mongo-order-changes.ts. */
export interface InvoiceDocument {
  _id: string;
  year: string;
  number: number;
  orderNumber: string;
}

/** The figures of a month, which is the id. */
export interface MonthFiguresDocument {
  _id: string;
  /** A `CountedDay` of each day: many small documents take longer to read than a few texts. */
  json: string;
  /** How often they were stored. */
  version: number;
}

/** The id is what the code is known by. */
export interface CouponDocument extends StoredCoupon {
  _id: string;
  /** How often a use of it was asked for; see mongo-coupon-uses.ts. */
  timesAsked?: number;
}

/** The id is of the coupon and the order. */
export interface CouponUseDocument extends CouponUseRecord {
  _id: string;
}
