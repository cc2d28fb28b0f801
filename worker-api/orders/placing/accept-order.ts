import type { z } from 'zod';
import type { StoredCartLine } from '#api/cart/cart-store.ts';
import type { Catalogue, CatalogueSnapshot } from '#api/catalogue/catalogue.ts';
import { placedUse } from '#api/catalogue/coupons/coupon-use.ts';
import { searchCoupon, tryCoupon } from '#api/catalogue/coupons/judge-coupon.ts';
import { settleArrivedPhotos } from '#api/orders/note-questions.ts';
import type { BeforePlacing } from '#api/orders/order-store.ts';
import {
  type PaymentProvider,
  type Payments,
  paidAtCounter,
} from '#api/payments/providers/payment-provider.ts';
import { photosPending } from '#api/photos/ordered-photos.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { deliveryDays } from '#api/shop-settings/current-settings.ts';
import { orderTerms } from '#api/shop-settings/stored-settings.ts';
import type { DeliveryPlan } from '#shared/delivery/delivery-plan.ts';
import { isNeededDay } from '#shared/delivery/expected-delivery.ts';
import type { GiftPriceChange, Refused } from '#shared/failures/reasons.ts';
import type { StoredOrder, StoredOrderItem } from '#shared/orders/order.ts';
import { photoQuestion } from '#shared/orders/order-questions.ts';
import type { phoneOrderSchema, placeOrderSchema } from '#shared/orders/order-schemas.ts';
import {
  type CartAmount,
  type CouponFault,
  couponFault,
  discountShares,
} from '#shared/pricing/coupon-fault.ts';
import { type CartTotals, priceCart } from '#shared/pricing/price-cart.ts';
import { type GatheredItems, gatherItems, gatherPhoneItems } from './gather-items.ts';
import type { OrderItemRequest } from './match-items.ts';
import { type GiftFault, giftsOf, pathOf, type RefusedOrder } from './order-answer.ts';
import { storedRecord } from './order-item.ts';
import { type LineChanged, type PlacedOutcome, storeOrder } from './store-order.ts';

export interface AcceptOrderDeps
  extends Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'payments' | 'gstin' | 'limits'> {
  catalogue: Catalogue;
  budgets: Budgets;
}

type OrderBody = z.output<typeof placeOrderSchema>;
type PhoneOrderBody = z.output<typeof phoneOrderSchema>;

/** What is read before an order is placed. */
export interface OrderFacts extends BeforePlacing {
  snapshot: CatalogueSnapshot;
  /** The lines of the cart; none of an order by phone. */
  lines: readonly StoredCartLine[];
  plan: DeliveryPlan;
}

/** An order to place: its gifts in `body` become items by `gather`. */
interface PlaceRequest {
  owner: string;
  key: string;
  body: OrderBody | PhoneOrderBody;
  gather: (facts: OrderFacts) => ReturnType<typeof gatherItems>;
  /** Resolves to what was read of it, once more. */
  read: () => Promise<OrderFacts>;
  /** The spender whose wrong coupon codes count together. */
  guesser: Spender;
  /** The member of staff who enters it for somebody who called. */
  enteredBy?: string;
}

/**
 * Places one order per key, also for repeated and parallel requests (P3). No price of the client is
 * trusted (T13): prices come from the catalogue and the cart lines, the coupon is checked with the
 * server's clock, and a total other than the one the shopper saw is refused (D26). The ordered
 * lines leave the cart in the same step (ST10).
 */
export function acceptOrder(
  deps: AcceptOrderDeps,
  owner: string,
  key: string,
  body: OrderBody,
  guesser: Spender,
  before: OrderFacts,
): Promise<PlacedOutcome> {
  const gather = (facts: OrderFacts) => gatherItems(deps, owner, body.cart_items, facts);
  const read = () => readForOrder(deps, owner, key);
  return placeOnce(deps, { owner, key, body, gather, guesser, read }, before);
}

