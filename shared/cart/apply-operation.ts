import { buildCartLine, type CartLine, withDetails } from './cart-line.ts';
import type { CartOperation } from './cart-operation.ts';

/**
 * Returns the one reducer of the cart: the cart after `operation`. Pure and idempotent (SY1, SY2):
 * adding an id that is there, or removing one that is not, returns the same cart.
 * @internal
 */
export function applyOperation(
  cart: readonly CartLine[],
  operation: CartOperation,
): readonly CartLine[] {
  switch (operation.kind) {
    case 'add':
      return cart.some((line) => line.id === operation.seed.id)
        ? cart
        : [...cart, buildCartLine(operation.seed, operation.product)];
    case 'set-quantity':
      if (operation.quantity <= 0) return withoutLine(cart, operation.lineId);
      return cart.map((line) =>
        line.id === operation.lineId ? { ...line, quantity: operation.quantity } : line,
      );
    case 'replace-details':
      return cart.map((line) =>
        line.id === operation.lineId ? withDetails(line, operation.customization) : line,
      );
    case 'remove':
      return withoutLine(cart, operation.lineId);
  }
}

/** The shown cart: the server's snapshot with the operations it has not answered yet. */
export function applyOperations(
  snapshot: readonly CartLine[],
  pending: readonly CartOperation[],
): readonly CartLine[] {
  return pending.reduce(applyOperation, snapshot);
}

function withoutLine(cart: readonly CartLine[], lineId: string): readonly CartLine[] {
  return cart.filter((line) => line.id !== lineId);
}
