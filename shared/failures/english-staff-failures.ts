import { isolated } from '#shared/language/directions.ts';
import { englishSteps } from '#shared/orders/step-words.ts';
import { formatInr, formatSum, groupDigits } from '#shared/values/money.ts';
import { shopFailures } from './english-shop-failures.ts';
import type { FailureWords } from './reasons.ts';

/**
 * What only staff and other programs than the shop's pages meet, and customers seldom. No page has these
 * sentences: in English it shows the server's own.
 */
export const staffFailures = {
  other_offset: ({ offset }) => `Please go on with byte ${offset} of the photo.`,
  unsupported_media_type: 'Please send JSON (application/json).',
  registration_closed: 'Staff registration is closed. Please ask the owner of the shop.',
  second_factor_needed:
    'Please enter the code of your authenticator app, or a recovery code, or use your passkey.',
  passkey_needed: 'Owners need a second factor: please sign in with your passkey.',
  second_factor_required: 'Owners need a second factor. Please add one first.',
  wrong_code: 'This code is wrong, too old, or was used before. Please enter the next one.',
  setup_over:
    'Your authenticator app was changed meanwhile, or this took too long. Please begin again.',
  last_factor: 'Without it you could not open the desk any more. Please add another one first.',
  passkey_unknown: 'This passkey does not open this shop. Please log in with your password.',
  passkey_refused: 'This passkey was not accepted. Please try again.',
  passkeys_off: 'Passkeys do not work at this address.',
  too_many_passkeys: ({ max }) => `You have ${max} passkeys. Please remove one first.`,
  other_link: 'This link belongs to another account. Please log in to that account first.',
  too_late_to_cancel: 'This order can no longer be cancelled here. Please contact the shop.',
  payment_not_offered: ({ max }) =>
    max === undefined
      ? 'This order cannot be paid that way. Please choose another one.'
      : `This way to pay is for orders up to ${formatInr(max)}. Please choose another one.`,
  not_waiting_for_payment: 'This order does not wait for a payment.',
  foreign_folder: 'This photo folder belongs to someone else',
  unknown_key: 'No order was placed with this key.',
  foreign_photo: 'A photo belongs to someone else.',
  repeated_line: 'An item is in the order twice.',
  unknown_line: 'An item was never in your cart.',
  no_photos: 'Please choose at least one photo.',
  push_off: 'The shop sends no notifications.',
  newer_proof: 'There is a newer version of this gift. Please answer that one.',
  order_closed: 'This order is on its way or closed, so nothing about it can change.',
  too_many_corrections: ({ max }) =>
    `This order has been corrected ${max} times already. Cancel it and enter it anew.`,
  photo_unknown: 'This photo is not among those of the gift. Please send it again.',
  photo_not_asked: 'The shop does not ask for this photo any more.',
  no_call_due:
    'Only an order that is paid at the door is agreed by a call, before its gifts are made.',
  not_to_remake: 'These gifts cannot be made again: the order has not left the shop, or has fewer.',
  coupon_open:
    'You have an order with this coupon that is not confirmed yet. Wait until it is, or cancel it.',
  coupon_used_before: 'You have used this coupon as often as one customer may.',
  coupon_other_gifts: 'This coupon is for other gifts than these.',
  coupon_least_sum: ({ sum }) => `This coupon needs gifts for ${formatInr(sum)}.`,
  payments_being_checked: ({ open }) =>
    `We are still checking ${open} payments that you told us of. Please try again after that, or write to us.`,
  too_many_payments_named:
    'We were told of too many payments over your internet connection today. Please try again tomorrow, or write to us.',
  move_not_allowed: ({ from, to }) =>
    `An order that is “${englishSteps[from]}” cannot become “${englishSteps[to]}”.`,
  courier_off: 'The shop books with no courier. docs/operate.md says how it does.',
  courier_away:
    'The courier does not answer now. Please try again in a moment: nothing is booked twice.',
  courier_refused: ({ why }) => `The courier says: ${isolated(why)}`,
  courier_not_there: 'The courier does not go to this PIN code, or collects no cash there.',
  owner_only: 'Only an owner of the shop may do that.',
  not_for_workshop: 'The workshop does not do that. An owner can change your post.',
  other_email: 'This is not the email address of the account.',
  too_many_staff: ({ max }) => `There are ${max} staff accounts already: remove one first.`,
  too_many_coupons: ({ max }) =>
    `There are ${groupDigits(max)} coupons already: remove one that has ended first.`,
  last_owner: 'The shop needs an owner: make somebody else an owner before.',
  unknown_staff: 'There is no such staff account any more.',
  unknown_customer: 'There is no such customer any more.',
  unknown_ticket: 'There is no such message any more.',
  shop_changed: ({ by }) =>
    `${isolated(by)} changed this meanwhile. Please look at what is there now before you save.`,
  price_list_changed:
    'Nothing was changed, for somebody has changed a product meanwhile. Please look at the list again.',
  ticket_changed: 'Somebody else did something about this message meanwhile. Please look again.',
  refund_too_large: ({ most }) =>
    most > 0
      ? `At most ${formatSum(most)} can be given back of this order.`
      : 'There is nothing to give back of this order.',
  no_payment_named: 'This is not a cancelled order whose payment is still looked for.',
  reference_used: ({ order }) =>
    `This payment was confirmed for order ${order} already. One payment pays one order.`,
  gateway_confirms: 'The payment service confirms this payment itself, once it has come.',
  too_many_products: ({ max }) =>
    `There are ${groupDigits(max)} gifts already, and no room for more.`,
  gift_was_ordered: 'This gift was ordered, so it stays for its orders. Hide it instead.',
  gift_of_shop: 'This gift comes with the shop. Hide it instead.',
  coupon_of_rules: 'The shop has a coupon of this code already, which always counts first.',
  signature_invalid: 'This message is not signed by the payment provider.',
  unknown_notification: 'There is no such message.',
  not_to_repeat: 'This message was sent, is about to be, or is not wanted any more.',
  too_many_proofs: ({ max }) => `A gift can be asked about ${max} times at most.`,
  too_many_proofs_of_order: ({ max }) =>
    `The gifts of an order can be asked about ${max} times at most.`,
  proof_changes_price: ({ ordered, changed: newPrice }) =>
    `This gift would cost ${formatInr(newPrice)} instead of the ${formatInr(ordered)} that were ordered. Please keep letters and notes at the same price.`,
  multipart_needed: 'Please send multipart/form-data.',
  too_many_pictures: ({ max }) =>
    `A gift has at most ${max} pictures. Please remove one of them first.`,
  passkey_unreadable: 'This passkey could not be read',
  invalid_folder: 'Please give a folder of 16 to 64 letters, digits, - or _',
  invalid_photo_id: 'Please give photo ids of 8 to 64 letters, digits, - or _',
  repeated_photo_id: 'Please give each photo its own id',
  one_folder: 'Please give one folder',
  invalid_line_id: 'Please give the line an id that is a UUID',
  unknown_operation: 'Please name a change of the cart that the shop knows',
  too_many_operations: ({ max }) => `Please send at most ${max} changes at a time`,
  list_not_last: 'Please ask for the cart after all changes',
  invalid_message_id: 'Please give the message an id that is a UUID',
  invalid_key: 'Please give an Idempotency-Key of 8 to 128 visible characters',
  name_product: 'Please name a product',
  unknown_product_name: 'Please name a product of the catalogue',
  search_too_long: ({ max }) => `Please search for ${max} characters at most`,
  phone_needed: 'Please enter a phone number',
  phone_and_message_needed: 'Please enter both phone number and message',
  only_whatsapp: 'Messages are sent with type whatsapp',
  only_custom_messages: 'Messages are sent with notificationType custom',
} satisfies Partial<FailureWords>;

/** The sentences of all reasons that shoppers meet. */
export type ShopFailureWords = Omit<FailureWords, keyof typeof staffFailures>;

/** Why something failed: the `message` of the API's answers. */
export const englishFailures: FailureWords = { ...shopFailures, ...staffFailures };
