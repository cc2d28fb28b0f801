import { z } from 'zod';
import { maxCartLines } from '#shared/cart/cart-operation.ts';
import {
  lineIdSchema,
  orderedQuantitySchema,
  productNameSchema,
} from '#shared/cart/cart-schemas.ts';
import {
  customisationSchema,
  denominationSchema,
  folderSchema,
  photoAddressesSchema,
  photoAddressSchema,
} from '#shared/customisation/customisation-schema.ts';
import { because } from '#shared/http/failure.ts';
import {
  calendarDate,
  emailSchema,
  filledText,
  maxAddressLength,
  optionalPhone,
  optionalText,
  pageSchema,
  phoneSchema,
  wholeNumber,
} from '#shared/http/text-schemas.ts';
import { allLanguages } from '#shared/language/language.ts';
import { readText } from '#shared/language/typed-text.ts';
import { agreedSchema } from '#shared/notifications/notification-schemas.ts';
import { counterWays } from '#shared/payments/meaning-of.ts';
import { type PaymentKind, paymentKinds } from '#shared/payments/payment-keys.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import { maxNameLength } from '#shared/pricing/extra-prices.ts';
import type { ClaimedExtra } from '#shared/pricing/reprice-breakdown.ts';
import { isGstin, plainGstin } from '#shared/tax/gst-states.ts';
import { readAddress } from './delivery-form/written-address.ts';
import { maxMessageLetters, messageFits } from './gift-message.ts';
import { referenceSchema } from './order-life-schemas.ts';

const claimedExtraSchema = z.object({
  label: z
    .string()
    .overwrite((text) => readText(text, 'one'))
    .max(120)
    .default(''),
  letters: z.int().min(0).max(maxNameLength).nullish().transform(orAbsent),
  denomination: denominationSchema.nullish().transform(orAbsent),
} satisfies Record<keyof ClaimedExtra, z.ZodType>);

const plainAddress = (text: string) => readAddress(text)?.address ?? text;

/** Holds the longest text a customisation makes: twenty names of long graphemes. */
const maxInstructionsLength = 16_000;

/** Holds the longest message, also of characters that are written with several. */
const maxMessageLength = 4_000;

/** What the shopper saw; read only to say which price has changed. */
const seenPriceSchema = z.int().min(0).max(10_000_000).optional().catch(undefined);

/** One gift of an order body. No price in it ever counts: costs are computed anew. */
export const orderItemSchema = z.object({
  product_name: productNameSchema,
  quantity: orderedQuantitySchema,
  custom_photo_url: photoAddressSchema.nullish(),
  custom_photo_urls: photoAddressesSchema.nullish(),
  custom_photo_folder: folderSchema.nullish(),
  datewith_instructions: z
    .string()
    .overwrite((text) => readText(text, 'many'))
    .max(maxInstructionsLength)
    .nullish(),
  price_breakdown: z
    .object({
      extras: z.array(claimedExtraSchema).max(50).nullish(),
      base: seenPriceSchema,
      totalExtras: seenPriceSchema,
    })
    .nullish(),
  cart_item_id: lineIdSchema.nullish(),
});

export const couponCodeSchema = z
  .string()
  .overwrite((text) => readText(text, 'one'))
  .trim()
  .max(40, because('coupon_invalid'));

export const checkCouponSchema = z.object({ code: couponCodeSchema.min(1) });

/** What a coupon does; when it ends and how often it may be used stays with the shop. */
export type CouponAnswerBody = Pick<Coupon, 'code' | 'type' | 'value' | 'scope' | 'leastSum'>;

/** The address that gifts go to, which names its state. */
export const addressSchema = filledText('delivery_address', maxAddressLength, 'many')
  .overwrite(plainAddress)
  .refine((text) => readAddress(text) !== null, {
    error: because('state_unknown'),
    when: ({ issues }) => issues.length === 0,
  });

/** The message on the card; empty for no card. */
export const messageSchema = optionalText('message', maxMessageLength, 'many').refine(
  messageFits,
  because('too_long', { what: 'message', max: maxMessageLetters }),
);

