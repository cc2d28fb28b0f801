import { z } from 'zod';
import { because } from '#shared/http/failure.ts';
import type { Coupon } from './coupon.ts';

export const couponCodeSchema = z.string().max(40, because('coupon_invalid'));

export const checkCouponSchema = z.object({ code: couponCodeSchema.trim().min(1) });

/** What a coupon does; when it ends and how often it may be used stays with the shop. */
export type CouponAnswerBody = Pick<Coupon, 'code' | 'type' | 'value'>;
