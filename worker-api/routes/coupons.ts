import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import type { Budgets } from '#api/limits/budgets.ts';
import { couponTyped, tryCoupon, type WrongCoupon } from '#api/services/find-coupon.ts';
import { type CouponAnswerBody, checkCouponSchema } from '#shared/http/coupon-schemas.ts';
import { pick } from '#shared/pick.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';

/** Judges one code at a time: the owner's coupons are listed to nobody but the desk. */
export function couponRoutes({ storage, clock, trustProxy }: AppDeps, budgets: Budgets) {
  async function judge(code: string): Promise<{ ok: true; coupon: Coupon } | WrongCoupon> {
    const now = clock();
    const typed = await couponTyped(storage, code, now);
    if (!typed.ok) return typed;
    const { found } = typed;
    // The order would be refused: all of its uses are taken.
    const isUsedUp =
      found?.isOwners && (await storage.coupons.isUsedUp(found.coupon.code, now.toISOString()));
    if (!found || isUsedUp) return { ok: false, reason: 'coupon_invalid' };
    return { ok: true, coupon: found.coupon };
  }

  return new Hono<AppEnv>().post('/check', validate('json', checkCouponSchema), async (c) => {
    const { code } = c.req.valid('json');
    const address = clientAddress(c, trustProxy);
    const judged = await tryCoupon(budgets, code, { address }, () => judge(code));
    if (!judged.ok) return fail(c, judged, judged);
    const coupon = pick(judged.coupon, { code: true, type: true, value: true });
    return c.json(coupon satisfies CouponAnswerBody, 200);
  });
}
