import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { words as shopWords } from '#pwa/desk/catalogue/words.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import type { DeskProduct, ProductChange } from '#shared/catalogue/catalogue-schemas.ts';
import { displayName, shownName } from '#shared/catalogue/display-name.ts';
import type { ProductWords } from '#shared/catalogue/own-gift-name.ts';
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

export function nameOf({ name, display_name, display_name_hi }: DeskProduct): string {
  return shownName(name, display_name, display_name_hi);
}

/** The same fields as they were. */
function changeBack(before: DeskProduct, change: ProductChange): ProductChange {
  const { price, w_days, is_available, is_hidden = false } = before;
  return {
    ...(change.is_hidden !== undefined && { is_hidden }),
    ...(change.words !== undefined && { words: wordsOf(before) }),
    ...(change.price !== undefined && { price }),
    ...(change.w_days !== undefined && { w_days }),
    ...(change.is_available !== undefined && { is_available }),
  };
}

/** Returns what the owner says of a product, without what its family says (D17). */
export function wordsOf(product: DeskProduct): ProductWords {
  const { name, display_name, display_name_hi, description, description_hi } = product;
  const named = display_name === displayName({ name }) ? {} : { display_name };
  const texts = { display_name_hi, description, description_hi };
  const pairs = Object.entries(texts).filter(([, text]) => text !== undefined);
  return Object.assign(named, Object.fromEntries(pairs));
}

function changedText(product: DeskProduct, change: ProductChange): string {
  const { is_available, is_hidden, words } = change;
  const name = nameOf(product);
  const texts = shopWords.products.own;
  if (words !== undefined) return texts.saved(name);
  if (is_hidden !== undefined) return is_hidden ? texts.nowHidden(name) : texts.nowShown(name);
  if (is_available === undefined) {
    return shopWords.products.saved(name, formatInr(product.price), product.w_days);
  }
  return is_available
    ? shopWords.products.nowAvailable(name)
    : shopWords.products.nowUnavailable(name);
}
