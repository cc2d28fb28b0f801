import { fieldLabel, missingNames } from '#shared/customisation/field-names.ts';
import { isolated } from '#shared/language/directions.ts';
import type { NotificationChannel } from '#shared/notifications/notification-keys.ts';
import { englishSteps } from '#shared/orders/step-words.ts';
import { formatInr } from '#shared/values/money.ts';
import type { ShopFailureWords } from './english-staff-failures.ts';
import type { GiftPriceChange, NamedGift, RequestField } from './reasons.ts';

const things: Record<RequestField, string> = {
  name: 'your name',
  full_name: 'your full name',
  email: 'your email address',
  phone: 'your phone number',
  password: 'your password',
  chosen_password: 'the password',
  address: 'your address',
  billing_address: 'your own address',
  delivery_address: 'the address to deliver to',
  recipient_name: 'the name of who receives the gifts',
  recipient_phone: 'the phone number of who receives the gifts',
  message: 'your message',
  sent_message: 'the message',
  gift_names: 'names',
  choice: 'the choice',
  event: 'the event',
  description: 'the description',
  photo_address: 'the address of a photo',
  photo_name: 'the name of a photo',
  question: 'the question',
  change: 'what to change',
  carrier: 'the carrier',
  tracking_number: 'the tracking number',
  tracking_link: 'the link to follow the parcel',
  refund_sum: 'the sum in rupees',
  refund_reference: 'the reference of the refund',
  gstin: 'a GSTIN as it stands on the GST certificate: 15 letters and digits',
  notice: 'the text of the notice',
  reason: 'the reason',
};

const newsBy: Record<NotificationChannel, string> = {
  push: 'by notifications',
  email: 'by email',
  whatsapp: 'on WhatsApp',
};

const checkTotal = 'Please check the total and order again.';

const outOfStock = ({ name }: NamedGift) => `${isolated(name)} is out of stock`;
const changedGift = ({ name }: NamedGift) => `${isolated(name)} has changed in your cart`;
const priceChanged = ({ name, price, seen: oldPrice }: GiftPriceChange) =>
  `${isolated(name)} now costs ${formatInr(price)} (it was ${formatInr(oldPrice)})`;

/** Two of the same gift are said once. */
function each<G>(gifts: readonly G[], sentence: (gift: G) => string): string {
  return [...new Set(gifts.map(sentence))].join(', and ');
}

