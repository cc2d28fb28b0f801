import { useState } from 'react';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';
import {
  isPaidAtDoor,
  type OfferedPayment,
  type PassedBound,
  passedBound,
  type ToBePaid,
} from '#shared/payments/way-to-pay.ts';
import { isDemo, type Offers, type OffersNow, useOffers } from './use-offers.ts';

interface OrderToPay {
  lines: readonly { productName: string; name: string }[];
  /** The sum in rupees. */
  total: number;
  /** Where the gifts go, as it is typed so far. */
  pinCode: string;
  /** Who else receives them, as the name is typed so far; null where whoever orders does. */
  recipient: string | null;
}

/** How an order is paid, and what the shopper can pick. */
export interface PaymentOfOrder extends OffersNow {
  options: readonly PaymentOption[];
  /** The way that is chosen; null while none is, or none is known. */
  kind: OfferedKind | null;
  /** Whether there is a way at all; true while none is known. */
  suits: boolean;
  total: number;
  recipient: string | null;
  giftName: (product: string) => string;
  pick: (kind: OfferedKind) => void;
  /** After the shop refused the way that was isChosen: asks the shop what it offers now, then the shopper. */
  chooseAnew: () => void;
}

export function usePayment({ lines, total, pinCode, recipient }: OrderToPay): PaymentOfOrder {
  const offersNow = useOffers();
  const [picked, setPicked] = useState<Picked>('default');
  const products = lines.map(({ productName }) => productName);
  const toBePaid = { total, pinCode, products, elsewhere: recipient !== null };
  const options = offersNow.offers ? paymentOptions(offersNow.offers, toBePaid, picked) : [];
  return {
    ...offersNow,
    options,
    kind: chosenKind(options),
    suits: options.length === 0 || options.some(({ passed }) => passed === null),
    total,
    recipient,
    giftName: (product) =>
      shownName(product, lines.find((line) => line.productName === product)?.name ?? product),
    pick: setPicked,
    chooseAnew() {
      setPicked('none');
      offersNow.ask();
    },
  };
}

/** What the shopper picked; `default` until they do, `none` while they are asked to. */
type Picked = OfferedKind | 'default' | 'none';

/** One way to pay, as it stands for this order. */
interface PaymentOption {
  offer: OfferedPayment;
  /** Why this order cannot be paid so. */
  passed: PassedBound | null;
  isChosen: boolean;
}

/**
 * Returns the ways to pay an order. The shop's first is chosen until the shopper picks another; one
 * that is offered no more, or whose bounds the order passes, leaves nothing isChosen: never another
 * way. That somebody else pays at the door is only ever picked (B12).
 * @internal
 */
export function paymentOptions(offers: Offers, order: ToBePaid, picked: Picked): PaymentOption[] {
  // The demo is no choice: what it lets choose is how its order is said to be paid.
  const wantedKind = picked === 'default' || isDemo(offers) ? offers[0].kind : picked;
  return offers.map((offer) => {
    const passed = passedBound(offer, order);
    const isAsked = picked === 'default' && order.elsewhere && isPaidAtDoor(offer.kind);
    return { offer, passed, isChosen: offer.kind === wantedKind && passed === null && !isAsked };
  });
}

/** Returns the way that is chosen; null for none. @internal */
export function chosenKind(options: readonly PaymentOption[]): OfferedKind | null {
  return options.find(({ isChosen }) => isChosen)?.offer.kind ?? null;
}
