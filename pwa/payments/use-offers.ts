import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import { type ApiAnswer, read } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { noteKeys } from '#pwa/device/first-paint-notes.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { useRemote } from '#pwa/ui/remote/remote.tsx';
import { useOnline } from '#pwa/ui/use-online.ts';
import { paymentKinds } from '#shared/payments/payment-keys.ts';
import type { OfferedPayment } from '#shared/payments/way-to-pay.ts';
import { words } from './words.ts';

export interface OffersNow {
  /** Null while nothing is known of them. */
  offers: Offers | null;
  /** The shop was asked and did not answer. */
  away: boolean;
  ask: () => void;
}

/**
 * How an order can be paid: as it was last known at once, then as the shop says, which is asked once
 * for as long as a screen is shown, online.
 */
export function useOffers(): OffersNow {
  const [offersHere] = useState(storedOffers);
  const online = useOnline();
  const { data, failure, load: ask } = useRemote(online ? 'offers' : null, () => askOffers(api));
  return { offers: data ?? offersHere, away: failure !== null, ask };
}

/** How an order can be paid, the shop's first first; never empty. */
export type Offers = readonly [OfferedPayment, ...OfferedPayment[]];

/**
 * Returns what the shop last offered, so that the checkout opens without a network; null when it
 * never did.
 * @internal
 */
export function storedOffers(): Offers | null {
  return readJson(localValues.get(noteKeys.offers), ofKnownKind);
}

/** Asks the shop and keeps its answer; one that names no way that is known here is none. @internal */
export async function askOffers(api: Pick<Api, 'paymentOffers'>): Promise<ApiAnswer<Offers>> {
  const answer = await api.paymentOffers().then(
    read(({ offers }) => {
      const knownOffers = ofKnownKind(offers);
      if (!knownOffers) throw new TypeError('No way to pay that is known here');
      return knownOffers;
    }),
  );
  if (answer.ok) localValues.set(noteKeys.offers, JSON.stringify(answer.data));
  return answer;
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

/**
 * Returns what the cart promises of paying: what is true of the ways that the shop offers (D13,
 * B12).
 */
export function secureBlurb(offers: Offers | null): { title: string; text: string } {
  const { title, text } = words.secure;
  if (offers === null) return { title, text: words.offers.secureAnyhow };
  return { title, text: isDemo(offers) ? text : words.offers.secure };
}

/**
 * Returns what the checkout says to somebody who is not logged in; of the demo while nothing is
 * known.
 */
export function logInText(offers: Offers | null): string {
  return offers === null || isDemo(offers) ? words.logIn : words.offers.logIn;
}
