import type { StoredOrder } from '#shared/orders/order.ts';
import type { StoredCartLine } from '../cart-store.ts';
import type { StoredCoupon } from '../coupon-store.ts';
import type { OrderChange } from '../order-store.ts';
import type {
  ProofPlace,
  StoredProof,
  StoredProofAnswer,
  StoredProofPicture,
} from '../proof-store.ts';

/** A cart line, or the mark of a removed one. `arrival` sorts a cart. */
export interface LineDocument {
  _id: string;
  owner: string;
  state: 'active' | 'removed';
  arrival: number;
  /** Its slot in a cart of limited size; see mongo-carts.ts. Unique, and freed when it ends. */
  slot?: string;
  line: StoredCartLine;
  endedAt?: string;
}

/** `ordinal` counts the orders of one owner from 1; see mongo-orders.ts. */
export interface OrderDocument extends StoredOrder {
  _id: string;
  ordinal: number;
}

/** A change of an order, under the revision it was made from; see mongo-order-changes.ts. */
export interface OrderChangeDocument {
  _id: string;
  orderNumber: string;
  revision: number;
  /** Null is its removal. */
  change: OrderChange | null;
}

/** The id is year and number; see mongo-order-changes.ts. */
export interface InvoiceDocument {
  _id: string;
  year: string;
  number: number;
  orderNumber: string;
}

/** The figures of a month, which is the id, and the marks that were set before its days were counted. */
export interface MonthFiguresDocument {
  _id: string;
  /** A `CountedDay` of each day: many small documents take longer to read than a few texts. */
  json: string;
  marks: string[];
}

/** Says that an order of the day changes; see mongo-order-figures.ts. */
export interface DayMarkDocument {
  _id: string;
  day: string;
  at: string;
  /** Absent until the change was made, and after a crash. */
  made?: true;
}

/** The id is its place, as that of its answer and its picture is; see mongo-proofs.ts. */
export interface ProofDocument extends StoredProof {
  _id: string;
}

export interface ProofAnswerDocument extends ProofPlace, StoredProofAnswer {
  _id: string;
}

export interface ProofPictureDocument extends StoredProofPicture {
  _id: string;
}

/** The id is what the code is known by. */
export interface CouponDocument extends StoredCoupon {
  _id: string;
}

/** The slot of an order that uses a coupon; see mongo-coupon-uses.ts. */
export interface CouponUseDocument {
  _id: string;
  coupon: string;
  slot: string;
  orderNumber: string;
  /** Owner and key of the order that took it, for its parallel repeats; absent where a change took it. */
  placing?: string;
  /** When it is settled at the latest; null once the order has it for good. */
  until: string | null;
}
