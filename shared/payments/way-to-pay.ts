import { plainNumber } from '#shared/language/typed-text.ts';
import { type OfferedKind, type PaymentKind, paymentTraits } from './payment-keys.ts';

/** How a customer pays an order that waits. Amounts in whole rupees. */
export type WayToPay =
  | {
      kind: Extract<PaymentKind, 'upi-qr'>;
      /** The text of the QR code, a `upi://pay` address with amount and order number. */
      code: string;
      /** The same as a link to tap; null where banks refuse it, the shop's id not being verified. */
      link: string | null;
      payee: { id: string; name: string };
      amount: number;
    }
  /** The page of the gateway; null until the gateway has made one. */
  | { kind: Extract<PaymentKind, 'razorpay'>; url: string | null; amount: number };

/** What a customer needs in order to pay an order that waits. */
export type PayRequest =
  | WayToPay
  /**
   * Others have used up its coupon since the reservation, or another order of the account has it, so it is not paid at its price any more (ST90); `by` is
   * how it was to be paid, and `is_paid` whether a payment has come all the same.
   */
  | { kind: 'coupon_used_up'; by: WayToPay['kind']; coupon: string; is_paid: boolean };

/** A way to pay that the checkout offers. */
export interface OfferedPayment {
  kind: OfferedKind;
  /** The largest sum in rupees that can be paid so; only UPI and cash on delivery have one. */
  max_total?: number;
  /** Cash on delivery alone: to PIN codes that begin so. */
  pin_prefixes?: string[];
  /** Names of products that are not sold this way. */
  without?: string[];
  /** The shop is registered for the tax: a buyer who is, too, may have an invoice that names their number. */
  gst_invoice?: true;
  /** Of a way to pay at the door alone: somebody else than who orders may be asked for the money. */
  to_others?: true;
}

/** What an offered payment may depend on. `total` in whole rupees; `pinCode` as it was typed so far. */
export interface ToBePaid {
  total: number;
  pinCode: string;
  products: readonly string[];
  /** Whether somebody else than who orders receives the parcel (B15). */
  elsewhere: boolean;
}

/** Why an order cannot be paid in a way that is offered. */
export type PassedBound =
  | { bound: 'total'; maxTotal: number }
  | { bound: 'pin'; pinCode: string }
  | { bound: 'products'; products: string[] }
  | { bound: 'recipient' };

/**
 * Returns the first bound of the offer that an order passes; null where it can be paid so (B12). A
 * PIN code passes its bound only once no further digit could bring it back. Nobody is asked for money
 * at the door for a gift from somebody else, unless the owner allows it (B12).
 */
export function passedBound(
  { kind, max_total: maxTotal, pin_prefixes: prefixes, without = [], to_others }: OfferedPayment,
  order: ToBePaid,
): PassedBound | null {
  if (order.elsewhere && isPaidAtDoor(kind) && !to_others) return { bound: 'recipient' };
  const products = order.products.filter((product) => without.includes(product));
  if (products.length > 0) return { bound: 'products', products: [...new Set(products)] };
  if (maxTotal !== undefined && order.total > maxTotal) return { bound: 'total', maxTotal };
  const pinCode = plainNumber(order.pinCode);
  const reachable = ({ length }: string) => pinCode.slice(0, length);
  if (prefixes?.every((prefix) => !prefix.startsWith(reachable(prefix)))) {
    return { bound: 'pin', pinCode };
  }
  return null;
}

/** Returns whether the parcel is paid for as it comes. */
export function isPaidAtDoor(kind: PaymentKind): boolean {
  return paymentTraits[kind].due === 'at_door';
}
