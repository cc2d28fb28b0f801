import { putLineBack, type RemovedPhoto, removeLineForNow } from '#pwa/local/put-line-back.ts';
import type { ShownLine } from '#pwa/local/shown-cart.ts';
import { currentOwner } from '#pwa/session/session-store.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import { productOfLine } from '#shared/cart/cart-line.ts';
import { cartFullText } from '#shared/cart/cart-operation.ts';
import { guest } from '#shared/cart/guest.ts';

/** Removes a line and offers to put the gift back, with its photos wherever they are. */
export async function removeWithUndo(owner: string, line: ShownLine): Promise<void> {
  const photos = await removeLineForNow(owner, line.id);
  showToast({
    text: `${line.name} removed from your cart`,
    action: { label: 'Undo', onAction: () => void putBack(owner, line, photos) },
  });
}

async function putBack(owner: string, line: ShownLine, photos: RemovedPhoto[]): Promise<void> {
  // A guest who logged in meanwhile took their cart along (SY8).
  const whose = owner === guest ? currentOwner() : owner;
  const { id: was, quantity, customization } = line;
  const gift = { product: productOfLine(line), customization, quantity, was };
  const answer = await putLineBack(whose, gift, photos);
  if (answer.ok) return;
  const deviceFull = 'This device has no room left to bring the gift back';
  showToast({ text: answer.reason === 'cart_full' ? cartFullText : deviceFull });
}
