import type { Customisation } from '#shared/customisation/customisation.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import type { Language } from '#shared/language/language.ts';
import type {
  PaymentKind,
  PaymentProblem,
  PaymentStatus,
  ReceivedPayment,
  Refund,
} from '#shared/payments/payment-keys.ts';
import type { PayRequest } from '#shared/payments/way-to-pay.ts';
import type { PriceBreakdown } from '#shared/pricing/price-line.ts';
import type { Proof, ProofPicture } from '#shared/proofs/approval.ts';
import type { CreditNote } from '#shared/tax/credit-note.ts';
import type { OrderTaxes } from '#shared/tax/goods-taxes.ts';
import type { OrderCorrection, Paper, PhotoAsk } from './corrections/corrections.ts';
import type { CourierBooking } from './courier-keys.ts';
import type { OrderMove, OrderStep, Shipment } from './order-life.ts';
import type { OrderQuestion, SettledQuestion } from './order-questions.ts';

/** Where staff are with an order; anything else an owner writes is shown as unknown. */
export const orderStatuses = ['pending', 'confirmed', 'shipped', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** One gift of an order, with the customisation it was ordered with. Amounts in whole rupees. */
export interface StoredOrderItem {
  product_name: string;
  /** Its family when it was ordered. */
  product_type: ProductType;
  display_name: string;
  quantity: number;
  unit_price: number;
  total_price: number;
  /** Its share of the order's discount, to which the shares add up (D41); absent where nothing is taken off it. */
  discount?: number | undefined;
  w_days: number;
  datewith_instructions: string;
  custom_photo_url: string | null;
  custom_photo_urls: string[];
  custom_photo_folder: string | null;
  customization: Customisation;
  price_breakdown: PriceBreakdown;
  /** Its price was read from its text, there being no cart line: staff look before they make it. */
  priced_from?: 'text' | undefined;
}

/** Which coupon, by what it is known by, and until when. */
export interface CouponUse {
  coupon: string;
  until: string | null;
}

/** An order with all its fields. Amounts in whole rupees, `created_at` a UTC instant. */
export interface StoredOrder {
  owner: string;
  /** Unique with `owner`: one key, one order (P3). */
  idempotencyKey: string;
  /** The cart lines this order was made of; they end with it. */
  lineIds: string[];
  order_number: string;
  upi_reference_id: string;
  subtotal: number;
  shipping: number;
  /** What delivery cost when it was placed, free of charge or not (D24). */
  delivery_fee: number;
  discount_amount: number;
  total_amount: number;
  coupon_code: string | null;
  payment_status: PaymentStatus;
  order_status: OrderStatus;
  created_at: string;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  /** The address that the gifts go to. */
  shipping_address: string;
  /** The name of the person who receives them; absent when that is the customer (B15). */
  shipping_name?: string | undefined;
  shipping_phone?: string | undefined;
  /** The customer's own address, when the gifts go elsewhere; absent otherwise. */
  billing_address?: string | undefined;
  /** On the card that goes with the gifts, and whether they are wrapped; absent is not (B15). */
  gift_message?: string | undefined;
  gift_wrap?: boolean | undefined;
  payment_id: string | null;
  /** That of the page it was placed on, whose words its gifts say. */
  language: Language;
  /** How often it was changed since it was placed. */
  revision: number;
  /** Finer than `order_status` (B13). */
  step: OrderStep;
  /** The moves, oldest first. */
  moves: OrderMove[];
  shipment?: Shipment | undefined;
  /** Its parcel at a courier that the shop books with (B78); absent where none was asked. */
  booking?: CourierBooking | undefined;
  /** The kind of payment, which says who takes its money. */
  payment_kind: PaymentKind;
  /** Its page at the gateway. */
  payment_link?: { id: string; url: string } | undefined;
  /** That page is to be cancelled there: the order left its wait without a payment on it (ST223). */
  page_to_cancel?: true | null | undefined;
  /** What the customer says their bank calls the payment. */
  payment_reference?: string | undefined;
  payments?: ReceivedPayment[] | undefined;
  refunds?: Refund[] | undefined;
  payment_problem?: PaymentProblem | null | undefined;
  /**
   * The member of staff who looked in vain for a payment that its customer named, and the instant
   * (B62).
   */
  payment_not_found?: { at: string; author: string } | undefined;
  /** The day (YYYY-MM-DD) on which the customer needs it, where they said one (B16). */
  needed_by?: string | undefined;
  /** The last day in India to ship it, and the day it is expected at the door (B16). */
  due_on?: string | undefined;
  delivery_by?: string | undefined;
  /** The day in India on which it was shipped; null once that was taken back. */
  shipped_on?: string | null | undefined;
  /** How many of its gifts are in the cart again, it not being paid in time (B13); absent until then. */
  gifts_returned?: number | undefined;
  /** Of the shop as it was ordered; absent while the shop is not registered for the tax (D24). */
  gstin?: string | undefined;
  /** The buyer's own, where they need an invoice that names it. */
  buyer_gstin?: string | undefined;
  /** How its families are taxed, by the day of its sale (D42); absent before, and without GSTIN. */
  taxes?: OrderTaxes | undefined;
  /** The number of its invoice, from its first confirmation on; another one once it was cancelled and taken up (B48). */
  invoice_number?: string | undefined;
  /** The UTC instant of a correction that its invoice began anew with (B48); absent where none did. */
  invoiced_anew?: string | undefined;
  /** What took back its invoice, or a part of it, oldest first (B48). */
  credit_notes?: CreditNote[] | undefined;
  /** When staff made its link anew: those of before open nothing (T46). */
  links_ended_at?: string | undefined;
  /**
   * Its use of one of the owner's coupons (ST90): reserved until a UTC instant, from which it counts no more, or null
   * for good. Absent without such a coupon.
   */
  coupon_use?: CouponUse | undefined;
  /**
   * The member of staff who entered it for somebody who called (B50); absent where its customer
   * ordered.
   */
  entered_by?: string | undefined;
  /** What was corrected since it was placed, oldest first (B79). */
  corrections?: OrderCorrection[] | undefined;
  /** When each of its papers was made last, and which of them are wrong since a correction. */
  papers_made?: Partial<Record<Paper, string>> | undefined;
  print_again?: Paper[] | undefined;
  /** The photos that its customer is asked for by its link. */
  photos_asked?: PhotoAsk[] | undefined;
  /** The note of staff for each other. */
  desk_note?: string | undefined;
  /** The member of staff who called the customer of an order that is paid at the door, who agreed to it (B79). */
  call_agreed?: { at: string; author: string } | undefined;
  /** It was paid at the door, and the carrier has yet to hand over the cash; null once it has. */
  cash_with_courier?: true | null | undefined;
  /** Who noted that the carrier has handed it over; null once the delivery was taken back. */
  cash_received?: { at: string; author: string } | null | undefined;
  /** The order that this one makes again for nothing, and those that make this one again (B79). */
  remake_of?: string | undefined;
  remakes?: string[] | undefined;
  /** What it asks of staff, the earliest first, and what was answered (B90). */
  questions?: OrderQuestion[] | undefined;
  settled_questions?: SettledQuestion[] | undefined;
  items: StoredOrderItem[];
}

/**
 * The people who read a field: for `customer` the customer and staff, for `staff` staff alone, for
 * `shop` only the server.
 */
export type Audience = 'customer' | 'staff' | 'shop';

type FieldTable<Row> = {
  [Field in keyof Row]-?: readonly [Audience, 'kept' | Row[Field]];
};

/**
 * Who reads each field, and what becomes of it with the account of its customer: it is `kept` for the books, for
 * which the law asks, or this takes its place. A field without both does not compile; what leaves the server (T34)
 * and what goes with an account (P21) follow from this.
 */
export const orderFields = {
  owner: ['shop', 'kept'],
  idempotencyKey: ['shop', 'kept'],
  lineIds: ['shop', 'kept'],
  order_number: ['customer', 'kept'],
  upi_reference_id: ['customer', 'kept'],
  subtotal: ['customer', 'kept'],
  shipping: ['customer', 'kept'],
  delivery_fee: ['customer', 'kept'],
  discount_amount: ['customer', 'kept'],
  total_amount: ['customer', 'kept'],
  coupon_code: ['customer', 'kept'],
  payment_status: ['customer', 'kept'],
  order_status: ['customer', 'kept'],
  created_at: ['customer', 'kept'],
  customer_name: ['customer', 'kept'],
  customer_email: ['customer', ''],
  customer_phone: ['customer', ''],
  shipping_address: ['customer', 'kept'],
  shipping_name: ['customer', ''],
  shipping_phone: ['customer', ''],
  billing_address: ['customer', 'kept'],
  gift_message: ['customer', ''],
  gift_wrap: ['customer', 'kept'],
  payment_id: ['customer', 'kept'],
  language: ['customer', 'kept'],
  revision: ['customer', 'kept'],
  step: ['customer', 'kept'],
  moves: ['customer', 'kept'],
  shipment: ['customer', 'kept'],
  booking: ['staff', 'kept'],
  payment_kind: ['customer', 'kept'],
  payment_link: ['shop', 'kept'],
  page_to_cancel: ['shop', 'kept'],
  payment_reference: ['customer', 'kept'],
  payments: ['staff', 'kept'],
  refunds: ['customer', 'kept'],
  payment_problem: ['staff', 'kept'],
  payment_not_found: ['staff', 'kept'],
  needed_by: ['customer', 'kept'],
  due_on: ['staff', 'kept'],
  delivery_by: ['customer', 'kept'],
  shipped_on: ['customer', 'kept'],
  gifts_returned: ['customer', 'kept'],
  gstin: ['customer', 'kept'],
  buyer_gstin: ['customer', 'kept'],
  taxes: ['customer', 'kept'],
  invoice_number: ['customer', 'kept'],
  invoiced_anew: ['customer', 'kept'],
  credit_notes: ['customer', 'kept'],
  links_ended_at: ['shop', 'kept'],
  coupon_use: ['shop', 'kept'],
  entered_by: ['staff', 'kept'],
  corrections: ['staff', []],
  papers_made: ['staff', 'kept'],
  print_again: ['staff', 'kept'],
  photos_asked: ['customer', 'kept'],
  desk_note: ['staff', ''],
  call_agreed: ['staff', 'kept'],
  cash_with_courier: ['staff', 'kept'],
  cash_received: ['staff', 'kept'],
  remake_of: ['customer', 'kept'],
  remakes: ['customer', 'kept'],
  questions: ['staff', []],
  settled_questions: ['staff', []],
  items: ['customer', 'kept'],
} as const satisfies FieldTable<StoredOrder>;

/** The same of the fields of a gift. */
export const itemFields = {
  product_name: ['customer', 'kept'],
  product_type: ['customer', 'kept'],
  display_name: ['customer', 'kept'],
  quantity: ['customer', 'kept'],
  unit_price: ['customer', 'kept'],
  total_price: ['customer', 'kept'],
  discount: ['customer', 'kept'],
  w_days: ['customer', 'kept'],
  datewith_instructions: ['customer', ''],
  custom_photo_url: ['customer', null],
  custom_photo_urls: ['customer', []],
  custom_photo_folder: ['customer', null],
  customization: ['customer', {}],
  price_breakdown: ['customer', 'kept'],
  priced_from: ['staff', 'kept'],
} as const satisfies FieldTable<StoredOrderItem>;

/** The fields of a table that are for one of the audiences. */
export type FieldFor<Table, A extends Audience> = {
  [Field in keyof Table]: Table[Field] extends readonly [A, unknown] ? Field : never;
}[keyof Table];

/** The fields of a table that go with the account. */
export type ErasedField<Table> = {
  [Field in keyof Table]: Table[Field] extends readonly [Audience, 'kept'] ? never : Field;
}[keyof Table];

/** Leaves out the gifts, whose fields have a table of their own. */
type OrderField<A extends Audience> = Exclude<FieldFor<typeof orderFields, A>, 'items'>;
type ItemField<A extends Audience> = FieldFor<typeof itemFields, A>;

/** What was asked about a gift since it was ordered. */
export interface ApprovedVersions {
  /** Oldest first, from version 2. */
  proofs?: Proof[] | undefined;
  approved_version?: number | undefined;
  /** The pictures of its versions; absent while none is made. */
  pictures?: ProofPicture[] | undefined;
}

/** One gift of an order as its customer sees it. */
export interface OrderItem extends Pick<StoredOrderItem, ItemField<'customer'>>, ApprovedVersions {}

/** An order as its customer sees it. */
export interface Order extends Pick<StoredOrder, OrderField<'customer'>> {
  items: OrderItem[];
  /** How it is paid and until when, while it waits for its payment; `pay_by` is a UTC instant. */
  pay?: PayRequest | undefined;
  pay_by?: string | undefined;
  /** The UTC instant until which its coupon is reserved; absent where the coupon has no limit. */
  coupon_until?: string | undefined;
}

/** The same as staff see them. */
export interface StaffOrderItem
  extends Pick<StoredOrderItem, ItemField<'customer' | 'staff'>>,
    ApprovedVersions {}
export interface StaffOrder extends Pick<StoredOrder, OrderField<'customer' | 'staff'>> {
  items: StaffOrderItem[];
}
