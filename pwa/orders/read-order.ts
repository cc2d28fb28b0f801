import { type PhotoPlace, photoPlace } from '#pwa/photos/shown/use-gift-photos.ts';
import { displayName, shownName } from '#shared/catalogue/display-name.ts';
import { baseProduct } from '#shared/catalogue/fallback-products.ts';
import type { Product } from '#shared/catalogue/product.ts';
import type { Customisation } from '#shared/customisation/customisation.ts';
import { shownDetails } from '#shared/customisation/shown-details.ts';
import { readCustomisation } from '#shared/customisation/written-customisation.ts';
import { isolated } from '#shared/language/directions.ts';
import { isLanguage, type Language } from '#shared/language/language.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { type Delivery, deliveryOf } from '#shared/orders/delivery-form/joined-address.ts';
import { type GiftMark, giftMark, markText } from '#shared/orders/gift-mark.ts';
import type { Order, OrderItem } from '#shared/orders/order.ts';
import {
  type OrderMove,
  type OrderStep,
  orderSteps,
  type Shipment,
} from '#shared/orders/order-life.ts';
import { orderedProduct } from '#shared/orders/ordered-product.ts';
import { type PaymentState, paymentStateOf, referenceOf } from '#shared/payments/meaning-of.ts';
import type { PaymentKind, Refund } from '#shared/payments/payment-keys.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import { type Proof, type ProofPicture, pictureOf } from '#shared/proofs/approval.ts';
import { asApproved } from '#shared/proofs/as-approved.ts';
import type { OrderPrice } from './order-price-summary.tsx';

/** An order as servers send it; both spellings of a field are read (D29). */
export interface OrderAnswer
  extends Partial<Omit<Order, 'payment_status' | 'order_status' | 'items'>> {
  order_amount?: number;
  payment_status?: string;
  order_status?: string;
  status?: string;
  createdAt?: string;
  /** Its link says so instead of the reference. */
  reference_named?: boolean | undefined;
  /** Its link says so instead of to whom it goes. */
  goes_elsewhere?: true;
  /** A link says of a gift what tells it apart instead of what was chosen for it. */
  items?: readonly (Partial<OrderItem> & GiftMark)[];
}

/** One gift of an order as the account shows it; amounts in whole rupees. */
export interface OrderedGift {
  name: string;
  /** Tells it from others of its name; empty where nothing does. */
  mark: string;
  quantity: number;
  unitPrice: number;
  /** The part of each one's price that extras make. */
  extras: number;
  subtotal: number;
  details: readonly string[];
  photos: PhotoPlace;
  /** What its drawing needs; null when the order has no details. */
  preview: OrderedGiftDetails | null;
  /** The one that was kept with the order. */
  picture: ProofPicture | undefined;
  /** What staff asked last; null when nothing was asked, or when it was approved. */
  giftQuestion: QuestionAboutGift | null;
  /** The version that was approved last, when nothing is asked since; null for what was ordered. */
  approved: { version: number; at: string } | null;
}

/** A version of a gift that its customer did not approve, or not yet. */
export interface QuestionAboutGift extends Pick<Proof, 'version' | 'question' | 'answer'> {
  gift: OrderedGiftDetails;
  /** The version that is made until this one is approved. */
  before: Customisation;
}

/** An order as the account shows it; amounts in whole rupees, `createdAt` a UTC instant. */
export interface OrderView extends OrderPrice {
  number: string;
  createdAt: string | null;
  paymentStatus: string;
  /** Says where its payment stands; null for a status that the shop does not know. */
  payment: PaymentState | null;
  orderStatus: string;
  /** What its payment is called, where it has a name. */
  reference: string | null;
  itemCount: number;
  /** Null when the order has no address. */
  delivery: Delivery | null;
  /** Name and address of the buyer, if it is delivered elsewhere. */
  billedTo: string | null;
  life: OrderLife;
  gifts: OrderedGift[];
  /** As it was answered, for what it says of itself alone. */
  answer: OrderAnswer;
}

/** Reads an order in any spelling; missing amounts are computed from the others. */
export function readOrder(answer: OrderAnswer): OrderView {
  const items = answer.items ?? [];
  const gifts = items.map((item) => readGift(item, answer.language));
  const subtotal = sum(gifts.map((gift) => gift.subtotal));
  const extras = sum(items.map((item) => (item.price_breakdown?.totalExtras ?? 0) * countOf(item)));
  const savings = answer.discount_amount ?? 0;
  const stated = answer.total_amount ?? answer.order_amount;
  const paymentStatus = answer.payment_status ?? answer.status ?? 'unknown';
  const payment = { ...answer, payment_status: paymentStatus, total_amount: stated ?? subtotal };
  return {
    number: answer.order_number ?? '',
    createdAt: answer.created_at ?? answer.createdAt ?? null,
    paymentStatus,
    payment: paymentStateOf(payment),
    orderStatus: answer.order_status ?? '',
    reference: referenceOf(answer),
    itemCount: sum(items.map(countOf)),
    delivery: deliveryIn(answer),
    billedTo: answer.billing_address
      ? `${isolated(answer.customer_name ?? '')}, ${isolatedAddress(answer.billing_address)}`
      : null,
    life: readLife(answer),
    gifts,
    answer,
    baseItems: subtotal - extras,
    extras,
    coupon: answer.coupon_code ? { code: answer.coupon_code, savings } : null,
    fee: answer.delivery_fee,
    shipping: answer.shipping ?? Math.max(0, (stated ?? subtotal) - subtotal + savings),
    total: stated ?? subtotal,
  };
}

