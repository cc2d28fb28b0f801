import { pick } from '#shared/values/pick.ts';
import type { StoredOrderItem } from './order.ts';

/** What of a gift a row names it by. */
export const rowGiftKeys = {
  product_name: true,
  display_name: true,
  quantity: true,
} as const satisfies Partial<Record<keyof StoredOrderItem, true>>;

export type RowGift = Pick<StoredOrderItem, keyof typeof rowGiftKeys>;

/** What there is to make, in short. */
export interface RowGifts {
  /** The first of its gifts. */
  gifts: RowGift[];
  /** Counts all gifts of the order together. */
  pieces: number;
}

/** An order may have hundreds. */
const mostNamed = 3;

/** The gifts of an order as its row has them. */
export function rowGifts(items: readonly RowGift[]): RowGifts {
  return {
    gifts: items.slice(0, mostNamed).map((item) => pick(item, rowGiftKeys)),
    pieces: items.reduce((sum, { quantity }) => sum + quantity, 0),
  };
}
