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
import {
  type BillingForm,
  billingOf,
  type DeliveryForm,
  deliveryFormOf,
} from '#shared/orders/delivery-form/form-texts.ts';
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
  }));
  const { elsewhere, delivery, wishes, coupon, neededBy } = entry;
  const address = last === undefined ? null : askedFor(checkoutForm, last);
  const form = prefilledForm(entry.billing, user, address);
  const change = (next: Partial<Entry>) => {
    const nextEntry = { ...entry, ...next };
    setEntry(nextEntry);
    void keepCheckoutForm(scope, {
      form: billingOf(nextEntry.billing),
      elsewhere: nextEntry.elsewhere,
      delivery: nextEntry.delivery,
      wishes: nextEntry.wishes,
      couponCode: couponToKeep(nextEntry.coupon),
      pinCode: checkoutForm?.pinCode ?? '',
      neededBy: nextEntry.neededBy,
    });
  };
  return {
    form,
    // A change of one field makes what was filled in beside it the shopper's own, too.
    changeForm: (edit: Partial<BillingForm>) =>
      change({ billing: { ...withoutEmpty(form), ...entry.billing, ...edit } }),
    elsewhere,
    setElsewhere: (next: boolean) => change({ elsewhere: next }),
    delivery,
    changeDelivery: (edit: Partial<DeliveryForm>) => change({ delivery: { ...delivery, ...edit } }),
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
  const hasBegun = addressKeys.some((key) => typedBilling[key] !== undefined);
  return billingOf({ ...accountParts, ...(hasBegun ? {} : address), ...typedBilling });
}

const addressKeys = ['address', 'city', 'state', 'pincode'] as const;

/**
 * Returns the last address, unless another PIN code was asked for since: that is then all that is known of where the
 * gifts go, so that checkout and cart say one day (P38).
 * @internal
 */
export function askedFor(
  checkoutForm: Pick<CheckoutForm, 'pinCode'> | null,
  last: Partial<BillingForm> | null,
): Partial<BillingForm> | null {
  const pincode = checkoutForm?.pinCode ?? '';
  if (pincode === '' || last?.pincode === pincode) return last;
  return { phone: last?.phone ?? '', pincode };
}

function withoutEmpty(form: Partial<BillingForm>): Partial<BillingForm> {
  return Object.fromEntries(Object.entries(form).filter(([, text]) => text !== ''));
}
