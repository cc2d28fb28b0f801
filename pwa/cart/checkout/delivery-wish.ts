import { lastPinCode } from '#pwa/device/accounts/stored-account.ts';
import type { CheckoutFormRow } from '#pwa/device/database/database-rows.ts';
import type { Scope } from '#pwa/device/database/scope.ts';
import { readPinCode } from '#shared/delivery/india.ts';

/** Where the gifts are to be, and when, as far as it is known (B16). */
export interface DeliveryWish {
  /** The PIN code that was asked for last, of the form, or of the last order; null without any. */
  pinCode: string | null;
  neededBy: string;
  /** The coupon that was applied at checkout, empty without one. */
  couponCode: string;
}

/** Resolves to what the owner's form and last order say of the delivery. */
export async function deliveryWish(scope: Scope): Promise<DeliveryWish> {
  const form = await scope.db.checkoutForms.get(scope.owner);
  const formPinCode = form && (readPinCode(form.pinCode) ?? readPinCode(parcelOf(form).pincode));
  return {
    pinCode: formPinCode ?? readPinCode((await lastPinCode(scope)) ?? ''),
    neededBy: form?.neededBy ?? '',
    couponCode: form?.couponCode ?? '',
  };
}

type Parcel = Pick<CheckoutFormRow, 'form' | 'elsewhere' | 'delivery'>;

/** Returns the address of the parcel. */
function parcelOf({ form, elsewhere, delivery }: Parcel): { pincode: string } {
  return elsewhere ? delivery : form;
}
