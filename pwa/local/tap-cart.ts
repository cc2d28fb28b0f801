import { type CartOperation, maxCartLines } from '#shared/cart/cart-operation.ts';
import {
  addition,
  type Gift,
  type NewLine,
  newLine,
  type PutBackAnswer,
  stepped,
  stepQuantity,
} from './cart-commands.ts';
import { cartProjection } from './cart-projection.ts';
import { editedDetails, type LineEdit } from './edited-details.ts';
import { newId } from './new-id.ts';
import type { ChosenPhoto } from './photos.ts';
import { putLineBack, type RemovedPhoto, removeLineForNow } from './put-line-back.ts';
import type { Scope } from './scope.ts';

/*
 * What taps on the cart do: the change is drawn at once, and the command of the same name in
 * cart-commands.ts and put-line-back.ts stores it behind that. Each rejects, with the change taken
 * back, when the database cannot take it.
 */

/** Whether the cart, as it is shown, has room for one more line; false while it is not. */
export function hasRoomShown(scope: Scope): boolean {
  const lines = cartProjection(scope).picture()?.lines;
  return lines !== undefined && lines.length < maxCartLines;
}

/** Adds a gift with its photos; `store` stores it as the line it is shown as. */
export async function tapAdd<Answer extends { ok: boolean }>(
  scope: Scope,
  gift: Gift,
  photos: readonly ChosenPhoto[],
  store: (as: NewLine) => Promise<Answer>,
): Promise<Answer> {
  const as = newLine();
  const operation = addition(gift, photos, as);
  return cartProjection(scope).tap(
    operation,
    () => store(as),
    ({ ok }) => ok,
  );
}

/** Changes what a line says; null when the cart, as it is shown, does not have it. */
export function tapEdit<Answer extends { ok: boolean }>(
  scope: Scope,
  lineId: string,
  edit: LineEdit,
  store: () => Promise<Answer>,
): Promise<Answer> | null {
  const projection = cartProjection(scope);
  const line = projection.picture()?.lines.find(({ id }) => id === lineId);
  if (!line) return null;
  const customization = editedDetails(line, edit);
  return projection.tap({ kind: 'replace-details', lineId, customization }, store, ({ ok }) => ok);
}

/** One more or one less of a line. */
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
