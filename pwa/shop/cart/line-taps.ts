import type { RemovedPhoto } from '#pwa/cart/put-line-back.ts';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { tapPutBack, tapQuantity, tapRemove } from '#pwa/cart/tap-line.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { currentScope } from '#pwa/session/use-scope.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { words as uiWords } from '#pwa/ui/words.tsx';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
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

function nameOf({ productName, name }: ShownLine): string {
  return shownName(productName, name);
}
