import { type Context, Hono } from 'hono';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { bearerOf } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Spender } from '#api/server/limits/budget-shape.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { type CouponAnswerBody, checkCouponSchema } from '#shared/orders/order-schemas.ts';
import { type Coupon, type CouponScope, couponKey } from '#shared/pricing/coupon.ts';
import { searchCoupon, tryCoupon, type WrongCoupon } from './judge-coupon.ts';

/** Judges one code at a time: the owner's coupons are listed to nobody but the desk. */
export function couponRoutes(
  { storage, clock, trustProxy }: AppDeps,
  sessions: Pick<Sessions, 'read'>,
  budgets: Budgets,
  catalogue: Pick<Catalogue, 'current'>,
) {
  /** The account of who is signed in, where the shop knows them: the call itself needs none (T48). */
  async function knownAccount(c: Context<AppEnv>): Promise<Spender> {
    const token = bearerOf(c);
    const session = token ? await sessions.read(token) : null;
    if (!session?.ok || session.user.role !== 'customer') return {};
    return { account: session.user.id, isKnown: await isKnownCustomer(storage, session.user) };
  }

  /** Whether placing an order would be refused because the account has used the coupon as often as it may. */
  async function isUsedBefore(code: string, account: string, now: Date): Promise<boolean> {
    const coupon_use = { coupon: couponKey(code), until: null };
    const order = { owner: account, order_number: '', created_at: now.toISOString(), coupon_use };
    return (await storage.orders.couponRefusal(order)) === 'coupon_used_before';
  }

  async function judge(
    code: string,
    { account }: Spender,
  ): Promise<{ ok: true; coupon: Coupon } | WrongCoupon> {
    const now = clock();
    const search = await searchCoupon(storage, code, now);
    if (!search.ok) return search;
    const { match } = search;
    // The order would be refused: all of its uses are taken.
    const isUsedUp =
      match?.isOwners && (await storage.coupons.isUsedUp(match.coupon.code, now.toISOString()));
    if (!match || isUsedUp) return { ok: false, reason: 'coupon_invalid' };
    const { coupon, isOwners } = match;
    if (isOwners && account !== undefined && (await isUsedBefore(coupon.code, account, now))) {
      return { ok: false, reason: 'coupon_used_before' };
    }
    return { ok: true, coupon };
  }

  /** The gifts that a coupon is for, as the catalogue calls them today. */
  async function namedScope({ scope }: Coupon): Promise<CouponScope | undefined> {
    if (!scope) return undefined;
    const { byName } = await catalogue.current();
    const gifts = scope.gifts.map(({ product, name }) => {
      return { product, name: byName.get(product)?.display_name ?? name };
    });
    return { types: scope.types, gifts };
  }

  return new Hono<AppEnv>().post('/check', validate('json', checkCouponSchema), async (c) => {
    const { code } = c.req.valid('json');
    const guesser = { address: clientAddress(c, trustProxy), ...(await knownAccount(c)) };
    const entry = { text: code, now: clock() };
    const judged = await tryCoupon({ storage, budgets }, entry, guesser, () =>
      judge(code, guesser),
    );
    if (!judged.ok) return fail(c, judged, judged);
    const { code: itsCode, type, value, leastSum } = judged.coupon;
    const scope = await namedScope(judged.coupon);
    return c.json({ code: itsCode, type, value, scope, leastSum } satisfies CouponAnswerBody, 200);
  });
}
