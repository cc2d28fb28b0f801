import { textsOf } from './form-texts.ts';

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
