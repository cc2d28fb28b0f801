import { z } from 'zod';
import { productNameSchema } from '#shared/cart/cart-schemas.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import {
  couponCodeShape,
  couponLimitBounds,
  deliveryDayBounds,
  longestGiftName,
  longestGiftText,
  longestPictureText,
  mostCouponGifts,
  percentBounds,
  priceBounds,
} from '#shared/http/bounds.ts';
import { filledText, optionalText } from '#shared/http/text-schemas.ts';
import { couponCodeSchema } from '#shared/orders/order-schemas.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import type { Product } from './product.ts';

const priceSchema = z.int().min(priceBounds.min).max(priceBounds.max);
const deliveryDaysSchema = z.int().min(deliveryDayBounds.min).max(deliveryDayBounds.max);
/** An empty text leaves it to the family. */
const giftNameSchema = optionalText('gift_names', longestGiftName).optional();
const giftTextSchema = optionalText('description', longestGiftText).optional();
const wordShape = {
  display_name: giftNameSchema,
  display_name_hi: giftNameSchema,
  description: giftTextSchema,
  description_hi: giftTextSchema,
};

/** What staff change of a product; what is absent stays. Prices in whole rupees. */
export const productChangeSchema = z.object({
  price: priceSchema.optional(),
  is_available: z.boolean().optional(),
  w_days: deliveryDaysSchema.optional(),
  is_hidden: z.boolean().optional(),
  /** All that the owner says of it from now on. */
  words: z.object(wordShape).optional(),
});

/** A gift of the owner's, made as another one is (D17). */
export const newProductSchema = z.object({
  like: productNameSchema,
  words: z.object({ ...wordShape, display_name: filledText('gift_names', longestGiftName) }),
  price: priceSchema,
  w_days: deliveryDaysSchema,
});
export type NewProduct = z.input<typeof newProductSchema>;

/** The gift of the same family that another one stands before from now on. */
export const placeProductSchema = z.object({ before: productNameSchema });
export type ProductChange = z.input<typeof productChangeSchema>;

/** A product as the desk lists it, and as shoppers see it. */
export type DeskProduct = Product;

/** The picture that a product's card shows from now on. */
export const firstPictureSchema = z.object({ id: z.string().max(64) });
/** What a picture shows; an empty text says nothing. */
export const pictureTextSchema = optionalText('description', longestPictureText);

/** A name that is stored as it comes, also of a gift that is gone: it is made of what names are made of. */
const storedNameSchema = productNameSchema.regex(/^[\w-]+$/);
const instantSchema = z.iso.datetime();
const newCodeSchema = couponCodeSchema.regex(couponCodeShape);

/**
 * One of the owner's coupons; `value` is percent or rupees off, and 0 for free shipping. It is for every gift where it
 * names no types and no gifts.
 */
export const couponSchema = z
  .object({
    type: z.enum(['percent', 'rupees', 'freeship']),
    value: z.int().min(0).max(priceBounds.max),
    from: instantSchema.nullable(),
    until: instantSchema.nullable(),
    limit: z.int().min(couponLimitBounds.min).max(couponLimitBounds.max).nullable(),
    perCustomer: z
      .int()
      .min(couponLimitBounds.min)
      .max(couponLimitBounds.max)
      .nullable()
      .default(null),
    leastSum: z.int().min(priceBounds.min).max(priceBounds.max).nullable().default(null),
    types: z.array(z.enum(productTypes)).max(productTypes.length).readonly().default([]),
    gifts: z.array(storedNameSchema).max(mostCouponGifts).readonly().default([]),
  })
  .refine(
    ({ type, value }) => {
      if (type === 'freeship') return value === 0;
      return value > 0 && (type === 'rupees' || value <= percentBounds.max);
    },
    { path: ['value'] },
  )
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
  });
export const newCouponCodeSchema = z.object({ code: newCodeSchema });

/** What staff say of a coupon, apart from its code. */
export type CouponTerms = z.infer<typeof couponSchema>;

/** A coupon as the desk lists it, with how many orders used it. */
export interface DeskCoupon extends Pick<Coupon, 'code' | 'type' | 'value'> {
  from: string | null;
  until: string | null;
  limit: number | null;
  perCustomer: number | null;
  leastSum: number | null;
  types: readonly ProductType[];
  gifts: readonly string[];
  used: number;
}
