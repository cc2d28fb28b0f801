import { type PackedSize, packedSize } from '#shared/gifts/packed-size.ts';
import { deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import { type ParcelAddress, parcelAddress } from '#shared/orders/delivery-form/parcel-address.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { cashAtDoor } from '#shared/payments/order-balance.ts';
import { phoneDigits } from '#shared/values/phone-number.ts';

/** What a courier is told of an order; sums in rupees. */
export interface OrderParcel extends ParcelAddress, PackedSize {
  order_number: string;
  created_at: string;
  name: string;
  /** Ten digits where the number is of India; empty where there is none. */
  phone: string;
  email: string;
  /** What is in it, and how many gifts. */
  contents: string;
  sku: string;
  pieces: number;
  /** What it is worth, and what is collected at the door. */
  declared: number;
  cash: number;
}

const digitsOfMobile = 10;

/** Returns the parcel of an order as it goes to its courier (B78). */
export function parcelOf(order: StoredOrder): OrderParcel {
  const to = deliveryOf(order);
  const [first, ...others] = order.items;
  const address = parcelAddress(to.address);
  const size = packedSize(order.items);
  const name = first?.display_name ?? '';
  return {
    order_number: order.order_number,
    created_at: order.created_at,
    name: to.name,
    phone: phoneDigits(to.phone || order.customer_phone).slice(-digitsOfMobile),
    email: order.customer_email,
    street: address.street,
    city: address.city,
    state: address.state,
    pin: address.pin,
    contents: others.length === 0 ? name : `${name} + ${others.length}`,
    sku: first?.product_name ?? '',
    pieces: order.items.reduce((sum, { quantity }) => sum + quantity, 0),
    grams: size.grams,
    longCm: size.longCm,
    wideCm: size.wideCm,
    highCm: size.highCm,
    declared: order.total_amount,
    cash: cashAtDoor(order),
  };
}
