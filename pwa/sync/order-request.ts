import type { CartLine } from '#shared/cart/cart-line.ts';
import type { PlaceOrderRequest } from '#shared/http/order-schemas.ts';
import type { Language } from '#shared/language.ts';
import type { BillingForm } from '#shared/orders/billing-form.ts';
import type { DeliveryForm } from '#shared/orders/delivery-form.ts';
import type { GiftWishes } from '#shared/orders/gift-message.ts';
import { joinAddress } from '#shared/orders/joined-address.ts';

/** An order without its gifts. */
export interface Checkout {
  form: BillingForm;
  /** Only when the gifts go elsewhere than to the billing address (B15). */
  delivery?: DeliveryForm;
  /** A card and wrapping, where there are any. */
  wishes?: GiftWishes;
  /** Of an applied coupon (D26). */
  couponCode?: string;
  /** The total on the button, in rupees; the server refuses another one. */
  expectedTotal: number;
  /** That of the page, whose words the shopper saw on the gifts. */
  language: Language;
}

/**
 * The body of an order. Reads the billing and delivery fields only, so that nothing else of a form
 * is sent or stored (T13).
 */
export function orderRequest(
  { form, delivery, wishes, couponCode, expectedTotal, language }: Checkout,
  lines: readonly { line: CartLine; photoUrls: readonly string[] }[],
): PlaceOrderRequest {
  return {
    customer_name: form.fullName,
    customer_email: form.email,
    customer_phone: form.phone,
    shipping_address: joinAddress(delivery ?? form),
    ...(delivery ? elsewhere(form, delivery) : {}),
    ...(wishes ? wished(wishes) : {}),
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
    language,
  };
}

function wished({ message, wrap }: GiftWishes) {
  const gift_message = message.trim();
  return { ...(gift_message && { gift_message }), ...(wrap && { gift_wrap: true }) };
}

function elsewhere(form: BillingForm, { name, phone }: DeliveryForm) {
  return {
    shipping_name: name,
    ...(phone === '' ? {} : { shipping_phone: phone }),
    billing_address: joinAddress(form),
  };
}
