import type { AppDeps } from '#api/app-deps.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { cartLines } from './cart-lines.ts';

/** No line: it was removed. */
export type SetQuantityOutcome = { ok: true; line: CartLine | null } | Refused<'not_found'>;

interface SetQuantityDeps extends Pick<AppDeps, 'storage' | 'clock'> {
  catalogue: Catalogue;
}

/** Sets a line's quantity, also twice (SY2); 0 and below removes it. */
export async function setQuantity(
  { storage: { carts }, clock, catalogue }: SetQuantityDeps,
  owner: string,
  lineId: string,
  quantity: number,
): Promise<SetQuantityOutcome> {
  if (quantity <= 0) {
    const removed = await carts.remove(owner, lineId, clock().toISOString());
    return removed ? { ok: true, line: null } : notFound;
  }
  const products = await catalogue.current();
  const before = (await carts.lines(owner)).find(({ id }) => id === lineId);
  // A line whose product left the catalogue is not shown, so it must not change either.
  const isShown = before !== undefined && products.byName.has(before.productName);
  const stored = isShown ? await carts.setQuantity(owner, lineId, quantity) : null;
  const [line] = stored ? cartLines([stored], products) : [];
  return line ? { ok: true, line } : notFound;
}

const notFound: SetQuantityOutcome = { ok: false, reason: 'not_found' };
