import { useState } from 'react';
import { shownName } from '#shared/catalogue/display-name.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';
import { chosenKind, type PaymentOption, type Picked, paymentOptions } from './payment-choice.ts';
import { type KnownOffers, useOffers } from './use-offers.ts';

interface OrderToPay {
  lines: readonly { productName: string; name: string }[];
  /** In rupees. */
  total: number;
  /** Where the gifts go, as it is typed so far. */
  pinCode: string;
}

/** How an order is paid, and what the shopper can pick. */
export interface PaymentOfOrder extends KnownOffers {
  options: readonly PaymentOption[];
  /** The way that is chosen; null while none is, or none is known. */
  kind: PaymentKind | null;
  /** Whether there is a way at all; true while none is known. */
  suits: boolean;
  total: number;
  giftName: (product: string) => string;
  pick: (kind: PaymentKind) => void;
  /** After the shop refused the way that was chosen: asks the shop what it offers now, then the shopper. */
  chooseAnew: () => void;
}

export function usePayment({ lines, total, pinCode }: OrderToPay): PaymentOfOrder {
  const known = useOffers();
  const [picked, setPicked] = useState<Picked>('default');
  const products = lines.map(({ productName }) => productName);
  const options = known.offers
    ? paymentOptions(known.offers, { total, pinCode, products }, picked)
    : [];
  return {
    ...known,
    options,
    kind: chosenKind(options),
    suits: options.length === 0 || options.some(({ passed }) => passed === null),
    total,
    giftName: (product) =>
      shownName(product, lines.find((line) => line.productName === product)?.name ?? product),
    pick: setPicked,
    chooseAnew() {
      setPicked('none');
      known.ask();
    },
  };
}
