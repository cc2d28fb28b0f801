import type { OfferedPayment } from '#shared/payments/way-to-pay.ts';
import { fitsOffer, type PaymentProvider, paymentReference } from './payment-provider.ts';

/** Where the owner draws the line; an absent bound bounds nothing. */
export interface CodSettings {
  maxRupees?: number;
  pinPrefixes?: string[];
  /** Names of products. */
  without?: string[];
  /** Also where somebody else than who orders receives the parcel, and so pays (B12). */
  toOthers?: true;
}

/** The parcel is paid for at the door: the order begins at once, and is paid when it is delivered. */
export function createCodPayments(
  { maxRupees, pinPrefixes, without, toOthers }: CodSettings,
  { randomBytes }: { randomBytes: (n: number) => Uint8Array },
): PaymentProvider {
  const offer: OfferedPayment = {
    kind: 'cod',
    ...(maxRupees === undefined ? {} : { max_total: maxRupees }),
    ...(pinPrefixes === undefined ? {} : { pin_prefixes: pinPrefixes }),
    ...(without === undefined ? {} : { without }),
    ...(toOthers === undefined ? {} : { to_others: toOthers }),
  };
  return {
    kind: 'cod',
    async start() {
      return {
        payment_status: 'pending',
        payment_id: null,
        upi_reference_id: paymentReference(randomBytes),
        step: 'placed',
      };
    },
    offer: () => offer,
    refuses: (order) => !fitsOffer(offer, order),
    wayToPay: () => null,
  };
}
