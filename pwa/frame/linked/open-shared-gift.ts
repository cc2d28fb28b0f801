import { clearDraft, keepDraft, readDraft } from '#pwa/cart/drafts/drafts.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { words as laterWords } from '#pwa/gifts/later-words.ts';
import { confirmAlert } from '#pwa/ui/dialogs/alert-store.ts';
import { showToast } from '#pwa/ui/feedback/toast-store.ts';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { dialogDetails } from '#shared/customisation/dialog-details.ts';
import { detailsFromLink, linkedDetails } from '#shared/customisation/gift-link.ts';
import { typedDetails } from '#shared/customisation/typed-details.ts';

/**
 * What the dialog of a shared gift begins with, kept as its draft; null where it begins with what is
 * kept here, after a question, or with nothing. To be imported on demand.
 */
export async function openSharedGift(
  scope: Scope,
  product: Product,
  fragment: string,
): Promise<Customisation | null> {
  const details = await detailsToOpen(scope, product, linkedDetails(fragment));
  // The link is read once: a reload opens what was changed since. Back may have left the link
  // during the question.
  leaveFragment(fragment);
  return details;
}

/** Says why the gift of a link does not open. To be imported on demand. */
export function saySoldOut(
  { name, display_name, display_name_hi }: Product,
  fragment: string | null,
): void {
  showToast({ text: laterWords.share.soldOut(shownName(name, display_name, display_name_hi)) });
  if (fragment !== null) leaveFragment(fragment);
}

function leaveFragment(fragment: string): void {
  if (location.hash !== fragment) return;
  history.replaceState(history.state, '', location.pathname + location.search);
}

async function detailsToOpen(
  scope: Scope,
  product: Product,
  linked: unknown,
): Promise<Customisation | null> {
  if (linked === null) {
    showToast({ text: laterWords.share.linkBroken });
    return null;
  }
  const details = typedDetails(dialogDetails(product, detailsFromLink(linked)));
  if (Object.keys(details).length === 0) {
    // Of a gift without a word it says nothing, and nothing is wrong with it.
    if (!isEmpty(linked)) showToast({ text: laterWords.share.linkBroken });
    return null;
  }
  if (await readDraft(scope, product.name)) {
    if (!(await confirmAlert(laterWords.share.replace))) return null;
    await clearDraft(scope, product.name);
  }
  // The fragment is gone with the next reload. On a full device the dialog opens with it all the same.
  await keepDraft(scope, product.name, details);
  return details;
}

/** Not by writing it as JSON: what is nested deeply can be read so, but not written (T49). */
function isEmpty(linked: unknown): boolean {
  return (
    typeof linked === 'object' &&
    linked !== null &&
    !Array.isArray(linked) &&
    Object.keys(linked).length === 0
  );
}
