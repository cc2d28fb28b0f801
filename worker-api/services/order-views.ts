import type { StoredOrder } from '#api/storage/order-store.ts';
import { knownCustomisation } from '#shared/customise/customisation.ts';
import {
  type Written,
  type WrittenOrder,
  writtenCustomisation,
} from '#shared/customise/written-customisation.ts';
import type { AdminOrder } from '#shared/http/admin-schemas.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import { pick } from '#shared/pick.ts';
import type { Extra, PriceBreakdown } from '#shared/pricing/price-line.ts';

/*
 * The fields of a stored order that leave the server (T34), its choices as the texts the API
 * speaks. A field that is added to the type does not compile until it is listed here.
 */

/** Fields of a gift for staff only. */
type StaffItemKey = 'priced_from';
type CustomerItem = Omit<OrderItem, StaffItemKey>;

const orderKeys = {
  order_number: true,
  upi_reference_id: true,
  subtotal: true,
  shipping: true,
  discount_amount: true,
  total_amount: true,
  coupon_code: true,
  payment_status: true,
  order_status: true,
  created_at: true,
  customer_name: true,
  customer_email: true,
  customer_phone: true,
  shipping_address: true,
  shipping_name: true,
  shipping_phone: true,
  billing_address: true,
} satisfies Record<Exclude<keyof Order, 'items'>, true>;

const staffOrderKeys = { ...orderKeys, payment_id: true } satisfies Record<
  Exclude<keyof AdminOrder, 'items'>,
  true
>;

const itemKeys = {
  product_name: true,
  product_type: true,
  display_name: true,
  quantity: true,
  unit_price: true,
  total_price: true,
  w_days: true,
  datewith_instructions: true,
  custom_photo_url: true,
  custom_photo_urls: true,
  custom_photo_folder: true,
  customization: true,
  price_breakdown: true,
} satisfies Record<keyof CustomerItem, true>;

const staffItemKeys = { ...itemKeys, priced_from: true } satisfies Record<keyof OrderItem, true>;

const breakdownKeys = { base: true, extras: true, totalExtras: true } satisfies Record<
  keyof PriceBreakdown,
  true
>;

const extraKeys = { label: true, letters: true, denomination: true, cost: true } satisfies Record<
  keyof Extra,
  true
>;

/** The order for its customer. */
export function customerOrder(stored: StoredOrder): WrittenOrder<Order> {
  const items = stored.items.map((item) => pick(knownItem(item), itemKeys));
  return { ...pick(stored, orderKeys), items };
}

/** The order for staff, without photos. */
export function staffOrder(
  stored: StoredOrder,
): WrittenOrder<Order> & Pick<AdminOrder, 'payment_id'> {
  const items = stored.items.map((item) => pick(knownItem(item), staffItemKeys));
  return { ...pick(stored, staffOrderKeys), items };
}

function knownItem(item: OrderItem): Written<OrderItem> {
  const { customization, price_breakdown: breakdown } = item;
  const extras = breakdown.extras.map((extra) => pick(extra, extraKeys));
  return {
    ...item,
    customization: writtenCustomisation(knownCustomisation(customization)),
    price_breakdown: { ...pick(breakdown, breakdownKeys), extras },
  };
}
