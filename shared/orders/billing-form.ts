/** Who pays and where the gifts go. Card and UPI details have no place here (D13). */
export interface BillingForm {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
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

/** The seven billing fields of a form and nothing else it holds (T13); what is absent is empty. */
export function billingOf(form: object): BillingForm {
  const texts = form as Readonly<Record<string, unknown>>;
  return mapBilling((key) => {
    const text = texts[key];
    return typeof text === 'string' ? text : '';
  });
}

/** The form as it is sent: without space around the texts. */
export function trimmed(form: BillingForm): BillingForm {
  return mapBilling((key) => form[key].trim());
}

function mapBilling(read: (key: keyof BillingForm) => string): BillingForm {
  return Object.fromEntries(billingKeys.map((key) => [key, read(key)])) as unknown as BillingForm;
}
