import { z } from 'zod';
import { linkTokenSchema } from '#shared/accounts/auth-schemas.ts';
import { lineIdSchema, orderedQuantitySchema } from '#shared/cart/cart-schemas.ts';
import { customisationSchema, photoIdSchema } from '#shared/customisation/customisation-schema.ts';
import { filledText, optionalPhone, optionalText, phoneSchema } from '#shared/http/text-schemas.ts';
import { revisionSchema } from '#shared/orders/order-life-schemas.ts';
import { addressSchema, messageSchema } from '#shared/orders/order-schemas.ts';
import { maxDeskNote, papers } from './corrections.ts';

const asSeen = { revision: revisionSchema };
const mostPlaces = 1_000;
const place = z.int().min(0).max(mostPlaces);
const orderNumber = z.string().min(1).max(40);
/** As many as the desk moves at once. */
const mostOrders = 100;

/** What staff correct of an order; what is absent stays (B79). Checked as at the checkout. */
export const correctOrderSchema = z.object({
  ...asSeen,
  customer_name: filledText('full_name', 120).optional(),
  customer_phone: phoneSchema.optional(),
  shipping_address: addressSchema.optional(),
  shipping_name: filledText('recipient_name', 120).optional(),
  shipping_phone: optionalPhone('recipient_phone').optional(),
  gift_message: messageSchema.optional(),
});

export type CorrectOrderRequest = z.input<typeof correctOrderSchema>;

/** What staff correct of one of its gifts: what is written on it, or the photo at one of its places. */
export const correctGiftSchema = z
  .object({
    ...asSeen,
    customization: customisationSchema.optional(),
    photo: z.object({ place, id: photoIdSchema }).optional(),
  })
  .refine(({ customization, photo }) => customization !== undefined || photo !== undefined);

export const deskNoteSchema = z.object({
  ...asSeen,
  text: optionalText('message', maxDeskNote, 'many'),
});

export const callAgreedSchema = z.object(asSeen);

/** Which photo is asked for anew. */
export const photoAskSchema = z.object({ ...asSeen, item: place, place });

/** A photo that was asked for, all of whose parts were sent by the link of the order. */
export const photoByLinkSchema = z.object({
  token: linkTokenSchema,
  item: place,
  place,
  fileName: z.string().default(''),
});

export const papersMadeSchema = z.object({
  paper: z.enum(papers),
  numbers: z.array(orderNumber).min(1).max(mostOrders),
});

export const cashReceivedSchema = z.object({
  orders: z
    .array(z.object({ number: orderNumber, ...asSeen }))
    .min(1)
    .max(mostOrders),
});

/** The gifts that are made again for nothing, and how many of each. */
export const remakeSchema = z.object({
  key: lineIdSchema,
  items: z
    .array(z.object({ item: place, quantity: orderedQuantitySchema }))
    .min(1)
    .max(mostPlaces)
    .refine((items) => new Set(items.map(({ item }) => item)).size === items.length),
});

export type RemakeRequest = z.input<typeof remakeSchema>;

export interface RemakeAnswer {
  order_number: string;
  order_link: string;
}

/** What became of the cash of each order, in the order they were named. */
export interface CashReceivedAnswer {
  received: string[];
  /** Those that somebody changed meanwhile, or whose cash is here already. */
  left: string[];
}
