import { linkId } from '#api/accounts/links/make-link.ts';
import type { StoredProof } from '#api/proofs/proof-store.ts';
import { detailsNow } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import { linkLife } from '#shared/accounts/link-life.ts';
import { type Customisation, detailsFit } from '#shared/customisation/customisation.ts';
import { dialogDetails } from '#shared/customisation/dialog-details.ts';
import { detailsMissing, missingDetails } from '#shared/customisation/missing-details.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { addressIn } from '#shared/language/language.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { isRedacted, stepsToMake } from '#shared/orders/order-moves.ts';
import { priceLine } from '#shared/pricing/price-line.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { newestVersion } from '#shared/proofs/approval.ts';
import type { AskAboutGiftAnswer } from '#shared/proofs/proof-schemas.ts';
import { dayMs } from '#shared/values/units.ts';
import { maxProofsAtOnce } from './order-query.ts';

const linkLastsMs = linkLife.proofDays * dayMs;
const tokenBytes = 32;
const maxProofs = 20;

type AskDeps = Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin'>;

type AskOutcome =
  | { ok: true; answer: AskAboutGiftAnswer }
  | Refused<
      | 'unknown_order'
      | 'order_closed'
      | 'unknown_product'
      | 'missing_details'
      | 'proof_changes_price'
      | 'details_too_long'
      | 'too_many_proofs'
      | 'too_many_proofs_of_order'
    >;

/** Asks the customer about a changed gift, as the next version, with a link that shows it. */
export async function askAboutGift(
  { storage, clock, randomBytes, siteOrigin }: AskDeps,
  orderNumber: string,
  item: number,
  { customization, question }: Pick<StoredProof, 'customization' | 'question'>,
): Promise<AskOutcome> {
  const order = await storage.orders.byNumber(orderNumber);
  const ordered = order?.items[item];
  if (!order || !ordered) return { ok: false, reason: 'unknown_order' };
  if (isClosed(order)) return { ok: false, reason: 'order_closed' };
  const before = await storage.proofs.ofOrders([orderNumber]);
  const current = detailsNow(ordered.customization, item, before);
  const { rates } = await orderTerms(storage, clock());
  const proposal = changedDetails({ ...ordered, customization: current }, customization, rates);
  if (!proposal.ok) return proposal;
  const token = Buffer.from(randomBytes(tokenBytes)).toString('base64url');
  const now = clock();
  const expiresAt = new Date(now.getTime() + linkLastsMs).toISOString();
  for (;;) {
    const ofOrder = await storage.proofs.ofOrders([orderNumber]);
    const proofs = ofOrder.filter((each) => each.item === item);
    if (proofs.length >= maxProofs) {
      return { ok: false, reason: 'too_many_proofs', params: { max: maxProofs } };
    }
    if (ofOrder.length >= maxProofsAtOnce) {
      return { ok: false, reason: 'too_many_proofs_of_order', params: { max: maxProofsAtOnce } };
    }
    const version = newestVersion(proofs) + 1;
    const added = await storage.proofs.add({
      orderNumber,
      item,
      version,
      question,
      expiresAt,
      customization: proposal.customization,
      madeAt: now.toISOString(),
      linkId: linkId(token),
    });
    // Else somebody asked at the same moment.
    if (!added) continue;
    const link = `${siteOrigin}${addressIn(order.language, '/proof')}#${token}`;
    return { ok: true, answer: { version, link, expires_at: expiresAt } };
  }
}

/** Nothing is made any more: what is approved now is not what was sent. */
export function isClosed(order: StoredOrder): boolean {
  return !stepsToMake.includes(order.step) || isRedacted(order);
}

type CompleteDetails =
  | { ok: true; customization: Customisation }
  | Refused<'unknown_product' | 'details_too_long' | 'missing_details'>;

/** Returns a gift as it is to be, with the photos that it has now, or what it lacks. */
export function completeDetails(
  { product_name: name, product_type: type, customization: now, ...item }: StoredOrderItem,
  customisation: Customisation,
): CompleteDetails {
  if (type === undefined) return { ok: false, reason: 'unknown_product' };
  const product = { name, type, price: item.price_breakdown.base };
  const customization = dialogDetails(product, withPhotosOf(now, customisation));
  if (!detailsFit(customization)) return { ok: false, reason: 'details_too_long' };
  const missing = missingDetails(product, customization, 'not-asked');
  if (missing.length > 0) return { ok: false, ...detailsMissing(product, missing) };
  return { ok: true, customization };
}

/** Returns the changed gift with its own photos: complete, and at the price that was ordered. */
function changedDetails(
  item: StoredOrderItem,
  customisation: Customisation,
  rates: Rates,
): CompleteDetails | Refused<'proof_changes_price'> {
  const complete = completeDetails(item, customisation);
  if (!complete.ok) return complete;
  const { product_name: name, product_type: type, customization: ordered } = item;
  const product = { name, type, price: item.price_breakdown.base };
  const { customization } = complete;
  // Both by the prices of today: the order's own may be of earlier ones.
  const [before, after] = [ordered, customization].map(
    (details) => priceLine(product, details, rates).price,
  );
  if (before === undefined || after === undefined || before === after) {
    return { ok: true, customization };
  }
  const params = { ordered: item.unit_price, changed: item.unit_price + after - before };
  return { ok: false, reason: 'proof_changes_price', params };
}

function withPhotosOf(ordered: Customisation, customisation: Customisation): Customisation {
  const { folder, photoIds, photoPoses, imageUrls, imageNames } = ordered;
  return { ...customisation, folder, photoIds, photoPoses, imageUrls, imageNames };
}
