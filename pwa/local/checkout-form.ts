import { type BillingForm, billingOf } from '#shared/orders/billing-form.ts';
import { type DeliveryForm, deliveryFormOf } from '#shared/orders/delivery-form.ts';
import { type GiftWishes, giftWishesOf } from '#shared/orders/gift-message.ts';
import type { Scope } from './scope.ts';

/** What was typed at checkout and not ordered yet; payment details have no place in it (D13). */
export interface CheckoutForm {
  form: BillingForm;
  /** Whether the gifts go to `delivery` rather than to the billing address (B15). */
  elsewhere: boolean;
  delivery: DeliveryForm;
  wishes: GiftWishes;
  /** The applied coupon's code, or empty. */
  couponCode: string;
}

/** The owner's form; null when nothing was typed, or all of it was ordered (B3, SY8). */
export async function checkoutForm({ db, owner }: Scope): Promise<CheckoutForm | null> {
  const row = await db.checkoutForms.get(owner);
  return row ? formOf(row) : null;
}

/** Stores the billing and delivery fields, and no other property of the forms (T13). */
export async function keepCheckoutForm({ db, owner }: Scope, form: CheckoutForm): Promise<void> {
  await db.checkoutForms.put({ owner, ...formOf(form) });
}

/** Rows of earlier versions have no second address and no wishes. */
function formOf({
  form,
  elsewhere = false,
  delivery = {},
  wishes = {},
  couponCode,
}: {
  form: object;
  elsewhere?: boolean;
  delivery?: object;
  wishes?: object;
  couponCode: string;
}): CheckoutForm {
  return {
    form: billingOf(form),
    elsewhere,
    delivery: deliveryFormOf(delivery),
    wishes: giftWishesOf(wishes),
    couponCode,
  };
}
