import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { CartLineSeed } from './cart-line.ts';

/** The most pieces of one line an order can hold. */
export const maxQuantity = 999;

/** The most lines a cart can hold, and an order (T27). */
export const maxCartLines = 100;

/** The most operations of one request (SY12). */
export const maxBatchOperations = 100;

/**
 * Everything that can happen to a cart, as data. A page queues operations, the server
 * receives them; all run `applyOperation`. Emptying a cart is one `remove` per line, so
 * that a late repeat never removes what was added meanwhile (SY2). The details of a line are
 * replaced whole, so that the last edit counts (B11).
 */
export type CartOperation =
  | { kind: 'add'; seed: CartLineSeed; product: Product }
  | { kind: 'set-quantity'; lineId: string; quantity: number }
  | { kind: 'replace-details'; lineId: string; customization: Customisation }
  | { kind: 'remove'; lineId: string };

/** The id of the one line an operation is about (SY1). */
export function lineIdOf(operation: CartOperation): string {
  return operation.kind === 'add' ? operation.seed.id : operation.lineId;
}
