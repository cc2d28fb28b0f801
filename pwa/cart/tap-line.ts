import { newId } from '#pwa/device/database/new-id.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { CartOperation } from '#shared/cart/cart-operation.ts';
import { type Gift, type PutBackAnswer, stepped, stepQuantity } from './cart-commands.ts';
import { cartProjection } from './cart-projection.ts';
import { putLineBack, type RemovedPhoto, removeLineForNow } from './put-line-back.ts';

/*
 * What taps on a line of the cart do: the change is drawn at once, and the command of the same name
 * in cart-commands.ts and put-line-back.ts stores it behind that. Each rejects, with the change
 * taken back, when the database cannot take it.
 */

/** Changes the quantity of a line by one. */
export async function tapQuantity(scope: Scope, lineId: string, by: number): Promise<void> {
  const projection = cartProjection(scope);
  const line = projection.picture()?.lines.find(({ id }) => id === lineId);
  const store = () => stepQuantity(scope, lineId, by);
  if (!line) return store();
  const quantity = stepped(line.quantity, by);
  return projection.tap({ kind: 'set-quantity', lineId, quantity }, store);
}

/** Removes a line; what it resolves to puts it back. */
export async function tapRemove(scope: Scope, lineId: string): Promise<RemovedPhoto[]> {
  const store = () => removeLineForNow(scope, lineId);
  return cartProjection(scope).tap({ kind: 'remove', lineId }, store);
}

/**
 * Puts a removed line back, once its removal has told its photos; null where that has failed, so
 * that the line is there.
 */
export async function tapPutBack(
  scope: Scope,
  gift: Gift & { was?: string },
  removed: Promise<RemovedPhoto[] | null>,
): Promise<PutBackAnswer | null> {
  const { product, customization, quantity = 1 } = gift;
  const id = newId();
  const operation: CartOperation = { kind: 'add', seed: { id, quantity, customization }, product };
  const store = async () => {
    const photos = await removed;
    return photos && putLineBack(scope, gift, photos, id);
  };
  return cartProjection(scope).tap(operation, store, (answer) => answer?.ok === true);
}
