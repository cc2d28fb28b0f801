import { z } from 'zod';
import type { Product } from '#shared/catalogue/product.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import { couponCodeSchema } from './coupon-schemas.ts';
import { optionalText } from './text-schemas.ts';

/** 0 is not a price: it would be a slip. */
const priceSchema = z.int().min(1).max(1_000_000);

/** What staff change of a product; what is absent stays. Prices in whole rupees. */
export const productChangeSchema = z.object({
  price: priceSchema.optional(),
  is_available: z.boolean().optional(),
  w_days: z.int().min(1).max(90).optional(),
});

/** A product as the desk lists it, and as shoppers see it. */
export type DeskProduct = Product;

/** The owner's own pictures of one product. */
export const mostPictures = 8;
/** The file of one, in megabytes. */
export const maxPictureMegabytes = 15;
/** What is said of one, in characters. */
export const longestPictureText = 200;

/** The picture that a product's card shows from now on. */
export const firstPictureSchema = z.object({ id: z.string().max(64) });
/** What a picture shows; an empty text says nothing. */
export const pictureTextSchema = optionalText('description', longestPictureText);

const instantSchema = z.iso.datetime();
/** A code has no spaces, so that it can be read out. */
const newCodeSchema = couponCodeSchema.trim().regex(/^[\p{L}\p{N}_-]{3,40}$/u);

/** One of the owner's coupons; `value` is percent off, and 0 for free shipping. */
export const couponSchema = z
  .object({
    type: z.enum(['percent', 'freeship']),
    // Nothing takes a payment of nothing.
    value: z.int().min(0).max(99),
    from: instantSchema.nullable(),
    until: instantSchema.nullable(),
    limit: z.int().min(1).max(1_000_000).nullable(),
  })
  .refine(({ type, value }) => (type === 'freeship' ? value === 0 : value > 0), { path: ['value'] })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
  });
export const newCouponCodeSchema = z.object({ code: newCodeSchema });

/** A coupon as the desk lists it, with how many orders used it. */
export interface DeskCoupon extends Pick<Coupon, 'code' | 'type' | 'value'> {
  from: string | null;
  until: string | null;
  limit: number | null;
  used: number;
}