/** All that an order is made of and judged by, at one go. */
export async function readForOrder(
  deps: Pick<AcceptOrderDeps, 'storage' | 'clock' | 'catalogue'>,
  owner: string,
  key: string,
): Promise<OrderFacts> {
  const [facts, lines] = await Promise.all([
    readForPhoneOrder(deps, owner, key),
    deps.storage.carts.lines(owner),
  ]);
  return { ...facts, lines };
}

export async function readForPhoneOrder(
  { storage, clock, catalogue }: Pick<AcceptOrderDeps, 'storage' | 'clock' | 'catalogue'>,
  owner: string,
  key: string,
): Promise<OrderFacts> {
  const [before, snapshot, { delivery: plan }] = await Promise.all([
    storage.orders.beforePlacing(owner, key),
    catalogue.fresh(),
    orderTerms(storage, clock()),
  ]);
  return { ...before, snapshot, plan, lines: [] };
}

/** Places what staff enter for somebody who called, by the same rules (B50). */
export function acceptPhoneOrder(
  deps: AcceptOrderDeps,
  { owner, enteredBy }: { owner: string; enteredBy: string },
  key: string,
  body: PhoneOrderBody,
  guesser: Spender,
  before: OrderFacts,
): Promise<PlacedOutcome> {
  const gather = (facts: OrderFacts) => gatherPhoneItems(deps, owner, body.cart_items, facts);
  const read = () => readForPhoneOrder(deps, owner, key);
  return placeOnce(deps, { owner, key, body, gather, guesser, read, enteredBy }, before);
}

/** So often an order is looked at anew because one of its lines was changed meanwhile. */
const changesAwaited = 5;

async function placeOnce(
  deps: AcceptOrderDeps,
  request: PlaceRequest,
  before: OrderFacts,
): Promise<PlacedOutcome> {
  const { owner, key } = request;
  const { orders } = deps.storage;
  let facts = before;
  for (let attempt = 1; attempt <= changesAwaited; attempt += 1) {
    const outcome = await tryToPlace(deps, request, facts);
    if (outcome.ok) return outcome;
    if (outcome.reason === 'line_changed') {
      facts = await request.read();
      continue;
    }
    // A parallel repeat may have ordered the lines; its order is the result then.
    const meanwhile = await orders.byKey(owner, key);
    return meanwhile ? { ok: true, order: meanwhile, repeated: true } : outcome;
  }
  return { ok: false, reason: 'busy', retryAfterSeconds: 2 };
}

async function tryToPlace(
  deps: AcceptOrderDeps,
  request: PlaceRequest,
  facts: OrderFacts,
): Promise<PlacedOutcome | LineChanged> {
  const gathered = await request.gather(facts);
  if (!gathered.ok) return gathered;
  const couponEntry = { text: request.body.coupon_code ?? '', now: deps.clock() };
  // The coupon is tried last, so that a code is judged for those alone who could order now.
  return tryCoupon(deps, couponEntry, request.guesser, () =>
    placeGathered(deps, request, gathered, facts),
  );
}

