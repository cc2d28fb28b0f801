import { type Context, Hono } from 'hono';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { bearerOf } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { type CouponAnswerBody, checkCouponSchema } from '#shared/orders/order-schemas.ts';
import type { Coupon } from '#shared/pricing/coupon.ts';
import { pick } from '#shared/values/pick.ts';
import { searchCoupon, tryCoupon, type WrongCoupon } from './judge-coupon.ts';

/** Judges one code at a time: the owner's coupons are listed to nobody but the desk. */
export function couponRoutes(
  { storage, clock, trustProxy }: AppDeps,
  sessions: Pick<Sessions, 'read'>,
  budgets: Budgets,
) {
  /** The account of who is signed in, where the shop knows them: the call itself needs none (T48). */
  async function knownAccount(c: Context<AppEnv>): Promise<Spender> {
    const token = bearerOf(c);
    const session = token ? await sessions.read(token) : null;
    if (!session?.ok || session.user.role !== 'customer') return {};
    return { account: session.user.id, isKnown: await isKnownCustomer(storage, session.user) };
  }

  async function judge(code: string): Promise<{ ok: true; coupon: Coupon } | WrongCoupon> {
    const now = clock();
    const search = await searchCoupon(storage, code, now);
    if (!search.ok) return search;
    const { match } = search;
    // The order would be refused: all of its uses are taken.
    const isUsedUp =
      match?.isOwners && (await storage.coupons.isUsedUp(match.coupon.code, now.toISOString()));
    if (!match || isUsedUp) return { ok: false, reason: 'coupon_invalid' };
    return { ok: true, coupon: match.coupon };
  }

  return new Hono<AppEnv>().post('/check', validate('json', checkCouponSchema), async (c) => {
    const { code } = c.req.valid('json');
    const guesser = { address: clientAddress(c, trustProxy), ...(await knownAccount(c)) };
    const entry = { text: code, now: clock() };
    const judged = await tryCoupon({ storage, budgets }, entry, guesser, () => judge(code));
    if (!judged.ok) return fail(c, judged, judged);
    const coupon = pick(judged.coupon, { code: true, type: true, value: true });
    return c.json(coupon satisfies CouponAnswerBody, 200);
  });
}
