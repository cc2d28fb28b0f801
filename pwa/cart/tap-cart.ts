import type { Scope } from '#pwa/device/database/scope.ts';
import type { ChosenPhoto } from '#pwa/photos/photos.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { addition, type Gift, type NewLine, newLine } from './cart-commands.ts';
import { cartProjection } from './cart-projection.ts';
import { editedDetails, type LineEdit } from './drafts/edit-line.ts';

/*
 * What the dialog of a gift does to the cart: the change is drawn at once, and the command given
 * with it stores it behind that. Each rejects, with the change taken back, when the database cannot
 * take it. `tap-line.ts` has what the cart's own buttons do.
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
