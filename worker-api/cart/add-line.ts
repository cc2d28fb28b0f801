import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { buildCartLine, type CartLine, type CartLineSeed } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { bytesOfDetails, type CountRow, type RowRefusal } from './cart-request.ts';
import { hasEnded, type StoredCartLine } from './cart-store.ts';
import { type DetailsRefusal, detailsRefusal, storableDetails } from './check-details.ts';

type Refusal =
  | Refused<'unknown_product' | 'not_available' | 'cart_full'>
  | RowRefusal
  | DetailsRefusal;

export type AddLineOutcome = { ok: true; added: boolean; line: CartLine } | Refusal;

interface AddLineDeps extends Pick<AppDeps, 'storage' | 'clock' | 'limits'> {
  catalogue: Catalogue;
  countRow: CountRow;
}

/**
 * Adds a line to its owner's cart while there is room (T27). A repeated id returns the existing line
 * (SY1), a removed or ordered id the line with quantity 0 (SY3), both also when the product has
 * sold out since. Photos may arrive later (D30).
 */
export async function addLine(
  deps: AddLineDeps,
  owner: string,
  productName: string,
  seed: CartLineSeed,
): Promise<AddLineOutcome> {
  const { storage, clock, catalogue, limits } = deps;
  // A cart may use a price that is a moment old; an order reads the catalogue again.
  const { byName: products, rates } = await catalogue.current();
  const product = products.get(productName);
  if (!product) return { ok: false, reason: 'unknown_product' };

  const refusal = await refusalOf(deps, owner, product, seed.customization);
  if (refusal) {
    const before = await sameLine(deps, owner, productName, seed.id);
    if (before) return { ok: true, added: false, line: buildCartLine(before, product, rates) };
    const fate = await storage.carts.lineFate(owner, seed.id);
    return hasEnded(fate) ? ended(seed, product, rates) : refusal;
  }

  const customization = await storableDetails(deps, product, seed.customization);
  const createdAt = clock().toISOString();
  const line = { ...seed, productName, customization, createdAt };
  const answer = await addCounted(deps, bytesOfDetails(customization), () =>
    storage.carts.add(owner, line, limits.cartLines ?? undefined),
  );
  if ('reason' in answer) return answer;
  if (answer.outcome === 'ended') return ended(seed, product, rates);
  if (answer.outcome === 'full') {
    return { ok: false, reason: 'cart_full', params: { max: limits.cartLines ?? maxCartLines } };
  }
  const cartLine = answer.line;
  const storedProduct = products.get(cartLine.productName) ?? product;
  const added = answer.outcome === 'added';
  return { ok: true, added, line: buildCartLine(cartLine, storedProduct, rates) };
}

/** Counts a line that is new. */
async function addCounted<Answer extends { outcome: string }>(
  { countRow }: Pick<AddLineDeps, 'countRow'>,
  bytes: number,
  add: () => Promise<Answer>,
): Promise<Answer | RowRefusal> {
  const spending = await countRow(bytes);
  if (!spending.ok) return { ...spending, reason: 'too_many_requests' };
  let isNew = false;
  try {
    const answer = await add();
    isNew = answer.outcome === 'added';
    return answer;
  } finally {
    if (!isNew) await spending.giveBack();
  }
}

/** An ended line does not come back (SY3). */
function ended(seed: CartLineSeed, product: Product, rates: Rates): AddLineOutcome {
  const line = buildCartLine({ ...seed, quantity: 0 }, product, rates);
  return { ok: true, added: false, line };
}

async function refusalOf(
  deps: AddLineDeps,
  owner: string,
  product: Product,
  customization: Customisation,
): Promise<Refusal | null> {
  if (!product.is_available) return { ok: false, reason: 'not_available' };
  return detailsRefusal(deps, owner, product, customization);
}

/** The existing line, when the refused request is only a repeat. */
async function sameLine(
  { storage }: AddLineDeps,
  owner: string,
  productName: string,
  id: string,
): Promise<StoredCartLine | undefined> {
  const lines = await storage.carts.lines(owner);
  return lines.find((line) => line.id === id && line.productName === productName);
}
