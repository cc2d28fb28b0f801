/** The texts of `form` under `keys` and nothing else it holds; what is absent is empty. @internal */
export function textsOf<Key extends string>(
  form: object,
  keys: readonly Key[],
): Record<Key, string> {
  const texts = form as Readonly<Record<string, unknown>>;
  const entries = keys.map((key) => [key, typeof texts[key] === 'string' ? texts[key] : '']);
  return Object.fromEntries(entries) as Record<Key, string>;
}

/** The form as it is sent: without space around the texts. */
export function trimmed<Form extends { [Key in keyof Form]: string | undefined }>(
  form: Form,
): Form {
  const texts = Object.entries<string | undefined>(form).map(([key, text]) => [key, text?.trim()]);
  return Object.fromEntries(texts) as Form;
}

/** The person who pays. Card and UPI details have no place here (D13). */
export interface BillingForm {
  fullName: string;
  email: string;
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
  /** Their number in the Goods and Services Tax, where they gave one. */
  gstin?: string;
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

/** The billing fields of a form and nothing else it holds (T13); what is absent is empty, but for the GSTIN. */
export function billingOf(form: object): BillingForm {
  const billing: BillingForm = textsOf(form, billingKeys);
  const { gstin } = textsOf(form, ['gstin']);
  if (gstin !== '') billing.gstin = gstin;
  return billing;
}

/** The person who receives the gifts, and the place, when that is not the billing address (B15). */
export interface DeliveryForm {
  name: string;
  /** May be empty. */
  phone: string;
  address: string;
  city: string;
  state: string;
  pincode: string;
}

const deliveryKeys = [
  'name',
  'phone',
  'address',
  'city',
  'state',
  'pincode',
] as const satisfies readonly (keyof DeliveryForm)[];

/** The six delivery fields of a form and nothing else it holds; what is absent is empty. */
export function deliveryFormOf(form: object): DeliveryForm {
  return textsOf(form, deliveryKeys);
}
