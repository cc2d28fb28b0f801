import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { buildCartLine, type CartLine, type CartLineSeed, withDetails } from './cart-line.ts';

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
 * replaced whole, so that the last edit counts (B11). What was added notes the rates that its price
 * was first shown by, for "was ₹X" (SY10).
 */
export type CartOperation =
  | { kind: 'add'; seed: CartLineSeed; product: Product; rates: Rates }
  | { kind: 'set-quantity'; lineId: string; quantity: number }
  | { kind: 'replace-details'; lineId: string; customization: Customisation }
  | { kind: 'remove'; lineId: string };

/** The id of the one line an operation is about (SY1). */
export function lineIdOf(operation: CartOperation): string {
  return operation.kind === 'add' ? operation.seed.id : operation.lineId;
}

/**
 * Returns the one reducer of the cart: the cart after `operation`. Pure and idempotent (SY1, SY2):
 * adding an id that is there, or removing one that is not, returns the same cart.
 * @internal
 */
export function applyOperation(
  cart: readonly CartLine[],
  operation: CartOperation,
  rates: Rates,
): readonly CartLine[] {
  switch (operation.kind) {
    case 'add':
      return cart.some((line) => line.id === operation.seed.id)
        ? cart
        : [...cart, buildCartLine(operation.seed, operation.product, rates)];
    case 'set-quantity':
      if (operation.quantity <= 0) return withoutLine(cart, operation.lineId);
      return cart.map((line) =>
        line.id === operation.lineId ? { ...line, quantity: operation.quantity } : line,
      );
    case 'replace-details':
      return cart.map((line) =>
        line.id === operation.lineId ? withDetails(line, operation.customization, rates) : line,
      );
    case 'remove':
      return withoutLine(cart, operation.lineId);
  }
}

/** The shown cart: the server's snapshot with the operations it has not answered yet. */
export function applyOperations(
  snapshot: readonly CartLine[],
  pending: readonly CartOperation[],
  rates: Rates,
): readonly CartLine[] {
  return pending.reduce((cart, operation) => applyOperation(cart, operation, rates), snapshot);
}

function withoutLine(cart: readonly CartLine[], lineId: string): readonly CartLine[] {
  return cart.filter((line) => line.id !== lineId);
}
