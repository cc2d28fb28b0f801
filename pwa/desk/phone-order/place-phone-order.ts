import type { ApiFailure } from '#pwa/api/api-answer.ts';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { mayBeDone } from '#pwa/desk/api/staff-sending.ts';
import { newId } from '#pwa/device/database/new-id.ts';
import { thisDevice } from '#pwa/device/database/scope.ts';
import { languageStore } from '#pwa/device/language-store.ts';
import type { CartLine } from '#shared/cart/cart-line.ts';
import { writeInEnglish } from '#shared/customisation/written-customisation.ts';
import { plainNumber } from '#shared/language/typed-text.ts';
import { joinAddress } from '#shared/orders/delivery-form/joined-address.ts';
import type { PhoneOrderRequest } from '#shared/orders/order-schemas.ts';
import type { OfferedKind } from '#shared/payments/payment-keys.ts';
import { forgetDeskGifts } from './desk-gifts.ts';
import { catchUpPhoneOrder, changePhoneOrder, type PhoneOrder } from './phone-order-store.ts';

/** What the order is placed with beside what was typed of its caller. */
export interface PhoneOrderTerms {
  lines: readonly CartLine[];
  /** The total on the button, in rupees. */
  total: number;
  couponCode: string | undefined;
  /** Null for an order that was paid at the counter. */
  paymentKind: OfferedKind | null;
  tell: NonNullable<PhoneOrderRequest['tell']>;
}

export type PlaceAnswer =
  | { ok: true }
  /** `isOpen`: the order may have been placed. */
  | { ok: false; isOpen: boolean; failure: ApiFailure };

/** Returns the body of a phone order: of each gift its details, and what was seen of its price. */
export function phoneOrderRequest(
  { form, account, elsewhere, delivery, neededBy, wishes, counter }: PhoneOrder,
  { lines, total, couponCode, paymentKind, tell }: PhoneOrderTerms,
): PhoneOrderRequest {
  const message = wishes.message.trim();
  return {
    customer_name: form.fullName,
    customer_email: form.email,
    customer_phone: form.phone,
    shipping_address: joinAddress(elsewhere ? delivery : form),
    ...(form.gstin && { buyer_gstin: form.gstin }),
    ...(elsewhere && {
      shipping_name: delivery.name,
      ...(delivery.phone === '' ? {} : { shipping_phone: delivery.phone }),
      billing_address: joinAddress(form),
    }),
    ...(message !== '' && { gift_message: message }),
    ...(wishes.wrap && { gift_wrap: true }),
    ...(neededBy !== '' && { needed_by: neededBy }),
    ...(couponCode !== undefined && { coupon_code: couponCode }),
    ...(account && { account_id: account.id }),
    ...(account?.known_by && { account_order: account.known_by }),
    cart_items: lines.map(({ productName, quantity, customization, priceBreakdown }) =>
      writeInEnglish({
        product_name: productName,
        quantity,
        customization,
        price_breakdown: priceBreakdown,
      }),
    ),
    expected_total: total,
    ...(counter
      ? {
          paid_at_counter: (counter.way === 'upi' && plainNumber(counter.reference)) || counter.way,
        }
      : { payment_kind: paymentKind }),
    language: languageStore.getState().language,
    tell,
  };
}

/**
 * Returns whether the shop refused an order for what it asks for, and not because of who asks or
 * how often.
 */
const isRefused = ({ status, code }: ApiFailure) =>
  code !== null && ![401, 403, 429].includes(status ?? 0);

/** Places the order, or sends the one without an answer once more, under its key (B3, P3). */
export async function placePhoneOrder(request: PhoneOrderRequest): Promise<PlaceAnswer> {
  // A tab that was frozen meanwhile has heard of nothing.
  const { sent: before, placed } = catchUpPhoneOrder();
  if (placed) return { ok: true };
  const attempt = before ?? { key: newId(), request };
  changePhoneOrder({ sent: attempt });
  const answer = await deskApi().placePhoneOrder(attempt.request, attempt.key);
  // Another call of the same order may have had its answer before, and the next order be begun since.
  if (catchUpPhoneOrder().sent?.key !== attempt.key) return { ok: true };
  if (!answer.ok) {
    // Who is to log in, or to come later, is not told whether an earlier call placed it.
    const isOpen = mayBeDone(answer) || (before !== null && !isRefused(answer));
    if (!isOpen) changePhoneOrder({ sent: null });
    return { ok: false, isOpen, failure: answer };
  }
  const { order_number: number, order_link: link, total_amount: total, receiver } = answer.data;
  const { customer_phone: phone, cart_items: gifts, paid_at_counter: counter } = attempt.request;
  const kind = counter ? 'counter' : attempt.request.payment_kind;
  // First what was placed: a page that ends here shows it, and none orders the gifts again.
  changePhoneOrder({ sent: null, placed: { number, link, phone, total, receiver, kind } });
  const folders = gifts.flatMap(({ customization: { folder } }) => folder ?? []);
  await forgetDeskGifts(thisDevice, folders);
  return { ok: true };
}
