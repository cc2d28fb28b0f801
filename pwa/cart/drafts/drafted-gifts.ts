import { shownCart } from '#pwa/cart/shown-cart.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { lineOfDraft } from './draft-of-line.ts';
import { isChanged } from './line-drafts.ts';

/** A gift that was begun or is being changed, as its product or line is called. */
export type DraftedGift = Pick<CartLine, 'productName' | 'name'>;

/** Resolves to the owner's drafts that hold something that is nowhere else. */
export async function draftedGifts(scope: Scope): Promise<DraftedGift[]> {
  const { db, owner } = scope;
  const lines = await shownCart(scope);
  const gifts: DraftedGift[] = [];
  for (const { productName } of await db.drafts.where('owner').equals(owner).toArray()) {
    if (!(await isChanged(scope, productName))) continue;
    const lineId = lineOfDraft(productName);
    const line = lines.find(({ id }) => id === lineId);
    if (lineId === null) gifts.push({ productName, name: productName });
    else gifts.push({ productName: line?.productName ?? '', name: line?.name ?? '' });
  }
  return gifts;
}
