import { shareWords } from '#pwa/gifts/share-words.ts';
import { clearDraft, keepDraft, readDraft } from '#pwa/local/drafts.ts';
import type { Scope } from '#pwa/local/scope.ts';
import { confirmAlert } from '#pwa/ui/alert-store.ts';
import { showToast } from '#pwa/ui/toast-store.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { askedDetails } from '#shared/customise/asked-details.ts';
import { detailsFromLink } from '#shared/customise/details-from-link.ts';
import { linkedDetails } from '#shared/customise/gift-link.ts';
import { typedDetails } from '#shared/customise/typed-details.ts';

/**
 * Keeps what a link says of a gift as its draft, which the dialog then opens with; a draft that is
 * here already stays unless the shopper agrees. To be imported on demand.
 */
export async function openSharedGift(
  scope: Scope,
  product: Product,
  fragment: string,
): Promise<void> {
  const linked = linkedDetails(fragment);
  if (linked === null) {
    showToast({ text: shareWords.linkBroken });
  } else if (!(await readDraft(scope, product.name)) || (await confirmAlert(shareWords.replace))) {
    await clearDraft(scope, product.name);
    const details = typedDetails(askedDetails(product, detailsFromLink(linked)));
    await keepDraft(scope, product.name, details);
  }
  // Read once: a reload opens what was changed since.
  history.replaceState(history.state, '', location.pathname + location.search);
}
