import type { Product } from '#shared/catalogue/product.ts';
import type { FieldId } from '#shared/gifts/gift-field.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import type { OrderStep } from '#shared/orders/order-life.ts';

/** What a request is asked for, where a sentence has to name it. */
export const requestFields = [
  'name',
  'full_name',
  'email',
  'phone',
  'password',
  'chosen_password',
  'address',
  'billing_address',
  'delivery_address',
  'recipient_name',
  'recipient_phone',
  'message',
  'sent_message',
  'gift_names',
  'choice',
  'event',
  'description',
  'photo_address',
  'photo_name',
  'question',
  'change',
  'carrier',
  'tracking_number',
  'tracking_link',
  'refund_sum',
  'refund_reference',
  'gstin',
  'notice',
  'reason',
] as const;
export type RequestField = (typeof requestFields)[number];

/** A gift that a failure is about: its name in the catalogue, and what people read. */
export interface NamedGift {
  product: string;
  name: string;
}

/** Unit prices in whole rupees. */
export interface GiftPriceChange extends NamedGift {
  price: number;
  seen: number;
}

/** Says how a gift is made, and so what its fields are called. */
type ProductKind = Pick<Product, 'name' | 'type'>;

type None = null;

/** The codes of the API, for reasons that need no closer word (contract §2). */
interface CodeParams {
  bad_request: None;
  validation_failed: None;
  unauthorized: None;
  token_expired: None;
  invalid_credentials: None;
  forbidden: None;
  second_factor_needed: None;
  second_factor_required: None;
  not_found: None;
  email_taken: None;
  not_available: None;
  cart_full: { max: number };
  missing_details: { product: ProductKind; fields: readonly FieldId[] };
  coupon_invalid: None;
  prices_changed: None;
  already_ordered: None;
  conflict: None;
  payload_too_large: None;
  unsupported_media_type: None;
  image_unreadable: None;
  quota_exceeded: None;
  too_many_requests: None;
  busy: None;
  storage_full: None;
  timeout: None;
  internal: None;
}

/** What stands behind a code, more precisely: which one says `worker-api/server/http/answers/fail.ts`. */
interface AnswerParams {
  /** Said with the sentences of its `errors`. */
  invalid_fields: None;
  /** The same of a query, which is malformed. */
  invalid_query: None;
  /** The account of the session was deleted; the shop says so as long as it knows. */
  account_deleted: None;
  registration_closed: None;
  owner_only: None;
  /** The workshop has no part of the desk but Work. */
  not_for_workshop: None;
  other_email: None;
  too_many_staff: { max: number };
  too_many_coupons: { max: number };
  last_owner: None;
  unknown_staff: None;
  unknown_customer: None;
  link_over: None;
  passkey_needed: None;
  wrong_code: None;
  setup_over: None;
  last_factor: None;
  passkey_unknown: None;
  passkey_refused: None;
  passkeys_off: None;
  too_many_passkeys: { max: number };
  other_link: None;
  common_password: None;
  wrong_password: None;
  unknown_product: None;
  line_not_in_cart: None;
  foreign_folder: None;
  unknown_products: None;
  unknown_key: None;
  unknown_order: None;
  order_closed: None;
  too_many_corrections: { max: number };
  photo_unknown: None;
  photo_not_asked: None;
  no_call_due: None;
  not_to_remake: None;
  /** Somebody changed it since it was seen: the step it is at now, and who moved it there. */
  order_moved: { step: OrderStep; by: string };
  move_not_allowed: { from: OrderStep; to: OrderStep };
  too_late_to_cancel: None;
  /** `max` is the largest sum in whole rupees, where the order is above it. */
  payment_not_offered: { max?: number };
  not_waiting_for_payment: None;
  /** Staff have yet to look for so many payments that the account named. */
  payments_being_checked: { open: number };
  too_many_payments_named: None;
  gateway_away: None;
  gateway_confirms: None;
  courier_off: None;
  courier_away: None;
  /** The courier's own words. */
  courier_refused: { why: string };
  courier_not_there: None;
  reference_used: { order: string };
  refund_too_large: { most: number };
  no_payment_named: None;
  coupon_open: None;
  coupon_used_before: None;
  coupon_other_gifts: None;
  coupon_least_sum: { sum: number };
  coupon_of_rules: None;
  too_many_products: { max: number };
  gift_was_ordered: None;
  gift_of_shop: None;
  ticket_changed: None;
  unknown_ticket: None;
  shop_changed: { by: string };
  price_list_changed: None;
  signature_invalid: None;
  newer_proof: None;
  push_off: None;
  unknown_notification: None;
  not_to_repeat: None;
  too_many_proofs: { max: number };
  too_many_proofs_of_order: { max: number };
  details_too_long: None;
  /** Unit prices in whole rupees. */
  proof_changes_price: { ordered: number; changed: number };
  foreign_photo: None;
  repeated_line: None;
  unknown_line: None;
  too_many_details: None;
  detail_given_twice: { product: ProductKind; field: FieldId };
  gifts_out_of_stock: { gifts: readonly NamedGift[] };
  gifts_changed: { gifts: readonly NamedGift[] };
  /** What the order comes to now, in whole rupees. */
  sums_changed: { subtotal: number; discount: number; shipping: number; total: number };
  gift_prices_changed: { gifts: readonly GiftPriceChange[] };
  multipart_needed: None;
  photo_too_large: { maxMegabytes: number };
  too_many_photos: { max: number };
  no_photos: None;
  too_many_pictures: { max: number };
  not_a_photo: None;
  photo_unreadable: None;
  /** A part of a photo; the photo is there up to `offset`, in bytes. */
  other_offset: { offset: number };
  folder_full: None;
  photos_after_order: None;
  too_many_messages: None;
  too_many_attempts: { minutes: number };
  storage_unreachable: None;
}

