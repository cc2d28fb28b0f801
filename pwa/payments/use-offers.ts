import { useState } from 'react';
import { api } from '#pwa/api/api.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { checkoutKeys } from '#pwa/device/checkout-keys.ts';
import { localValues, readJson } from '#pwa/device/small-storage.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { useOnline } from '#pwa/ui/use-online.ts';
import type { OfferedPayment } from '#shared/payments/way-to-pay.ts';
import { paymentKinds } from '#shared/payments/payment-keys.ts';
import { words } from './words.ts';

export interface KnownOffers {
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
export function useOffers(): KnownOffers {
  const [offers, setOffers] = useState(keptOffers);
  const [answered, setAnswered] = useState(false);
  const [away, setAway] = useState(false);
  const online = useOnline();
  const { load: ask } = useAnswer(online && !answered ? 'offers' : null, {
    ask: () => askOffers(api),
    onAsk: () => setAway(false),
    onAnswer: (said) => {
      if (said) {
        setOffers(said);
        setAnswered(true);
      }
      setAway(said === null);
    },
  });
  return { offers, away, ask };
}

/** How an order can be paid, the shop's first first; never empty. */
export type Offers = readonly [OfferedPayment, ...OfferedPayment[]];

/**
 * Returns what the shop last offered, so that the checkout opens without a network; null when it
 * never did.
 * @internal
 */
export function keptOffers(): Offers | null {
  return readJson(localValues.get(checkoutKeys.offers), ofKnownKind);
}

/** Asks the shop and keeps its answer; null when there is none that can be used. @internal */
export async function askOffers(api: Pick<Api, 'paymentOffers'>): Promise<Offers | null> {
  const answer = await api.paymentOffers();
  if (!answer.ok) return null;
  const offers = ofKnownKind(answer.data.offers);
  if (offers) localValues.set(checkoutKeys.offers, JSON.stringify(offers));
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