export const placeOrderSchema = z.object({
  customer_name: filledText('full_name', 120),
  customer_email: emailSchema,
  customer_phone: phoneSchema,
  shipping_address: addressSchema,
  // Only of an order that goes elsewhere than to the payer (B15); empty is as good as absent.
  shipping_name: optionalText('recipient_name', 120).nullish(),
  shipping_phone: optionalPhone('recipient_phone').nullish(),
  billing_address: optionalText('billing_address', maxAddressLength, 'many')
    .overwrite(plainAddress)
    .nullish(),
  // Only where the buyer needs an invoice with it; empty is as good as absent.
  buyer_gstin: optionalText('gstin', 40)
    .overwrite(plainGstin)
    .refine((text) => text === '' || isGstin(text), because('give', { what: 'gstin' }))
    .nullish(),
  // On the card that goes with the gifts, and whether they are wrapped; both are free of charge.
  gift_message: messageSchema.nullish(),
  gift_wrap: z.boolean().nullish(),
  cart_items: z
    .array(orderItemSchema)
    .min(1, because('nothing_to_order'))
    .max(maxCartLines, because('too_many_gifts', { max: maxCartLines })),
  coupon_code: couponCodeSchema.nullish(),
  expected_total: z.int().min(0).optional(),
  // The first that the shop offers where it is absent.
  payment_kind: z.enum(paymentKinds).nullish(),
  // A wish: what is no day never keeps an order from being placed.
  needed_by: calendarDate.optional().catch(undefined),
  // What the shopper wants to be told of it (B18).
  tell: agreedSchema,
  // Of the page on which it was placed, and so of the words on its gifts; an unknown one counts as none.
  language: z.enum(allLanguages).optional().catch(undefined),
});
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;

/** One gift of a phone order: its details as the dialog has them, for it has no cart line. */
const phoneItemSchema = orderItemSchema
  .pick({ product_name: true, quantity: true, price_breakdown: true })
  .extend({ customization: customisationSchema });

/** An order that staff enter for somebody who called (B50). */
export const phoneOrderSchema = placeOrderSchema.extend({
  // Callers may have none.
  customer_email: emailSchema.or(z.literal('')).default(''),
  // Whose orders it joins; nobody's where it is absent.
  account_id: z.string().min(1).max(64).nullish(),
  // How its sum came where it was paid at the counter: `cash`, `upi`, or the 12 digits of that payment.
  paid_at_counter: z.enum(counterWays).or(referenceSchema).nullish(),
  // An order in it, where nobody confirmed its address (T47).
  account_order: z.string().min(1).max(40).nullish(),
  cart_items: z
    .array(phoneItemSchema)
    .min(1, because('nothing_to_order'))
    .max(maxCartLines, because('too_many_gifts', { max: maxCartLines })),
});
export type PhoneOrderRequest = z.input<typeof phoneOrderSchema>;

/**
 * Asks for the account of an e-mail address. One that nobody confirmed may be a stranger's: it is found
 * by who knows the number of an order in it, too (T47).
 */
export const findAccountSchema = z.object({
  email: emailSchema,
  order_number: z.string().trim().min(1).max(40).optional(),
});

/** `unconfirmed`: there is an account that nobody may be told of before its caller names an order in it. */
export interface FindAccountAnswer {
  account: FoundAccount | null;
  unconfirmed: boolean;
}

/** The account that an order may join. */
export interface FoundAccount {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  /** An order in it that the caller named; null where its address is confirmed. */
  known_by: string | null;
}

/** The query of one's own orders. `skip` orders are passed over, whatever `page` says. */
export const myOrdersQuerySchema = pageSchema(50).extend({
  skip: wholeNumber(0, 100_000_000).optional(),
});

/** 8 to 128 visible characters; the client sends a UUID. */
export const idempotencyKeySchema = z
  .string()
  .regex(/^[\x21-\x7e]{8,128}$/, because('invalid_key'));

/** The response to a placed order, the same for every repeat of its key. */
export interface PlaceOrderAnswer {
  order_numbers: [string];
  order_number: string;
  upi_reference_id: string;
  total_amount: number;
  subtotal: number;
  shipping: number;
  discount_amount: number;
  /** Absent in the demo, whose orders wait for no payment. */
  payment_kind?: Exclude<PaymentKind, 'demo'>;
  /** Names who pays in cash at the door, where that is not the customer. */
  receiver?: string;
  /** The day (YYYY-MM-DD) until which it arrives; absent where its days are counted from its payment, or the place is not known. */
  delivery_by?: string;
}

/** A phone order with the link that its customer opens it by, without a login. */
export interface PhoneOrderAnswer extends PlaceOrderAnswer {
  order_link: string;
}

function orAbsent<T>(value: T | null | undefined): T | undefined {
  return value ?? undefined;
}
