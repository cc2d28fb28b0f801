import { z } from 'zod';
import { maxQuantity } from '#shared/cart/cart-operation.ts';
import { isDenomination } from '#shared/pricing/note-price.ts';
import { lineIdSchema } from './cart-schemas.ts';
import { folderSchema } from './customisation-schema.ts';

const claimedExtraSchema = z.object({
  label: z.string().max(120).default(''),
  letters: z.int().min(0).max(50).optional(),
  denomination: z
    .number()
    .refine(isDenomination, 'Please choose one of the note denominations')
    .optional(),
});

/** One gift of an order body. No price in it is ever read: costs are computed anew. */
export const orderItemSchema = z.object({
  product_name: z.string().min(1).max(120),
  quantity: z.int().min(1).max(maxQuantity),
  custom_photo_url: z.string().max(500).nullish(),
  custom_photo_urls: z.array(z.string().max(500)).max(10).nullish(),
  custom_photo_folder: folderSchema.nullish(),
  datewith_instructions: z.string().max(4_000).nullish(),
  price_breakdown: z.object({ extras: z.array(claimedExtraSchema).max(50).nullish() }).nullish(),
  cart_item_id: lineIdSchema.nullish(),
});

const filled = (what: string, max: number) =>
  z.string().trim().min(1, `Please give ${what}`).max(max);

export const placeOrderSchema = z.object({
  customer_name: filled('your full name', 120),
  customer_email: z.email('Please give a valid e-mail address').max(254),
  customer_phone: filled('your phone number', 30),
  shipping_address: filled('the address to deliver to', 600),
  cart_items: z.array(orderItemSchema).min(1, 'There is nothing to order').max(100),
  coupon_code: z.string().max(40).nullish(),
  expected_total: z.int().min(0).optional(),
});
export type PlaceOrderRequest = z.input<typeof placeOrderSchema>;

/** 8 to 128 visible characters; the client sends a UUID. */
export const idempotencyKeySchema = z.string().regex(/^[\x21-\x7e]{8,128}$/);

/** What a placed order answers, the same for every repeat of its key. */
export interface PlaceOrderAnswer {
  order_numbers: [string];
  order_number: string;
  upi_reference_id: string;
  total_amount: number;
  subtotal: number;
  shipping: number;
  discount_amount: number;
}