/** What is wrong with one field or one gift of a request; the code is `validation_failed`. */
interface FieldParams {
  gift_out_of_stock: NamedGift;
  gift_changed: NamedGift;
  gift_price_changed: GiftPriceChange;
  give: { what: RequestField };
  give_as_text: { what: RequestField };
  too_long: { what: RequestField; max: number };
  keep_to: { what: RequestField; max: number };
  invalid_email: None;
  choose_password: None;
  link_broken: None;
  passkey_unreadable: None;
  password_too_short: { min: number };
  choose_subject: None;
  choose_language: None;
  invalid_date: None;
  unknown_denomination: None;
  too_many_names: { max: number };
  too_many_notes: { max: number };
  invalid_folder: None;
  invalid_photo_id: None;
  repeated_photo_id: None;
  one_folder: None;
  invalid_line_id: None;
  unknown_operation: None;
  too_many_operations: { max: number };
  list_not_last: None;
  invalid_message_id: None;
  invalid_key: None;
  name_product: None;
  unknown_product_name: None;
  invalid_quantity: { max: number };
  nothing_to_order: None;
  too_many_gifts: { max: number };
  search_too_long: { max: number };
  phone_needed: None;
  phone_and_message_needed: None;
  phone_unreadable: None;
  several_phones: None;
  state_unknown: None;
  mobile_needed: None;
  /** News of an order are asked for on it, and cannot be sent. */
  channel_off: { channel: NotificationChannel };
  /** A page that is newer than the server asks for news in a way that the server does not know. */
  consent_unknown: None;
  only_whatsapp: None;
  only_custom_messages: None;
  reference_unreadable: None;
  push_unknown: None;
}

/** Found by the device, not the server. */
interface DeviceParams {
  no_answer: None;
  log_in_to_order: None;
  cart_changed: None;
  device_full: None;
  cart_emptied: None;
  photo_gone: None;
  photo_not_used: None;
  passwords_differ: None;
}

/**
 * Every reason for a failure, and what its sentence has to name. Reasons and parameters travel and
 * are stored, so neither ever changes its meaning: what needs other parameters is a new reason.
 */
export interface ReasonParams extends CodeParams, AnswerParams, FieldParams, DeviceParams {}

export type Reason = keyof ReasonParams;

export type PreciseReason = keyof AnswerParams;

/** The reasons the API gives. */
export type AnswerReason = Exclude<Reason, keyof DeviceParams>;

/** The reasons whose sentence names nothing. */
export type BareReason = {
  [R in Reason]: ReasonParams[R] extends null ? R : never;
}[Reason];

/** A reason with its parameters. */
export type Failure<R extends Reason = Reason> = {
  [K in R]: ReasonParams[K] extends null
    ? { reason: K; params?: never }
    : { reason: K; params: ReasonParams[K] };
}[R];

/** What a service or a rule returns instead of a result. */
export type Refused<R extends Reason = Reason> = { ok: false } & Failure<R>;

/** The sentence of every reason, in one language. A reason without one does not compile. */
export type FailureWords = {
  [R in Reason]: ReasonParams[R] extends null ? string : (params: ReasonParams[R]) => string;
};
