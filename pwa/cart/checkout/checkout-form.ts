import type { CheckoutFormRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { billingOf, deliveryFormOf } from '#shared/orders/delivery-form/form-texts.ts';
import { giftWishesOf } from '#shared/orders/gift-message.ts';

/** What was typed at checkout and not ordered yet. */
export type CheckoutForm = Omit<CheckoutFormRow, 'owner'>;

/** The owner's form; null when nothing was typed, or all of it was ordered (B3, SY8). */
export async function checkoutForm({ db, owner }: Scope): Promise<CheckoutForm | null> {
  const row = await db.checkoutForms.get(owner);
  return row ? formOf(row) : null;
}

/** Stores the billing and delivery fields, and no other property of the forms (T13). */
export async function keepCheckoutForm({ db, owner }: Scope, form: CheckoutForm): Promise<void> {
  await db.checkoutForms.put({ owner, ...formOf(form) });
}

/** Stores what was said of the delivery before the checkout, and leaves every address as it was typed. */
export async function keepDeliveryWish(
  scope: Scope,
  wish: Partial<Pick<CheckoutForm, 'pinCode' | 'neededBy'>>,
): Promise<void> {
  const { db, owner } = scope;
  await db.transaction('rw', db.checkoutForms, async () => {
    const form = (await checkoutForm(scope)) ?? emptyForm;
    await db.checkoutForms.put({ owner, ...form, ...wish });
  });
}

/** The fields of a form and nothing else it holds (T13). */
function formOf({ elsewhere, couponCode, pinCode, neededBy, ...form }: CheckoutForm): CheckoutForm {
  return {
    form: billingOf(form.form),
    elsewhere,
    delivery: deliveryFormOf(form.delivery),
    wishes: giftWishesOf(form.wishes),
    couponCode,
    pinCode,
    neededBy,
  };
}

const emptyForm: CheckoutForm = {
  form: billingOf({}),
  elsewhere: false,
  delivery: deliveryFormOf({}),
  wishes: giftWishesOf({}),
  couponCode: '',
  pinCode: '',
  neededBy: '',
};
