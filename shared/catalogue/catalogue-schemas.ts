import { z } from 'zod';
import { productNameSchema } from '#shared/cart/cart-schemas.ts';
import { type ProductType, productTypes } from '#shared/gifts/families.ts';
import {
  couponCodeShape,
  couponLimitBounds,
  deliveryDayBounds,
  longestPictureText,
  mostCouponGifts,
  percentBounds,
  priceBounds,
} from '#shared/http/bounds.ts';
import { optionalText } from '#shared/http/text-schemas.ts';
import { couponCodeSchema } from '#shared/orders/order-schemas.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import type { Product } from './product.ts';

/** What staff change of a product; what is absent stays. Prices in whole rupees. */
export const productChangeSchema = z.object({
  price: z.int().min(priceBounds.min).max(priceBounds.max).optional(),
  is_available: z.boolean().optional(),
  w_days: z.int().min(deliveryDayBounds.min).max(deliveryDayBounds.max).optional(),
});
export type ProductChange = z.infer<typeof productChangeSchema>;

/** A product as the desk lists it, and as shoppers see it. */
export type DeskProduct = Product;

/** The picture that a product's card shows from now on. */
export const firstPictureSchema = z.object({ id: z.string().max(64) });
/** What a picture shows; an empty text says nothing. */
export const pictureTextSchema = optionalText('description', longestPictureText);

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
    gifts: z.array(productNameSchema).max(mostCouponGifts).readonly().default([]),
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
