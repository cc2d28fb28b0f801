import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { limitByAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import type { RateLimits } from '#api/limits/rate-limits.ts';
import { couponTyped } from '#api/services/find-coupon.ts';
import { type CouponAnswerBody, checkCouponSchema } from '#shared/http/coupon-schemas.ts';
import { pick } from '#shared/pick.ts';

/** Judges one code at a time: the owner's coupons are listed to nobody but the desk. */
export function couponRoutes({ storage, clock, limits, trustProxy }: AppDeps, rates: RateLimits) {
  return new Hono<AppEnv>().post(
    '/check',
    validate('json', checkCouponSchema),
    limitByAddress(rates.brief('coupons', limits.couponChecks), trustProxy),
    async (c) => {
      const now = clock();
      const typed = await couponTyped(storage, c.req.valid('json').code, now);
      if (!typed.ok) return fail(c, typed);
      if (!typed.found) return fail(c, 'coupon_invalid');
      // The order would be refused: all of its uses are taken.
      if (
        typed.found.isOwners &&
        (await storage.coupons.isUsedUp(typed.found.coupon.code, now.toISOString()))
      ) {
        return fail(c, 'coupon_invalid');
      }
      const coupon = pick(typed.found.coupon, { code: true, type: true, value: true });
      return c.json(coupon satisfies CouponAnswerBody, 200);
    },
  );
}
