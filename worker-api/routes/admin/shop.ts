import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import type { StoredProduct } from '#api/storage/product-store.ts';
import { displayName } from '#shared/catalogue/display-name.ts';
import {
  couponSchema,
  type DeskCoupon,
  type DeskProduct,
  newCouponCodeSchema,
  productChangeSchema,
} from '#shared/http/shop-schemas.ts';
import { pick } from '#shared/pick.ts';
import { findCoupon } from '#shared/pricing/coupon.ts';

const productKeys = {
  ...{ name: true, type: true, price: true, is_available: true, w_days: true },
  image_url: true,
} as const;
const couponKeys = {
  ...{ code: true, type: true, value: true, from: true, until: true, limit: true, used: true },
} as const satisfies Record<keyof DeskCoupon, true>;

/** What staff change of the shop: products and the owner's coupons. */
export function shopRoutes(
  { storage, clock }: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
) {
  const admin = requireRole(sessions, 'admin');
  const { products, coupons } = storage;
  return new Hono<AppEnv>()
    .get('/products', admin, limitReads, async (c) => {
      return c.json((await products.all()).map(deskProduct), 200);
    })
    .put('/products/:name', admin, limitReads, validate('json', productChangeSchema), async (c) => {
      const name = c.req.param('name');
      const change = c.req.valid('json');
      const updated = await products.update([{ name, ...change }]);
      const product = (await products.all()).find((each) => each.name === name);
      if (!updated.ok || !product) return fail(c, 'unknown_product');
      return c.json(deskProduct(product), 200);
    })
    .get('/coupons', admin, limitReads, async (c) => {
      const listed: DeskCoupon[] = (await coupons.list()).map((each) => pick(each, couponKeys));
      return c.json(listed, 200);
    })
    .put(
      '/coupons/:code',
      admin,
      limitReads,
      validate('param', newCouponCodeSchema),
      validate('json', couponSchema),
      async (c) => {
        const { code } = c.req.valid('param');
        // One of the rules would count before it (D25).
        if (isOfRules(code)) return fail(c, 'coupon_of_rules');
        await coupons.put({ code, ...c.req.valid('json'), createdAt: clock().toISOString() });
        return c.body(null, 204);
      },
    )
    .delete('/coupons/:code', admin, limitReads, async (c) => {
      await coupons.remove(c.req.param('code'));
      return c.body(null, 204);
    });
}

/** Whether the rules have the code, also one that is over by now. */
function isOfRules(code: string): boolean {
  return findCoupon(code, new Date(0)).ok;
}

function deskProduct(product: StoredProduct): DeskProduct {
  return { ...pick(product, productKeys), display_name: displayName(product) };
}