/** How far an order is, and what may be done with it. Amounts in whole rupees, `…At` UTC instants. */
export interface OrderLife {
  /** Null for a step that only a newer server knows (P13). */
  step: OrderStep | null;
  revision: number;
  moves: readonly OrderMove[];
  paymentKind: PaymentKind;
  /** Null when there is nothing to pay now, or no known way. */
  pay: PayRequest | null;
  payBy: string | null;
  /** The instant until which its coupon is reserved; null where nobody can use it up. */
  couponUntil: string | null;
  paymentReference: string | null;
  refunds: readonly Refund[];
  shipment: Shipment | null;
  /** The day on which its customer needs it. */
  neededBy: string | null;
}

function readLife(answer: OrderAnswer): OrderLife {
  const { step, revision = 0, moves = [], refunds = [], pay, shipment } = answer;
  return {
    step: orderSteps.find((one) => one === step) ?? null,
    revision,
    moves,
    paymentKind: answer.payment_kind ?? 'demo',
    pay: pay ?? null,
    payBy: answer.pay_by ?? null,
    couponUntil: answer.coupon_until ?? null,
    paymentReference: answer.payment_reference ?? null,
    refunds,
    shipment: shipment ?? null,
    neededBy: answer.needed_by ?? null,
  };
}

/** Returns the move that brought the order where it is; null where none is known. */
export function lastMove({ step, moves }: Pick<OrderLife, 'step' | 'moves'>): OrderMove | null {
  const last = moves.at(-1);
  return last && last.step === step ? last : null;
}

function deliveryIn(answer: OrderAnswer): Delivery | null {
  const { customer_name = '', customer_phone = '', shipping_address } = answer;
  return shipping_address
    ? deliveryOf({ ...answer, customer_name, customer_phone, shipping_address })
    : null;
}

/** Returns whether the gifts of an order may still change. */
export function isOpen({ orderStatus }: OrderView): boolean {
  return orderStatus !== 'cancelled' && orderStatus !== 'delivered';
}

/** Sorts orders newest first, and those without a time last. */
export function newestFirst(orders: readonly OrderView[]): OrderView[] {
  return [...orders].sort((a, b) => (b.createdAt ?? '').localeCompare(a.createdAt ?? ''));
}

function readGift(
  ordered: Partial<OrderItem> & GiftMark,
  language: Language | undefined,
): OrderedGift {
  const item = asApproved(ordered);
  const quantity = countOf(item);
  const unitPrice = item.unit_price ?? (item.total_price ?? 0) / quantity;
  const orderedGiftDetails = orderedGift(item, language);
  const { product_name = '' } = item;
  return {
    name: shownName(product_name, item.display_name || displayName({ productName: product_name })),
    mark: markText(item.customization ? giftMark(item) : item),
    quantity,
    unitPrice,
    extras: item.price_breakdown?.totalExtras ?? 0,
    subtotal: item.total_price ?? unitPrice * quantity,
    details: shownDetails(orderedGiftDetails?.product ?? null, item.datewith_instructions ?? ''),
    photos: photoPlace(item),
    preview: orderedGiftDetails,
    picture: pictureOf(item),
    giftQuestion: questionAbout(item, language),
    approved: approvedLast(item),
  };
}

/** `item` as it was approved last. */
function questionAbout(
  item: Partial<OrderItem>,
  language: Language | undefined,
): QuestionAboutGift | null {
  const { proofs = [], customization: before = {} } = item;
  const newest = proofs.at(-1);
  if (!newest || newest.answer?.kind === 'approved') return null;
  const customization = readCustomisation(newest.customization);
  const gift = orderedGift({ ...item, customization }, language);
  if (!gift) return null;
  const { version, question, answer } = newest;
  return { version, question, answer, gift, before };
}

/** What of an order's item can be drawn. */
export interface OrderedGiftDetails {
  product: Product;
  customisation: Customisation;
  /** The one it was ordered in, and is printed in. */
  language: Language;
}

/**
 * The gift an order's item stands for; null when the order does not say what is on it, or when
 * the kind of its product is no longer known.
 * @param language of its order; one that says none that this version knows is English
 */
export function orderedGift(
  item: Partial<OrderItem>,
  language?: Language,
): OrderedGiftDetails | null {
  const { customization: customisation } = item;
  const product = orderedProduct(item);
  if (!product) return null;
  if (!customisation || Object.keys(customisation).length === 0) return null;
  return {
    product: baseProduct(product.name, product.type, 0),
    customisation,
    language: isLanguage(language) ? language : 'en',
  };
}

function approvedLast({ proofs = [] }: Partial<OrderItem>): OrderedGift['approved'] {
  const { version, answer } = proofs.at(-1) ?? {};
  if (version === undefined || answer?.kind !== 'approved') return null;
  return { version, at: answer.answered_at };
}

function countOf(item: Partial<OrderItem>): number {
  return item.quantity ?? 1;
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, amount) => total + amount, 0);
}
