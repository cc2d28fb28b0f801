import { type BillingForm, billingOf } from '#shared/orders/billing-form.ts';
import { database, type ShopDatabase } from './database.ts';

/** What was typed at checkout and not ordered yet; payment details have no place in it (D13). */
export interface CheckoutForm {
  form: BillingForm;
  /** The applied coupon's code, or empty. */
  couponCode: string;
}

/** The owner's form; null when nothing was typed, or all of it was ordered (B3, SY8). */
export async function checkoutForm(
  owner: string,
  db: ShopDatabase = database,
): Promise<CheckoutForm | null> {
  const row = await db.checkoutForms.get(owner);
  return row ? { form: billingOf(row.form), couponCode: row.couponCode } : null;
}

/** Keeps the seven billing fields, whatever else the form holds (T13). */
export async function keepCheckoutForm(
  owner: string,
  { form, couponCode }: CheckoutForm,
  db: ShopDatabase = database,
): Promise<void> {
  await db.checkoutForms.put({ owner, form: billingOf(form), couponCode });
}
