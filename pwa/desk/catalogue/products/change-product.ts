import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import type { DeskProduct, ProductChange } from '#shared/catalogue/catalogue-schemas.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import { textOf } from '#shared/failures/failure-words.ts';
import { formatInr } from '#shared/values/money.ts';

export type OnChanged = (product: DeskProduct) => void;

/**
 * Changes a product, of which nothing else is touched. A toast says so, and offers to take it back.
 * Returns why it was not changed, or null.
 */
export async function changeProduct(
  product: DeskProduct,
  change: ProductChange,
  onChanged: OnChanged,
  { isUndo = false } = {},
): Promise<(() => string) | null> {
  const answer = await deskApi().changeProduct(product.name, change);
  if (!answer.ok) return () => textOf(answer) || shopWords.notSaved;
  onChanged(answer.data);
  const undo = async () => {
    const back = changeBack(product, change);
    const failed = await changeProduct(answer.data, back, onChanged, { isUndo: true });
    if (failed) showToast({ text: shopWords.undoFailed(nameOf(product), failed()) });
  };
  showToast({
    text: changedText(answer.data, change),
    confirms: true,
    ...(!isUndo && { action: { label: shopWords.undo, onAction: () => void undo() } }),
  });
  return null;
}

export function nameOf({ name, display_name }: DeskProduct): string {
  return shownName(name, display_name);
}

/** The same fields as they were. */
function changeBack(before: DeskProduct, change: ProductChange): ProductChange {
  const { price, w_days, is_available } = before;
  return {
    ...(change.price !== undefined && { price }),
    ...(change.w_days !== undefined && { w_days }),
    ...(change.is_available !== undefined && { is_available }),
  };
}

function changedText(product: DeskProduct, { is_available }: ProductChange): string {
  const name = nameOf(product);
  if (is_available === undefined) {
    return shopWords.products.saved(name, formatInr(product.price), product.w_days);
  }
  return is_available
    ? shopWords.products.nowAvailable(name)
    : shopWords.products.nowUnavailable(name);
}
