import type { Order } from '#shared/orders/order.ts';

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
