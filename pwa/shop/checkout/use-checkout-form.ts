import { useLiveQuery } from 'dexie-react-hooks';
import { useState } from 'react';
import {
  type CheckoutForm,
  checkoutForm,
  keepCheckoutForm,
} from '#pwa/cart/checkout/checkout-form.ts';
import { lastBilling } from '#pwa/device/accounts/stored-account.ts';
import {
  applyCoupon,
  type CouponEntry,
  couponToKeep,
  emptyCoupon,
} from '#pwa/ordering/checkout/coupon-entry.ts';
import { useSession } from '#pwa/session/current-session.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { useScope } from '#pwa/session/use-scope.ts';
import { useAnswer } from '#pwa/ui/remote/use-answer.ts';
import { readPinCode } from '#shared/delivery/india.ts';
import {
  type BillingForm,
  billingOf,
  type DeliveryForm,
  deliveryFormOf,
} from '#shared/orders/delivery-form/form-texts.ts';
import type { AddressParts } from '#shared/orders/delivery-form/joined-address.ts';
import { type GiftWishes, giftWishesOf } from '#shared/orders/gift-message.ts';

/** Returns what the owner typed on an earlier visit, or null; undefined while it is read. */
export function useStoredForm(): CheckoutForm | null | undefined {
  const scope = useScope();
  const [storedForm, setStoredForm] = useState<CheckoutForm | null>();
  useAnswer(scope.owner, { ask: () => checkoutForm(scope), onAnswer: setStoredForm });
  return storedForm;
}

interface Entry {
  /** What was typed here, or on an earlier visit; the rest is filled in from the account. */
  billing: Partial<BillingForm>;
  elsewhere: boolean;
  delivery: DeliveryForm;
  wishes: GiftWishes;
  coupon: CouponEntry;
  neededBy: string;
  /** The PIN code that was asked for since the parcel's own was typed; empty for none. */
  askedPin: string;
}

/** The form and the coupon; every change is kept on this device until it is ordered (D12, B3). */
export function useCheckoutForm(checkoutForm: CheckoutForm | null) {
  const scope = useScope();
  const user = useSession()?.user ?? null;
  // The account may arrive from the server while the form is already on the screen.
  const last = useLiveQuery(() => lastBilling(scope), [scope]);
  const [entry, setEntry] = useState<Entry>(() => ({
    billing: withoutEmpty(checkoutForm?.form ?? {}),
    elsewhere: checkoutForm?.elsewhere ?? false,
    delivery: checkoutForm?.delivery ?? deliveryFormOf({}),
    wishes: giftWishesOf(checkoutForm?.wishes ?? {}),
    coupon: applyCoupon({ ...emptyCoupon, typedCode: checkoutForm?.couponCode ?? '' }, serverNow()),
    neededBy: checkoutForm?.neededBy ?? '',
    askedPin: checkoutForm?.pinCode ?? '',
  }));
  const { elsewhere, wishes, coupon, neededBy, askedPin } = entry;
  const billing =
    elsewhere || last === undefined
      ? entry.billing
      : goesToAsked(entry.billing, askedPin, last ?? undefined);
  const delivery = elsewhere ? goesToAsked(entry.delivery, askedPin) : entry.delivery;
  const form = prefilledForm(billing, user, last ?? null);
  const change = (next: Partial<Entry>) => {
    const nextEntry = { ...entry, ...next };
    setEntry(nextEntry);
    void keepCheckoutForm(scope, {
      form: billingOf(nextEntry.billing),
      elsewhere: nextEntry.elsewhere,
      delivery: nextEntry.delivery,
      wishes: nextEntry.wishes,
      couponCode: couponToKeep(nextEntry.coupon),
      pinCode: nextEntry.askedPin,
      neededBy: nextEntry.neededBy,
    });
  };
  /** What the shopper says of the parcel's PIN code here comes after what was asked. */
  const askedAfter = (edit: { pincode?: string }, isParcel: boolean) =>
    isParcel && edit.pincode !== undefined ? '' : askedPin;
  return {
    form,
    // A change of one field makes what was filled in beside it the shopper's own, too.
    changeForm: (edit: Partial<BillingForm>) =>
      change({
        billing: { ...withoutEmpty(form), ...billing, ...edit },
        askedPin: askedAfter(edit, !elsewhere),
      }),
    elsewhere,
    setElsewhere: (next: boolean) =>
      change({
        elsewhere: next,
        billing: next ? withoutAsked(entry.billing, askedPin) : entry.billing,
      }),
    delivery,
    changeDelivery: (edit: Partial<DeliveryForm>) =>
      change({ delivery: { ...delivery, ...edit }, askedPin: askedAfter(edit, elsewhere) }),
    wishes,
    changeWishes: (edit: Partial<GiftWishes>) => change({ wishes: { ...wishes, ...edit } }),
    coupon,
    setCoupon: (next: CouponEntry) => change({ coupon: next }),
    neededBy,
    setNeededBy: (next: string) => change({ neededBy: next }),
  };
}

/** Name, email and phone as the account knows them. */
interface AccountUser {
  name: string;
  email: string;
  phone?: string | undefined;
}

/**
 * The form as it is shown: what was typed wins over the account and over what the last order
 * says. An address is taken from there whole or not at all.
 * @internal
 */
export function prefilledForm(
  typedBilling: Partial<BillingForm>,
  user: AccountUser | null,
  last: Partial<BillingForm> | null,
): BillingForm {
  const { phone, ...address } = last ?? {};
  const accountParts = {
    fullName: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone || phone || '',
  };
  return billingOf({
    ...accountParts,
    ...(hasBegun(typedBilling) ? {} : address),
    ...typedBilling,
  });
}

const addressKeys = ['address', 'city', 'state', 'pincode'] as const;

/**
 * Returns the parcel's address with the PIN code that was asked for before, so that cart and checkout say
 * one day (P38). An address with a street was typed and stays; before there is a street, city and state go
 * with the PIN code that filled them in. The last order's address is taken where it has that PIN code.
 * @internal
 */
export function goesToAsked<Parts extends Partial<AddressParts>>(
  parts: Parts,
  askedPin: string,
  last?: Partial<AddressParts>,
): Parts {
  if (askedPin === '' || parts.address || hasPin(parts, askedPin)) return parts;
  if (!hasBegun(parts) && last?.pincode === askedPin) return parts;
  const place = parts.pincode ? { city: '', state: '' } : {};
  return { ...parts, ...place, pincode: askedPin };
}

/**
 * Returns the buyer's address once the gifts go to somebody else (B15): what was asked for was where they go.
 * @internal
 */
export function withoutAsked(
  typedBilling: Partial<BillingForm>,
  askedPin: string,
): Partial<BillingForm> {
  if (typedBilling.address || !hasPin(typedBilling, askedPin)) return typedBilling;
  const isOfPerson = ([key]: [string, string]) => !(addressKeys as readonly string[]).includes(key);
  return Object.fromEntries(Object.entries(typedBilling).filter(isOfPerson));
}

function hasPin({ pincode = '' }: Partial<AddressParts>, pin: string): boolean {
  return pin !== '' && readPinCode(pincode) === pin;
}

function hasBegun(parts: Partial<AddressParts>): boolean {
  return addressKeys.some((key) => parts[key] !== undefined);
}

function withoutEmpty(form: Partial<BillingForm>): Partial<BillingForm> {
  return Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''));
}
