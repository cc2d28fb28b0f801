import type { AnswerReason, NamedGift, Refused } from '#shared/failures/reasons.ts';
import type { Issue } from '#shared/http/issue.ts';

/** Why an order is not placed, and what is wrong with which gift of its body. */
export type RefusedOrder = Refused<AnswerReason> & { errors?: Issue[]; retryAfterSeconds?: number };

/** A gift that cannot be ordered as sent. `index` is its index in the body. */
export interface GiftFault<G extends NamedGift = NamedGift> {
  index: number;
  gift: G;
}

export function giftsOf<G extends NamedGift>(faults: readonly GiftFault<G>[]): { gifts: G[] } {
  return { gifts: faults.map(({ gift }) => gift) };
}

/** Where a gift stands in the body of an order. */
export function pathOf({ index }: GiftFault): string {
  return `cart_items.${index}`;
}
