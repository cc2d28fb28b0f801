import { lastPinCode } from '#pwa/device/accounts/stored-account.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { readPinCode } from '#shared/delivery/zones.ts';
import { type BillingForm, billingOf } from '#shared/orders/delivery-form/billing-form.ts';
import { type DeliveryForm, deliveryFormOf } from '#shared/orders/delivery-form/delivery-form.ts';
import { type GiftWishes, giftWishesOf } from '#shared/orders/gift-message.ts';

/** What was typed at checkout and not ordered yet; payment details have no place in it (D13). */
export interface CheckoutForm {
  form: BillingForm;
  /** Whether the gifts go to `delivery` rather than to the billing address (B15). */
  elsewhere: boolean;
  delivery: DeliveryForm;
  wishes: GiftWishes;
  /** The applied coupon's code, or empty. */
  couponCode: string;
  /** What was asked for before there was an address (B16); empty once the form has one. */
  pinCode: string;
  /** The day (YYYY-MM-DD) on which the gifts are needed, or empty. */
  neededBy: string;
}

/** The owner's form; null when nothing was typed, or all of it was ordered (B3, SY8). */
export async function checkoutForm({ db, owner }: Scope): Promise<CheckoutForm | null> {
  const row = await db.checkoutForms.get(owner);
  return row ? formOf(row) : null;
}

/** Stores the billing and delivery fields, and no other property of the forms (T13). */
export async function keepCheckoutForm({ db, owner }: Scope, form: CheckoutForm): Promise<void> {
  const whole = formOf(form);
  const asked = readPinCode(parcelOf(whole).pincode) === null ? whole.pinCode : '';
  await db.checkoutForms.put({ owner, ...whole, pinCode: asked });
}

/** Stores what was said of the delivery in the cart, and leaves the rest of the form. */
export async function keepDeliveryWish(
  scope: Scope,
  wish: Partial<Pick<CheckoutForm, 'pinCode' | 'neededBy'>>,
): Promise<void> {
  const { db, owner } = scope;
  await db.transaction('rw', db.checkoutForms, async () => {
    const form = (await checkoutForm(scope)) ?? formOf({ form: {}, couponCode: '' });
    await db.checkoutForms.put({ owner, ...form, ...wish });
  });
}

/** Where the gifts are to be, and when, as far as it is known (B16). */
export interface DeliveryWish {
  /** Of what was asked for last, of the form, or of the last order; null without any. */
  pinCode: string | null;
  neededBy: string;
}

/** What the owner's form and last order say of the delivery. */
export async function deliveryWish(scope: Scope): Promise<DeliveryWish> {
  const form = await checkoutForm(scope);
  const typed = form && (readPinCode(form.pinCode) ?? readPinCode(parcelOf(form).pincode));
  return {
    pinCode: typed ?? readPinCode((await lastPinCode(scope)) ?? ''),
    neededBy: form?.neededBy ?? '',
  };
}

/** The address of the parcel. */
function parcelOf({ form, elsewhere, delivery }: CheckoutForm): { pincode: string } {
  return elsewhere ? delivery : form;
}

/** Rows of earlier versions have no second address, no wishes and nothing of the delivery. */
function formOf({
  form,
  elsewhere = false,
  delivery = {},
  wishes = {},
  couponCode,
  pinCode = '',
  neededBy = '',
}: {
  form: object;
  elsewhere?: boolean;
  delivery?: object;
  wishes?: object;
  couponCode: string;
  pinCode?: string;
  neededBy?: string;
}): CheckoutForm {
  return {
    form: billingOf(form),
    elsewhere,
    delivery: deliveryFormOf(delivery),
    wishes: giftWishesOf(wishes),
    couponCode,
    pinCode,
    neededBy,
  };
}
