import type { CartLine } from '#shared/cart/cart-line.ts';
import type { PlaceOrderRequest } from '#shared/http/order-schemas.ts';
import type { BillingForm } from '#shared/orders/billing-form.ts';

/**
 * The body of an order. Only the seven billing fields are read, so nothing else that a form
 * holds can be sent or kept (T13).
 */
export function orderRequest(
  checkout: { form: BillingForm; couponCode?: string; expectedTotal: number },
  lines: readonly { line: CartLine; photoUrls: readonly string[] }[],
): PlaceOrderRequest {
  const { fullName, email, phone, address, city, state, pincode } = checkout.form;
  return {
    customer_name: fullName,
    customer_email: email,
    customer_phone: phone,
    shipping_address: [address, city, state, pincode].join(', '),
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
    ...(checkout.couponCode === undefined ? {} : { coupon_code: checkout.couponCode }),
    expected_total: checkout.expectedTotal,
  };
}
