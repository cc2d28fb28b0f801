import type { AppDeps } from '#api/app-deps.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { cartLines } from './cart-lines.ts';

/** No line: it was removed. */
export type SetQuantityOutcome = { ok: true; line: CartLine | null } | Refused<'not_found'>;

/** The products of lines by their ids; neither ever changes. */
export type KnownProducts = Map<string, string>;

interface SetQuantityDeps extends Pick<AppDeps, 'storage' | 'clock'> {
  catalogue: Catalogue;
  /** Kept for the operations of one batch, so that the cart is not read for each. */
  knownProducts?: KnownProducts;
}

/** Sets a line's quantity, also twice (SY2); 0 and below removes it. */
export async function setQuantity(
  { storage: { carts }, clock, catalogue, knownProducts = new Map() }: SetQuantityDeps,
  owner: string,
  lineId: string,
  quantity: number,
): Promise<SetQuantityOutcome> {
  if (quantity <= 0) {
    const removed = await carts.remove(owner, lineId, clock().toISOString());
    return removed ? { ok: true, line: null } : notFound;
  }
  const products = await catalogue.current();
  if (!knownProducts.has(lineId)) {
    for (const line of await carts.lines(owner)) knownProducts.set(line.id, line.productName);
  }
  // A line whose product left the catalogue is not shown, so it must not change either.
  const isShown = products.byName.has(knownProducts.get(lineId) ?? '');
  const stored = isShown ? await carts.setQuantity(owner, lineId, quantity) : null;
  const [line] = stored ? cartLines([stored], products) : [];
  return line ? { ok: true, line } : notFound;
}

const notFound: SetQuantityOutcome = { ok: false, reason: 'not_found' };
