import type { CartLine } from '#shared/cart/cart-line.ts';
import type { PlaceOrderRequest } from '#shared/http/order-schemas.ts';
import type { BillingForm } from '#shared/orders/billing-form.ts';
import type { DeliveryForm } from '#shared/orders/delivery-form.ts';
import { joinAddress } from '#shared/orders/joined-address.ts';

/** What an order is made of besides the gifts. */
export interface Checkout {
  form: BillingForm;
  /** Only when the gifts go elsewhere than to the billing address (B15). */
  delivery?: DeliveryForm;
  /** Only a coupon that is applied (D26). */
  couponCode?: string;
  /** What the button says, in rupees; another total is refused, never charged silently. */
  expectedTotal: number;
}

/**
 * The body of an order. Only the billing and delivery fields are read, so nothing else that a
 * form holds can be sent or kept (T13).
 */
export function orderRequest(
  { form, delivery, couponCode, expectedTotal }: Checkout,
  lines: readonly { line: CartLine; photoUrls: readonly string[] }[],
): PlaceOrderRequest {
  return {
    customer_name: form.fullName,
    customer_email: form.email,
    customer_phone: form.phone,
    shipping_address: joinAddress(delivery ?? form),
    ...(delivery ? elsewhere(form, delivery) : {}),
    cart_items: lines.map(({ line, photoUrls }) => ({
      product_name: line.productName,
      quantity: line.quantity,
      custom_photo_url: photoUrls[0] ?? null,
      custom_photo_urls: [...photoUrls],
      custom_photo_folder: line.custom_photo_folder,
      datewith_instructions: line.datewith_instructions,
      price_breakdown: line.priceBreakdown,
      cart_item_id: line.id,
    })),
    ...(couponCode === undefined ? {} : { coupon_code: couponCode }),
    expected_total: expectedTotal,
  };
}

function elsewhere(form: BillingForm, { name, phone }: DeliveryForm) {
  return {
    shipping_name: name,
    ...(phone === '' ? {} : { shipping_phone: phone }),
    billing_address: joinAddress(form),
  };
}
