import type { CartLine } from '#shared/cart/cart-line.ts';
import type { Language } from '#shared/language/language.ts';
import type { DeliveryForm } from '#shared/orders/delivery-form/delivery-form.ts';
import type { BillingForm } from '#shared/orders/delivery-form/form-texts.ts';
import { joinAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { GiftWishes } from '#shared/orders/gift-message.ts';
import type { PlaceOrderRequest } from '#shared/orders/order-schemas.ts';
import type { PaymentKind } from '#shared/payments/payment-keys.ts';

/** An order without its gifts. */
export interface Checkout {
  form: BillingForm;
  /** The recipient, only when the gifts go elsewhere than to the billing address (B15). */
  delivery?: DeliveryForm;
  /** The day (YYYY-MM-DD) on which the gifts are needed, where one was typed (B16). */
  neededBy?: string;
  /** A card and wrapping, where there are any. */
  wishes?: GiftWishes;
  /** The code of an applied coupon (D26). */
  couponCode?: string;
  /** The total on the button, in rupees; the server refuses another one. */
  expectedTotal: number;
  /** The way to pay that the shopper chose; the server refuses one that it does not offer. */
  paymentKind: PaymentKind;
  /** That of the page, whose words the shopper saw on the gifts. */
  language: Language;
  /** On what channels the shopper wants to be told of it (B18). */
  tell?: NonNullable<PlaceOrderRequest['tell']>;
}

/**
 * Returns the body of an order. Reads the billing and delivery fields only, so that nothing else of
 * a form is sent or stored (T13).
 */
export function orderRequest(
  checkout: Checkout,
  lines: readonly { line: CartLine; photoUrls: readonly string[] }[],
): PlaceOrderRequest {
  const { form, delivery, wishes, neededBy, tell } = checkout;
  const { couponCode, expectedTotal, paymentKind, language } = checkout;
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
    ...(neededBy === undefined ? {} : { needed_by: neededBy }),
    ...(couponCode === undefined ? {} : { coupon_code: couponCode }),
    expected_total: expectedTotal,
    payment_kind: paymentKind,
    language,
    ...(tell === undefined ? {} : { tell }),
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
