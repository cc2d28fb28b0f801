import type { Api } from '#pwa/api/api-client.ts';
import { checkoutKeys } from '#pwa/device/checkout-keys.ts';
import { kept, readJson } from '#pwa/device/small-storage.ts';
import type { OfferedPayment } from '#shared/payments/pay-request.ts';
import { paymentKinds } from '#shared/payments/payment-keys.ts';

/** How an order can be paid, the shop's first first; never empty. */
export type Offers = readonly [OfferedPayment, ...OfferedPayment[]];

/**
 * Returns what the shop last offered, so that the checkout opens without a network; null when it
 * never did.
 */
export function keptOffers(): Offers | null {
  return readJson(kept.get(checkoutKeys.offers), ofKnownKind);
}

/** Asks the shop and keeps its answer; null when there is none that can be used. */
export async function askOffers(api: Pick<Api, 'paymentOffers'>): Promise<Offers | null> {
  const answer = await api.paymentOffers();
  if (!answer.ok) return null;
  const offers = ofKnownKind(answer.data.offers);
  if (offers) kept.set(checkoutKeys.offers, JSON.stringify(offers));
  return offers;
}

/** Returns whether card and UPI details are asked for here, which go nowhere (D13). */
export function isDemo(offers: Offers): boolean {
  return offers.every(({ kind }) => kind === 'demo');
}

/** A newer server may offer what this version of the app does not know. */
function ofKnownKind(offers: readonly OfferedPayment[]): Offers | null {
  const [first, ...others] = offers.filter(({ kind }) => paymentKinds.includes(kind));
  return first ? [first, ...others] : null;
}
