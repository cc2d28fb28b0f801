import { type PassedBound, passedBound, type ToBePaid } from '#shared/payments/offer-bounds.ts';
import type { OfferedPayment } from '#shared/payments/pay-request.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { isDemo, type Offers } from './known-offers.ts';

/** What the shopper picked; `default` until they do, `none` while they are asked to. */
export type Picked = PaymentKind | 'default' | 'none';

/** One way to pay, as it stands for this order. */
export interface PaymentOption {
  offer: OfferedPayment;
  /** Why this order cannot be paid so. */
  passed: PassedBound | null;
  chosen: boolean;
}

/**
 * The ways to pay an order. The shop's first is chosen until the shopper picks another; one that is
 * offered no more, or whose bounds the order passes, leaves nothing chosen: never another way.
 */
export function paymentOptions(offers: Offers, order: ToBePaid, picked: Picked): PaymentOption[] {
  // The demo is no choice: what it lets choose is how its order is said to be paid.
  const wanted = picked === 'default' || isDemo(offers) ? offers[0].kind : picked;
  return offers.map((offer) => {
    const passed = passedBound(offer, order);
    return { offer, passed, chosen: offer.kind === wanted && passed === null };
  });
}

/** The way that is chosen; null for none. */
export function chosenKind(options: readonly PaymentOption[]): PaymentKind | null {
  return options.find(({ chosen }) => chosen)?.offer.kind ?? null;
}
