import { type BillingForm, billingOf } from '#shared/orders/delivery-form/billing-form.ts';

/** Name, email and phone as the account knows them. */
interface AccountUser {
  name: string;
  email: string;
  phone?: string | undefined;
}

/**
 * The form as it is shown: what was typed wins over the account and over what the last order
 * says. An address is taken from there whole or not at all.
 */
export function prefilledForm(
  typed: Partial<BillingForm>,
  user: AccountUser | null,
  last: Partial<BillingForm> | null,
): BillingForm {
  const { phone, ...address } = last ?? {};
  const known = {
    fullName: user?.name ?? '',
    email: user?.email ?? '',
    phone: user?.phone || phone || '',
  };
  const begun = addressKeys.some((key) => typed[key] !== undefined);
  return billingOf({ ...known, ...(begun ? {} : address), ...typed });
}

const addressKeys = ['address', 'city', 'state', 'pincode'] as const;