async function placeGathered(
  deps: AcceptOrderDeps,
  { owner, key, body, enteredBy, guesser }: PlaceRequest,
  { items, lineIds, seenLines }: GatheredItems,
  { plan, hasConfirmed, snapshot }: OrderFacts,
): Promise<PlacedOutcome | LineChanged> {
  const now = deps.clock();
  const couponSearch = await searchCoupon(deps.storage, body.coupon_code ?? '', now);
  if (!couponSearch.ok) return couponSearch;
  const coupon = couponSearch.match?.coupon;
  const lines = items.map(pricedLine);
  const fault = coupon && couponFault(lines, coupon);
  if (fault) return refusedBy(fault);
  const totals = priceCart(lines, snapshot.rates.delivery, coupon);
  if (body.expected_total !== undefined && body.expected_total !== totals.total) {
    return changedPrices(body.cart_items, items, totals);
  }
  const counterPayment = 'paid_at_counter' in body ? body.paid_at_counter : null;
  const provider = counterPayment
    ? paidAtCounter(counterPayment, deps.randomBytes)
    : providerFor(deps.payments, body, totals.total, items);
  if ('reason' in provider) return provider;
  const start = await provider.start();
  const { match } = couponSearch;
  const order = storedRecord<StoredOrder>({
    owner,
    idempotencyKey: key,
    lineIds,
    ...start,
    payment_kind: provider.kind,
    ...unchanged,
    revision: 0,
    moves: [],
    order_number: '',
    subtotal: totals.subtotal,
    shipping: totals.shipping,
    delivery_fee: snapshot.rates.delivery.fee,
    discount_amount: totals.discount,
    total_amount: totals.total,
    coupon_code: match?.coupon.code ?? null,
    coupon_use: match?.isOwners ? placedUse(match.coupon.code, start.step, now) : undefined,
    order_status: 'pending',
    created_at: now.toISOString(),
    customer_name: body.customer_name,
    customer_email: body.customer_email,
    customer_phone: body.customer_phone,
    shipping_address: body.shipping_address,
    // The name is kept only of an order that goes elsewhere (B15).
    shipping_name: body.shipping_name || undefined,
    shipping_phone: body.shipping_phone || undefined,
    billing_address: body.billing_address || undefined,
    gift_message: body.gift_message || undefined,
    gift_wrap: body.gift_wrap || undefined,
    language: body.language ?? 'en',
    needed_by: neededDay(body, now),
    // The days are counted anew from its payment, where that comes first.
    ...deliveryDays({ items, shipping_address: body.shipping_address }, now, plan),
    gstin: deps.gstin,
    // Of a shop that is not registered itself nobody needs it.
    buyer_gstin: deps.gstin === undefined ? undefined : body.buyer_gstin || undefined,
    entered_by: enteredBy,
    questions: items.some(lacksPhotos) ? [photoQuestion(now)] : undefined,
    items: coupon ? withDiscounts(items, discountShares(lines, coupon, totals.discount)) : items,
  });
  return storeInRoom(deps, { order, seenLines, hasConfirmed }, guesser);
}

function pricedLine(item: StoredOrderItem): CartAmount {
  const { unit_price: price, quantity, product_name: productName, product_type: type } = item;
  return { price, quantity, productName, type };
}

function withDiscounts(items: readonly StoredOrderItem[], shares: readonly number[]) {
  return items.map((item, place) => {
    const discount = shares[place] ?? 0;
    return discount > 0 ? { ...item, discount } : item;
  });
}

/** A coupon that would take nothing off is refused in words: it is never silently left out (D26). */
function refusedBy(fault: CouponFault): RefusedOrder {
  if (fault.reason === 'coupon_other_gifts') return { ok: false, reason: fault.reason };
  return { ok: false, reason: fault.reason, params: { sum: fault.sum } };
}

interface Storing extends Pick<GatheredItems, 'seenLines'>, Pick<BeforePlacing, 'hasConfirmed'> {
  order: StoredOrder;
}

/**
 * Of orders that are larger than other calls so many are stored of an address in a day, and so many bytes of those
 * of customers without a confirmed order (T48).
 */
async function storeInRoom(
  deps: AcceptOrderDeps,
  { order, seenLines, hasConfirmed }: Storing,
  by: Spender,
): Promise<PlacedOutcome | LineChanged> {
  const bytes = Buffer.byteLength(JSON.stringify(order));
  const isFree = order.entered_by !== undefined || hasConfirmed;
  const kilobytes = isFree ? 0 : Math.ceil(bytes / 1_000);
  const spending = await deps.budgets.spend(
    [
      ...(bytes > deps.limits.bodyBytes ? (['largeOrdersOfDay'] as const) : []),
      ...Array<'strangerOrderKilobytes'>(kilobytes).fill('strangerOrderKilobytes'),
    ],
    by,
  );
  if (!spending.ok) return { ...spending, reason: 'too_many_requests' };
  let isNew = false;
  try {
    const outcome = await storeOrder(deps, order, seenLines);
    isNew = outcome.ok && !outcome.repeated;
    // They may have come while it was placed.
    if (outcome.ok) await settleArrivedPhotos(deps, outcome.order);
    return outcome;
  } finally {
    if (!isNew) await spending.giveBack();
  }
}

