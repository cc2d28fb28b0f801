import type { BillingForm } from '#pwa/sync/place-order.ts';

/** What survives going to log in, or a reload. Payment details have no place here (D13). */
export interface CheckoutDraft {
  form: BillingForm;
  /** The applied coupon's code. */
  couponCode: string | null;
}

const billingKeys = [
  'fullName',
  'email',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
] as const satisfies readonly (keyof BillingForm)[];

const guest = 'guest';

/** The draft as it is stored, for `owner` alone. */
export function storedDraft({ form, couponCode }: CheckoutDraft, owner: string): string {
  return JSON.stringify({ owner, form: billingOf(form), couponCode });
}

/**
 * What was stored, when it is this owner's or was begun before logging in (D12, SY8). Empty
 * name, email and phone are filled from the account.
 */
export function restoredDraft(
  stored: string | null,
  owner: string,
  user: { name: string; email: string; phone?: string | undefined } | null,
): CheckoutDraft {
  const draft = record(parsed(stored));
  const mine = draft.owner === owner || draft.owner === guest;
  const form = billingOf(record(mine ? draft.form : null));
  const couponCode = mine && typeof draft.couponCode === 'string' ? draft.couponCode : null;
  return {
    couponCode,
    form: {
      ...form,
      fullName: form.fullName || (user?.name ?? ''),
      email: form.email || (user?.email ?? ''),
      phone: form.phone || (user?.phone ?? ''),
    },
  };
}

/** The form as it is sent: without space around the texts. */
export function trimmed(form: BillingForm): BillingForm {
  return mapBilling((key) => form[key].trim());
}

function billingOf(form: object): BillingForm {
  const texts = record(form);
  return mapBilling((key) => (typeof texts[key] === 'string' ? texts[key] : ''));
}

function mapBilling(read: (key: keyof BillingForm) => string): BillingForm {
  return Object.fromEntries(billingKeys.map((key) => [key, read(key)])) as unknown as BillingForm;
}

function record(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
