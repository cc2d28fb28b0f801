import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { buildCartLine, type CartLine } from '#shared/cart/cart-line.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { bytesOfDetails, type CountRow, type RowRefusal } from './cart-request.ts';
import { type DetailsRefusal, detailsRefusal, storableDetails } from './check-details.ts';

export type ReplaceDetailsOutcome =
  | { ok: true; line: CartLine }
  | Refused<'line_not_in_cart'>
  | RowRefusal
  | DetailsRefusal;

interface ReplaceDetailsDeps extends Pick<AppDeps, 'storage' | 'clock'> {
  catalogue: Catalogue;
  countRow: CountRow;
}

/**
 * Replaces the details of a line whole and reprices it; a repeat changes nothing (SY2). The line
 * keeps its folder with its photos (B2). A sold-out gift can be edited but not ordered; one that
 * left the catalogue is not shown in a cart.
 */
export async function replaceDetails(
  deps: ReplaceDetailsDeps,
  owner: string,
  lineId: string,
  customization: Customisation,
): Promise<ReplaceDetailsOutcome> {
  const { storage, catalogue } = deps;
  const lines = await storage.carts.lines(owner);
  const before = lines.find(({ id }) => id === lineId);
  const { byName, rates } = await catalogue.current();
  const product = before && byName.get(before.productName);
  if (!product) return { ok: false, reason: 'line_not_in_cart' };

  const refusal = await detailsRefusal(deps, owner, product, customization);
  if (refusal) return refusal;

  const { folder } = before.customization;
  const details = folder === undefined ? customization : { ...customization, folder };
  const customisation = await storableDetails(deps, product, details);
  const moreBytes = bytesOfDetails(customisation) - bytesOfDetails(before.customization);
  const spending = moreBytes > 0 ? await deps.countRow(moreBytes) : null;
  if (spending?.ok === false) return { ...spending, reason: 'too_many_requests' };
  let isStored = false;
  try {
    const cartLine = await storage.carts.setDetails(owner, lineId, customisation);
    isStored = cartLine !== null;
    if (!cartLine) return { ok: false, reason: 'line_not_in_cart' };
    return { ok: true, line: buildCartLine(cartLine, product, rates) };
  } finally {
    if (!isStored) await spending?.giveBack();
  }
}