/** Returns whether photos of a gift have yet to come (B2). */
function lacksPhotos(item: StoredOrderItem): boolean {
  return photosPending(item, item.custom_photo_urls.length) > 0;
}

/** What an order has only once something happened to it. */
const unchanged = {
  shipment: undefined,
  booking: undefined,
  shipped_on: undefined,
  payment_link: undefined,
  page_to_cancel: undefined,
  payment_reference: undefined,
  payments: undefined,
  refunds: undefined,
  payment_problem: undefined,
  payment_not_found: undefined,
  gifts_returned: undefined,
  invoice_number: undefined,
  invoiced_anew: undefined,
  credit_notes: undefined,
  settled_questions: undefined,
  taxes: undefined,
  links_ended_at: undefined,
  corrections: undefined,
  papers_made: undefined,
  print_again: undefined,
  photos_asked: undefined,
  desk_note: undefined,
  call_agreed: undefined,
  cash_with_courier: undefined,
  cash_received: undefined,
  remake_of: undefined,
  remakes: undefined,
} as const;

/** A wish: one for a day that is over, as that of an order sent again may be, never keeps it from being placed. */
function neededDay({ needed_by = '' }: PlaceRequest['body'], now: Date): string | undefined {
  return isNeededDay(needed_by, now) ? needed_by : undefined;
}

/** Returns who takes the money: whom the body names, or the first; else why not, with the bound that the sum is above. */
function providerFor(
  payments: Payments,
  body: PlaceRequest['body'],
  total_amount: number,
  items: readonly StoredOrderItem[],
): PaymentProvider | Refused<'payment_not_offered'> {
  const { payment_kind, shipping_address, shipping_name, billing_address } = body;
  const provider = payments.find(({ kind }) => kind === (payment_kind ?? payments[0].kind));
  const products = items.map(({ product_name }) => product_name);
  const elsewhere = Boolean(shipping_name) || Boolean(billing_address);
  const order = { total_amount, shipping_address, products, elsewhere };
  if (provider?.refuses(order) === false) return provider;
  const { max_total: max = total_amount } = provider?.offer() ?? {};
  return { ok: false, reason: 'payment_not_offered', params: total_amount > max ? { max } : {} };
}

/** Names the gifts that cost another price than the shopper saw, as far as the body says it, else all of the sum. */
function changedPrices(
  requests: readonly Pick<OrderItemRequest, 'price_breakdown'>[],
  items: readonly StoredOrderItem[],
  { subtotal, discount, shipping, total }: CartTotals,
): RefusedOrder {
  const faults = items.flatMap((item, index): GiftFault<GiftPriceChange>[] => {
    const { product_name: product, display_name: name, unit_price: price } = item;
    const { base, totalExtras } = requests[index]?.price_breakdown ?? {};
    const seenPrice = base === undefined ? price : base + (totalExtras ?? 0);
    return seenPrice === price ? [] : [{ index, gift: { product, name, price, seen: seenPrice } }];
  });
  if (faults.length === 0) {
    return { ok: false, reason: 'sums_changed', params: { subtotal, discount, shipping, total } };
  }
  const errors = faults.map((fault) => ({
    reason: 'gift_price_changed' as const,
    params: fault.gift,
    path: pathOf(fault),
  }));
  return { ok: false, reason: 'gift_prices_changed', params: giftsOf(faults), errors };
}