/** Why something failed, as far as shoppers meet it: what the pages show. */
export const shopFailures: ShopFailureWords = {
  bad_request: 'That request could not be read.',
  validation_failed: 'Please check what you entered.',
  unauthorized: 'Please log in.',
  token_expired: 'Your session has expired. Please log in again.',
  invalid_credentials: 'Invalid email or password',
  forbidden: 'This account may not do that.',
  not_found: 'There is nothing here.',
  email_taken: 'An account with this email already exists.',
  not_available: 'This gift is out of stock.',
  cart_full: ({ max }) =>
    `Your cart is full: it holds ${max} gifts. Please order or remove some first.`,
  missing_details: ({ product, fields }) =>
    `Please provide: ${missingNames(product, fields, 'english').join(', ')}`,
  coupon_invalid: 'Coupon is invalid or expired',
  prices_changed: 'Your cart or its prices have changed. Please check the total and order again.',
  already_ordered: 'These gifts have already been ordered.',
  conflict: 'That is not possible at the moment.',
  payload_too_large: 'That is too large to send.',
  image_unreadable: 'This picture could not be read.',
  quota_exceeded: 'There is no room for more photos.',
  too_many_requests: 'Too many attempts. Please wait a little.',
  busy: 'The shop is busy. Please try again in a moment.',
  storage_full: 'The shop cannot store anything more at the moment.',
  timeout: 'That took too long. Please try again.',
  internal: 'Something went wrong. Please try again.',

  invalid_fields: 'Please check what you entered.',
  invalid_query: 'Please check what you entered.',
  account_deleted: 'Your account was deleted, with all that this device had not sent yet.',
  link_over: 'This link was used before or is too old. Please ask for a new one.',
  common_password: 'This password is easy to guess, please choose another',
  wrong_password: 'This is not your current password',
  unknown_product: 'We do not know this product.',
  line_not_in_cart: 'This gift is not in your cart.',
  unknown_products: 'We do not know one of these products.',
  order_moved: ({ step, by }) =>
    `This order has changed meanwhile: ${englishSteps[step]} (${isolated(by)}). Please look at it again.`,
  gateway_away: 'The payment page cannot be reached now. Please try again in a moment.',
  unknown_order: 'There is no order with this number.',
  too_many_details: 'These are more details than a gift can hold. Please choose them again.',
  detail_given_twice: ({ product, field }) =>
    `Please give ${fieldLabel(product, field, 'english')} only once`,
  gifts_out_of_stock: ({ gifts }) =>
    `${each(gifts, outOfStock)}. Please remove it from your cart to order the rest.`,
  gifts_changed: ({ gifts }) => `${each(gifts, changedGift)}. ${checkTotal}`,
  sums_changed: ({ subtotal, discount, shipping, total }) =>
    `The order now comes to ${formatInr(total)}: gifts ${formatInr(subtotal)}, discount ${formatInr(discount)}, shipping ${formatInr(shipping)}. ${checkTotal}`,
  gift_prices_changed: ({ gifts }) => `${each(gifts, priceChanged)}. ${checkTotal}`,
  photo_too_large: ({ maxMegabytes }) => `Please choose photos of at most ${maxMegabytes} MB.`,
  too_many_photos: ({ max }) => `Please send at most ${max} photos at a time.`,
  not_a_photo: 'Please choose a JPEG, PNG, WebP, AVIF or GIF picture.',
  photo_unreadable: 'This picture is damaged or too large. Please choose another one.',
  folder_full: 'The photos of this gift were changed too often. Please add it to your cart anew.',
  photos_after_order:
    'There is room for more photos once you have ordered. Until then they wait on your device.',
  too_many_messages: 'Too many messages were sent. Please wait before you send the next.',
  too_many_attempts: ({ minutes }) =>
    minutes === 1
      ? 'Too many attempts. Please try again in a minute.'
      : `Too many attempts. Please try again in ${minutes} minutes.`,
  storage_unreachable: 'The shop cannot answer at the moment. Please try again later.',

  gift_out_of_stock: outOfStock,
  gift_changed: changedGift,
  gift_price_changed: priceChanged,
  give: ({ what }) => `Please give ${things[what]}`,
  give_as_text: ({ what }) => `Please give ${things[what]} as text`,
  too_long: ({ what, max }) => `Please keep this to ${max} characters: ${things[what]}`,
  keep_to: ({ what, max }) =>
    `Please keep ${things[what]} to ${max.toLocaleString('en-IN')} characters`,
  phone_unreadable:
    'Please enter one phone number that can be called: ten digits, a landline with 0 and its area code, or + and the country code',
  several_phones: 'Please give one number only',
  mobile_needed: 'WhatsApp messages only reach a mobile number. Please enter one',
  channel_off: ({ channel }) =>
    `The shop sends no news of orders ${newsBy[channel]} at the moment. Please order without them`,
  consent_unknown:
    'The shop is being updated. To be told about this order, please try again in a few minutes; or order without news',
  state_unknown:
    'Please end the delivery address with a state of India and the PIN code, such as Jaipur, Rajasthan, 302001',
  invalid_email: 'Please give a valid email address',
  link_broken: 'This link is not complete. Please open it again from the message',
  choose_password: 'Please choose a password',
  password_too_short: ({ min }) => `Password must be at least ${min} characters`,
  choose_subject: 'Please choose a subject',
  choose_language: 'Please choose a language of the shop',
  invalid_date: 'Please give a date as YYYY-MM-DD',
  unknown_denomination: 'Please choose one of the note denominations',
  too_many_names: ({ max }) => `Please keep to ${max} names`,
  too_many_notes: ({ max }) => `Please keep to ${max} notes`,
  details_too_long: 'These details are too long together. Please shorten them a little.',
  invalid_quantity: ({ max }) => `Please give a whole number up to ${max} as the quantity`,
  nothing_to_order: 'There is nothing to order',
  too_many_gifts: ({ max }) =>
    `One order holds ${max} gifts at most. Please remove some from your cart to order the others.`,
  push_unknown: 'This browser’s notifications cannot be used here',
  reference_unreadable: 'Please give the 12 digits of the UPI reference',

  passwords_differ: 'Passwords do not match',
  no_answer: 'Network error - please check your connection',
  log_in_to_order: 'Please log in to place your order',
  device_full: 'This device is full, so nothing was sent. Free some space, then try again.',
  cart_changed: 'Your cart has changed. Please check it and order again.',
  cart_emptied: 'Your cart is empty by now.',
  photo_gone: 'This photo is no longer on this device. Please choose it again.',
  photo_not_used: 'This photo could not be used',
};
