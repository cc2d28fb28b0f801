import { isDeepStrictEqual } from 'node:util';
import { type Table, text } from '#api/storage/table.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';

export interface StoredCartLine {
  id: string;
  productName: string;
  quantity: number;
  customization: Customisation;
  createdAt: string;
}

/** Returns whether an order of one is an order of the other. */
export function isSameGift(one: StoredCartLine, other: StoredCartLine): boolean {
  return (
    one.quantity === other.quantity && isDeepStrictEqual(one.customization, other.customization)
  );
}

export type AddLineAnswer =
  | { outcome: 'added' | 'repeated'; line: StoredCartLine }
  /** The line was removed or ordered before (SY3). */
  | { outcome: 'ended' }
  /** The cart is full, and nothing changed (ST23). */
  | { outcome: 'full' };

/**
 * What became of the id of a line. `removed_early` was removed before it was ever added: it has ended,
 * but never was a line. `unknown` never was anything, or is forgotten.
 */
export type LineFate = 'in_cart' | 'removed' | 'removed_early' | 'ordered' | 'unknown';

/** Returns whether an id can be no line any more (ST7). */
export function hasEnded(fate: LineFate): boolean {
  return fate !== 'in_cart' && fate !== 'unknown';
}

/*
 * [ST6] After any history of calls of one owner, in any order and with any repeats, `lines`
 *       returns what `applyOperation` makes of that history (SY1, SY2).
 * [ST7] A removed or ordered id stays ended: adding it again changes nothing (SY3), also
 *       when it was removed before it was ever added.
 * [ST23] Any number of `add` calls with the same `maxLines` at the same moment never make a cart
 *       of more lines; a known id gets the result it has in a cart with room.
 * [ST8] Owners do not see, change or block each other, even with the same line id.
 * [ST24] A quantity and details that are set at the same moment both hold; each changes nothing
 *       else of the line, nor its place.
 */
export interface CartStore {
  /** Oldest first, in the order they arrived. */
  lines(owner: string): Promise<StoredCartLine[]>;
  add(owner: string, line: StoredCartLine, maxLines?: number): Promise<AddLineAnswer>;
  /** `quantity` is at least 1. Null when there is no such line. */
  setQuantity(owner: string, lineId: string, quantity: number): Promise<StoredCartLine | null>;
  /** Replaces the whole customisation as `setQuantity` replaces the quantity (ST24). */
  setDetails(
    owner: string,
    lineId: string,
    customization: Customisation,
  ): Promise<StoredCartLine | null>;
  /** True when the line was there; false also marks the id as ended. */
  remove(owner: string, lineId: string, now: string): Promise<boolean>;
  clear(owner: string, now: string): Promise<void>;
  /** [ST22] [ST27] Resolves to what became of an id; `ordered` holds for as long as its order is there. */
  lineFate(owner: string, lineId: string): Promise<LineFate>;
  /**
   * [ST71] Resolves to when a line or id was last removed that is not forgotten since; null without
   * one.
   */
  lastRemoval(owner: string): Promise<string | null>;
  /** [ST61] Deletes all lines of the owner and what is known of ended ones; ordered ids stay. */
  forget(owner: string): Promise<void>;
  /** Forgets ids that were removed before the instant; ordered ids are kept for good (ST11). */
  purgeEnded(before: string): Promise<void>;
}

/** What the records of others refer to; the rest of it each engine knows alone. */
export const cartLines: Table<{ owner: string }> = {
  name: 'cart_lines',
  fields: { owner: text },
  key: [],
};
