import { useLiveQuery } from 'dexie-react-hooks';
import { type DraftedGift, newestDraft } from '#pwa/cart/drafts/line-drafts.ts';
import { productNamed } from '#pwa/catalogue/products-at-hand.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { type ProductPage, productPages } from '#shared/gifts/shelf.ts';

/** A gift that was begun and can be gone on with. */
export interface DraftToContinue extends DraftedGift {
  product: Product;
  page: ProductPage;
}

/** Returns the one changed last, now and after every change; undefined until it is read, null without one. */
export function useDraftToContinue(): DraftToContinue | null | undefined {
  const scope = useScope();
  const { owner } = scope;
  const reading = useLiveQuery(async () => {
    const draft = await newestDraft(scope);
    const product = draft && (await productNamed(thisDevice, draft.productName));
    const page = product && productPages.find(({ types }) => types.includes(product.type));
    const canGoOn = page && (product.is_available !== false || draft.lineId !== null);
    return { owner, draft: canGoOn ? { ...draft, product, page } : null };
  }, [scope]);
  // Right after a change of account the last result may be the previous owner's (SY8).
  return reading?.owner === owner ? reading.draft : undefined;
}
