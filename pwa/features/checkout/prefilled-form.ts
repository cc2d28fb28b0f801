import { type BillingForm, billingOf } from '#shared/orders/billing-form.ts';

/** The form as it is first shown: what was kept, with name, email and phone of the account. */
export function prefilledForm(
  kept: BillingForm | null,
  user: { name: string; email: string; phone?: string | undefined } | null,
): BillingForm {
  const form = billingOf(kept ?? {});
  return {
    ...form,
    fullName: form.fullName || (user?.name ?? ''),
    email: form.email || (user?.email ?? ''),
    phone: form.phone || (user?.phone ?? ''),
  };
}
