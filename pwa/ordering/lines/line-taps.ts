import { type Gift, type PutBackAnswer, stepped, stepQuantity } from '#pwa/cart/cart-commands.ts';
import { cartProjection } from '#pwa/cart/cart-projection.ts';
import { putLineBack, type RemovedPhoto, removeLineForNow } from '#pwa/cart/put-line-back.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import { currentScope } from '#pwa/session/use-scope.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { type CartOperation, maxCartLines } from '#shared/cart/cart-operation.ts';
import { guest } from '#shared/cart/guest.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { failureWords } from '#shared/failures/failure-words.ts';
import { words } from './words.ts';

/** Changes the quantity of a gift by one. */
export function stepLine(scope: Scope, line: ShownLine, by: number): void {
  void orSay(line, () => tapQuantity(scope, line.id, by));
}

/** Removes a line and offers to put the gift back, with its photos wherever they are. */
export function removeWithUndo(scope: Scope, line: ShownLine): void {
  let removing: Promise<RemovedPhoto[] | null>;
  const remove = () => {
    removing = orSay(line, () => tapRemove(scope, line.id), remove);
    return removing;
  };
  void remove();
  const onAction = () => void orSay(line, () => putBack(scope, line, removing));
  showToast({ text: words.removed(nameOf(line)), action: { label: words.undo, onAction } });
}

async function putBack(
  scope: Scope,
  line: ShownLine,
  removing: Promise<RemovedPhoto[] | null>,
): Promise<void> {
  // A guest who logged in meanwhile took their cart along (SY8).
  const whose = scope.owner === guest ? currentScope() : scope;
  const { id: was, quantity, customization } = line;
  const gift = { product: productOfLine(line), customization, quantity, was };
  const answer = await tapPutBack(whose, gift, removing);
  if (answer?.ok) showToast({ text: words.putBack(nameOf(line)), confirms: true });
  else if (answer && answer.reason !== 'owner_left') showToast({ text: refusal(answer.reason) });
}

/*
 * What taps on a line of the cart do: the change is drawn at once, and the command of the same name
 * in cart-commands.ts and put-line-back.ts stores it behind that. Each rejects, with the change
 * taken back, when the database cannot take it.
 */

/** Changes the quantity of a line by one. @internal */
export async function tapQuantity(scope: Scope, lineId: string, by: number): Promise<void> {
  const projection = cartProjection(scope);
  const line = projection.picture()?.lines.find(({ id }) => id === lineId);
  const store = () => stepQuantity(scope, lineId, by);
  if (!line) return store();
  const quantity = stepped(line.quantity, by);
  return projection.tap({ kind: 'set-quantity', lineId, quantity }, store);
}

/** Removes a line; what it resolves to puts it back. @internal */
export async function tapRemove(scope: Scope, lineId: string): Promise<RemovedPhoto[]> {
  const store = () => removeLineForNow(scope, lineId);
  return cartProjection(scope).tap({ kind: 'remove', lineId }, store);
}

/**
 * Puts a removed line back, once its removal has told its photos; null where that has failed, so
 * that the line is there.
 * @internal
 */
export async function tapPutBack(
  scope: Scope,
  gift: Gift & { was?: string },
  removed: Promise<RemovedPhoto[] | null>,
): Promise<PutBackAnswer | null> {
  const { product, customization, quantity = 1 } = gift;
  const id = newId();
  const { rates } = settingsStore.getState();
  const seed = { id, quantity, customization };
  const operation: CartOperation = { kind: 'add', seed, product, rates };
  const store = async () => {
    const photos = await removed;
    return photos && putLineBack(scope, gift, photos, id);
  };
  return cartProjection(scope).tap(operation, store, (answer) => answer?.ok === true);
}

function refusal(reason: 'cart_full' | 'quota_exceeded'): string {
  return reason === 'cart_full'
    ? failureWords.cart_full({ max: maxCartLines })
    : words.noRoomToUndo;
}

/** Says it when the device cannot store what was tapped, which is taken back by then; null then. */
async function orSay<Answer>(
  line: ShownLine,
  tap: () => Promise<Answer>,
  again: () => Promise<unknown> = () => orSay(line, tap),
): Promise<Answer | null> {
  try {
    return await tap();
  } catch (error) {
    const action = { label: uiWords.tryAgain, onAction: () => void again() };
    showToast({ text: words.notStored(nameOf(line)), action });
    reportError(error);
    return null;
  }
}

function nameOf({ productName, name, name_hi }: ShownLine): string {
  return shownName(productName, name, name_hi);
}
