import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { type CountRow, cartLines, type RowRefusal } from './cart-request.ts';

/** No line: it was removed. */
export type SetQuantityOutcome =
  | { ok: true; line: CartLine | null }
  | Refused<'not_found'>
  | RowRefusal;

/** The products of lines by their ids; neither ever changes. */
export type KnownProducts = Map<string, string>;

interface SetQuantityDeps extends Pick<AppDeps, 'storage' | 'clock'> {
  catalogue: Catalogue;
  countRow: CountRow;
  /** Kept for the operations of one batch, so that the cart is not read for each. */
  knownProducts?: KnownProducts;
}

/** Sets a line's quantity, also twice (SY2); 0 and below removes it. */
export async function setQuantity(
  deps: SetQuantityDeps,
  owner: string,
  lineId: string,
  quantity: number,
): Promise<SetQuantityOutcome> {
  const { carts } = deps.storage;
  const { catalogue, knownProducts = new Map() } = deps;
  if (quantity <= 0) {
    const removal = await removeLine(deps, owner, lineId);
    if (!removal.ok) return removal;
    return removal.removed ? { ok: true, line: null } : notFound;
  }
  const products = await catalogue.current();
  if (!knownProducts.has(lineId)) {
    for (const line of await carts.lines(owner)) knownProducts.set(line.id, line.productName);
  }
  // A line whose product left the catalogue is not shown, so it must not change either.
  const isShown = products.byName.has(knownProducts.get(lineId) ?? '');
  const cartLine = isShown ? await carts.setQuantity(owner, lineId, quantity) : null;
  const [line] = cartLine ? cartLines([cartLine], products) : [];
  return line ? { ok: true, line } : notFound;
}

/** Removes a line, also twice (SY2). The id of one that never was is kept too, and counted (ST27, T48). */
export async function removeLine(
  { storage: { carts }, clock, countRow }: Pick<SetQuantityDeps, 'storage' | 'clock' | 'countRow'>,
  owner: string,
  lineId: string,
): Promise<{ ok: true; removed: boolean } | RowRefusal> {
  const isNew = (await carts.lineFate(owner, lineId)) === 'unknown';
  const spending = isNew ? await countRow() : null;
  if (spending?.ok === false) return { ...spending, reason: 'too_many_requests' };
  let isKept = false;
  try {
    const removed = await carts.remove(owner, lineId, clock().toISOString());
    isKept = true;
    return { ok: true, removed };
  } finally {
    if (!isKept) await spending?.giveBack();
  }
}

const notFound: SetQuantityOutcome = { ok: false, reason: 'not_found' };
