import { textsOf } from './form-texts.ts';

/** Who pays. Card and UPI details have no place here (D13). */
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
  return textsOf(form, billingKeys);
}
