import { abandonCheckout, openCheckout } from '#pwa/cart/checkout/checkout-state.ts';
import { type ShownLine, shownCart } from '#pwa/cart/shown-cart.ts';
import { mirroredSession } from '#pwa/device/accounts/mirror-session.ts';
import type { Device } from '#pwa/device/database/scope.ts';
import { photosInFolder } from '#pwa/photos/photos.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import { chosenPhotos } from '#shared/customisation/customisation.ts';
import { samePlacings } from '#shared/customisation/typed-details.ts';
import type { Failure } from '#shared/failures/reasons.ts';
import type { Language } from '#shared/language/language.ts';
import type { BillingForm, DeliveryForm } from '#shared/orders/delivery-form/form-texts.ts';
import { joinAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { GiftWishes } from '#shared/orders/gift-message.ts';
import type { PlaceOrderRequest } from '#shared/orders/order-schemas.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';
import {
  atOrderDesk,
  cartChanged,
  cartEmptied,
  type OrderOutcome,
  sendOrder,
  tooManyGifts,
} from './send-order.ts';
import type { SyncContext } from './sync-context.ts';

export type { OrderFailure, OrderOutcome } from './send-order.ts';

/**
 * Places an order of the cart as it is shown now. The checkout's key is stored until its outcome
 * is known, so any retry is the same order (P3). If an earlier order went through, returns that
 * and sends nothing (B3).
 */
export async function submitOrder(context: SyncContext, checkout: Checkout): Promise<OrderOutcome> {
  const session = await mirroredSession(context);
  const shownLines = session ? await shownCart({ ...context, owner: session.owner }) : [];
  return atOrderDesk(context, async (scope) => {
    const lines = await shownCart(scope);
    if (lines.length === 0) return cartEmptied();
    if (!sameGifts(shownLines, lines)) return cartChanged();
    const refusal = orderRefusal(lines);
    if (refusal) return tooManyGifts(refusal);
    const request = orderRequest(checkout, await withPhotos(scope, lines));
    return sendOrder(
      scope,
      request,
      lines.map(({ id }) => id),
    );
  });
}

/**
 * Why one order cannot hold these lines: there are too many (T27). Null when it can. A cart may
 * hold more of them where the limits of accounts are off.
 */
export function orderRefusal(lines: readonly unknown[]): Failure<'too_many_gifts'> | null {
  if (lines.length <= maxCartLines) return null;
  return { reason: 'too_many_gifts', params: { max: maxCartLines } };
}

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
  paymentKind: OfferedKind;
  /** That of the page, whose words the shopper saw on the gifts. */
  language: Language;
  /** On what channels the shopper wants to be told of it (B18). */
  tell?: NonNullable<PlaceOrderRequest['tell']>;
}

/**
 * Returns the body of an order. Reads the billing and delivery fields only, so that nothing else of
 * a form is sent or stored (T13).
 */
function orderRequest(
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
    ...(form.gstin ? { buyer_gstin: form.gstin } : {}),
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

/**
 * Sends an order again that was not found: the same key, gifts and total. Abandons it with
 * `not_synced` if one of its gifts has left the cart or changed since.
 */
export async function retryOrder(context: SyncContext): Promise<OrderOutcome> {
  return atOrderDesk(context, async (scope) => {
    const checkout = await openCheckout(scope);
    const lines = await shownCart(scope);
    if (checkout && isStillInCart(checkout.request, lines)) {
      return sendOrder(scope, checkout.request, checkout.lineIds);
    }
    await abandonCheckout(scope);
    return cartChanged();
  });
}

function sameGifts(lines: readonly ShownLine[], now: readonly ShownLine[]): boolean {
  const before = new Map(lines.map((line) => [line.id, line]));
  return now.length === lines.length && now.every((line) => sameGift(before.get(line.id), line));
}

/** Returns whether quantity, details, photos and how they lie are the same. */
function sameGift(shownLine: ShownLine | undefined, now: ShownLine): boolean {
  return (
    shownLine?.quantity === now.quantity &&
    shownLine.datewith_instructions === now.datewith_instructions &&
    shownLine.customization.photoIds?.join() === now.customization.photoIds?.join() &&
    samePlacings(shownLine.customization, now.customization)
  );
}

/** Whether every gift of the order is in the cart with the quantity and details it was sent with. */
export function isStillInCart(request: PlaceOrderRequest, lines: readonly ShownLine[]): boolean {
  return request.cart_items.every(({ cart_item_id, quantity, datewith_instructions }) =>
    lines.some(
      (line) =>
        line.id === cart_item_id &&
        line.quantity === quantity &&
        line.datewith_instructions === datewith_instructions,
    ),
  );
}

async function withPhotos(device: Device, lines: readonly ShownLine[]) {
  return Promise.all(
    lines.map(async (line) => {
      const folder = line.custom_photo_folder;
      const { photoIds } = line.customization;
      const inFolder = folder === null ? [] : await photosInFolder(device, folder);
      const photos = chosenPhotos(inFolder, photoIds, ({ id }) => id);
      const uploaded = photos.flatMap(({ imageUrl }) => (imageUrl === null ? [] : [imageUrl]));
      return { line, photoUrls: [...(line.customization.imageUrls ?? []), ...uploaded] };
    }),
  );
}
