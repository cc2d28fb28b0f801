import { readPinCode, statesAndTerritories } from '#shared/delivery/india.ts';
import type { Order } from '#shared/orders/order.ts';

/** An address as it is typed, part by part. */
export interface AddressParts {
  address: string;
  city: string;
  state: string;
  pincode: string;
}

/** The address in one line, as an order carries it. */
export function joinAddress({ address, city, state, pincode }: AddressParts): string {
  return [address, city, state, readPinCode(pincode) ?? pincode].join(separator);
}

/**
 * Reads the parts of a joined address back, so that they always join to the same text. Null for
 * one that was written in another way.
 */
export function splitAddress(joined: string): AddressParts | null {
  const parts = joined.split(separator);
  const [city, state, pincode] = parts.slice(-3);
  const address = parts.slice(0, -3).join(separator);
  if (!address || !city || !state || !pincode) return null;
  return (statesAndTerritories as readonly string[]).includes(state)
    ? { address, city, state, pincode }
    : null;
}

const separator = ', ';

/** The person and the address that a parcel goes to. */
export interface Delivery {
  name: string;
  /** Empty when none was given. */
  phone: string;
  address: string;
  /** Whether that is not the customer at the customer's own address. */
  elsewhere: boolean;
}

type Addressed = Pick<
  Order,
  | 'customer_name'
  | 'customer_phone'
  | 'shipping_address'
  | 'shipping_name'
  | 'shipping_phone'
  | 'billing_address'
>;

/** Returns where an order goes: to the customer, unless it names another recipient (B15). */
export function deliveryOf(order: Addressed): Delivery {
  const { shipping_address: address, shipping_name, shipping_phone, billing_address } = order;
  const elsewhere = shipping_name !== undefined || billing_address !== undefined;
  return {
    name: shipping_name ?? order.customer_name,
    // The customer's number is of no use at another person's door.
    phone: shipping_phone ?? (elsewhere ? '' : order.customer_phone),
    address,
    elsewhere,
  };
}
