import { changeOrder } from '#api/orders/moves/move-order.ts';
import { settleQuestions } from '#api/orders/note-questions.ts';
import { storedRecord } from '#api/orders/placing/order-item.ts';
import { storeOrder } from '#api/orders/placing/store-order.ts';
import { paymentReference } from '#api/payments/providers/payment-provider.ts';
import { detailsNow } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { deliveryDays } from '#api/shop-settings/current-settings.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import { instructionsText } from '#shared/customisation/instructions-text.ts';
import type { AnswerReason, Refused } from '#shared/failures/reasons.ts';
import { mayRemake } from '#shared/orders/corrections/may-correct.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import type { OrderQuestion, QuestionKind } from '#shared/orders/order-questions.ts';
import { withoutUndefined } from '#shared/values/pick.ts';

/** Which gifts of an order are made again, and how many of each; under one key it happens once. */
interface Remaking {
  key: string;
  items: readonly { item: number; quantity: number }[];
  /** The name of the member of staff. */
  author: string;
}

/** What a re-make answers. */
const questionsAnswered: readonly QuestionKind[] = ['damaged', 'wrong', 'not_arrived'];

type Remade = { ok: true; order: StoredOrder; isRepeat: boolean } | Refused<AnswerReason>;

/**
 * Places an order that makes gifts of another again, as they were approved, for nothing (B79): it goes through Work as
 * any other, needs no money and has no invoice, and answers what its customer reported of the first (B90). They are told
 * of it where they agreed to be told of the first.
 */
export async function remakeOrder(
  { storage, clock, randomBytes }: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>,
  number: string,
  { key, items, author }: Remaking,
): Promise<Remade> {
  const original = await storage.orders.byNumber(number);
  if (!original) return { ok: false, reason: 'unknown_order' };
  // A space stands in no key of a client.
  const idempotencyKey = `${original.idempotencyKey} ${key}`;
  const before = await storage.orders.byKey(original.owner, idempotencyKey);
  if (before) return { ok: true, order: before, isRepeat: true };
  if (!mayRemake(original)) return { ok: false, reason: 'not_to_remake' };
  const proofs = await storage.proofs.ofOrders([number]);
  const gifts = items.flatMap(({ item, quantity }): StoredOrderItem[] => {
    const ordered = original.items[item];
    if (!ordered || quantity > ordered.quantity) return [];
    const customization = detailsNow(ordered.customization, item, proofs);
    const product = { name: ordered.product_name, type: ordered.product_type };
    return [
      storedRecord<StoredOrderItem>({
        ...ordered,
        quantity,
        unit_price: 0,
        total_price: 0,
        discount: undefined,
        customization,
        datewith_instructions: instructionsText(product, customization),
        price_breakdown: { base: 0, extras: [], totalExtras: 0 },
        priced_from: undefined,
      }),
    ];
  });
  if (gifts.length < items.length) return { ok: false, reason: 'not_to_remake' };
  const now = clock();
  const { delivery } = await orderTerms(storage, now);
  const days = deliveryDays({ ...original, items: gifts }, now, delivery);
  const outcome = await storeOrder(
    { storage, randomBytes },
    newOrder(original, {
      idempotencyKey,
      upi_reference_id: paymentReference(randomBytes),
      created_at: now.toISOString(),
      moves: [{ step: 'confirmed', at: now.toISOString(), by: 'staff', author }],
      due_on: days.due_on,
      delivery_by: days.delivery_by,
      items: gifts,
    }),
    [],
  );
  if (!outcome.ok) {
    return outcome.reason === 'line_changed' ? { ok: false, reason: 'busy' } : outcome;
  }
  const { order, repeated } = outcome;
  await changeOrder(storage, number, ({ remakes = [] }) =>
    remakes.includes(order.order_number) ? null : { remakes: [...remakes, order.order_number] },
  );
  const isMeant = ({ kind }: OrderQuestion) => questionsAnswered.includes(kind);
  await settleQuestions({ storage, clock }, number, isMeant, author);
  await tellAsBefore(storage, original, order);
  return { ok: true, order, isRepeat: repeated };
}

type New = Pick<
  StoredOrder,
  | 'idempotencyKey'
  | 'upi_reference_id'
  | 'created_at'
  | 'moves'
  | 'due_on'
  | 'delivery_by'
  | 'items'
>;

/** Returns an order of the same people that costs nothing. */
function newOrder(original: StoredOrder, fresh: New): StoredOrder {
  const { owner, customer_name, customer_email, customer_phone, language } = original;
  const { shipping_address, shipping_name, shipping_phone, billing_address } = original;
  const { gift_message, gift_wrap, entered_by, order_number } = original;
  const people = { owner, customer_name, customer_email, customer_phone, language, entered_by };
  const place = { shipping_address, shipping_name, shipping_phone, billing_address };
  const sums = { subtotal: 0, shipping: 0, discount_amount: 0, total_amount: 0 };
  const money = { ...sums, delivery_fee: 0 };
  return withoutUndefined<StoredOrder>({
    ...fresh,
    ...people,
    ...place,
    ...money,
    gift_message,
    gift_wrap,
    lineIds: [],
    order_number: '',
    coupon_code: null,
    payment_status: 'completed',
    payment_kind: 'free',
    payment_id: null,
    order_status: 'confirmed',
    step: 'confirmed',
    revision: 0,
    remake_of: order_number,
  });
}

/** Keeps the consents to hear of an order for what makes it again. */
async function tellAsBefore(
  { notifications }: Pick<AppDeps['storage'], 'notifications'>,
  original: StoredOrder,
  { order_number: orderNumber, created_at: at }: StoredOrder,
): Promise<void> {
  for (const consent of await notifications.consentsOf([original.order_number])) {
    if (consent.withdrawnAt === null) {
      await notifications.keepConsent({ ...consent, orderNumber, at });
    }
  }
}
