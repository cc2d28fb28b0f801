import { type Context, Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import {
  changeOf,
  loggedCoupon,
  toldOfCoupon,
  toldOfProduct,
} from '#api/accounts/staff/deed-changes.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import {
  couponSchema,
  type DeskCoupon,
  firstPictureSchema,
  newCouponCodeSchema,
  newProductSchema,
  placeProductSchema,
  productChangeSchema,
} from '#shared/catalogue/catalogue-schemas.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { findCoupon } from '#shared/pricing/coupon.ts';
import { pick } from '#shared/values/pick.ts';
import { productView } from './catalogue.ts';
import { maxCoupons } from './coupons/coupon-store.ts';
import { addProduct, placeProduct, readWords, removeProduct } from './own-products.ts';
import { productNamed, removePicture, showFirst } from './pictures/change-pictures.ts';

const retryAfterSeconds = 2;

const couponKeys = {
  code: true,
  type: true,
  value: true,
  from: true,
  until: true,
  limit: true,
  perCustomer: true,
  leastSum: true,
  types: true,
  gifts: true,
  used: true,
} as const satisfies Record<keyof DeskCoupon, true>;

/** Serves what staff change of the shop: products and the owner's coupons. */
export function deskCatalogueRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { storage, clock } = deps;
  const { products, coupons } = storage;
  const admin = requireRole(sessions, 'admin');
  return new Hono<AppEnv>()
    .get('/products', admin, limitReads, async (c) => {
      return c.json((await products.all()).map(productView), 200);
    })
    .put('/products/:name', admin, limitReads, validate('json', productChangeSchema), async (c) => {
      const name = c.req.param('name');
      const change = c.req.valid('json');
      const before = await productNamed(storage, name);
      const { words } = change;
      const updated = await products.update([
        { name, ...change, words: words && readWords(words) },
      ]);
      const product = await productNamed(storage, name);
      if (!updated.ok || !before || !product) return fail(c, 'unknown_product');
      await deeds.note(c, 'product_changed', name, changeOf(before, product, toldOfProduct));
      return c.json(productView(product), 200);
    })
    .post('/products', admin, limitReads, validate('json', newProductSchema), async (c) => {
      const added = await addProduct(storage, c.req.valid('json'));
      if (!added.ok) return fail(c, added);
      await deeds.note(c, 'product_added', added.product.name);
      return c.json(productView(added.product), 201);
    })
    .put(
      '/products/:name/place',
      admin,
      limitReads,
      validate('json', placeProductSchema),
      async (c) => {
        const name = c.req.param('name');
        const placed = await placeProduct(storage, name, c.req.valid('json').before);
        if (!placed) return fail(c, 'unknown_product');
        await deeds.note(c, 'product_placed', name);
        return c.body(null, 204);
      },
    )
    .delete('/products/:name', admin, limitReads, async (c) => {
      const name = c.req.param('name');
      const removed = await removeProduct(deps, name);
      if (!removed.ok) return fail(c, removed.reason);
      if (removed.product) await deeds.note(c, 'product_removed', name);
      return c.body(null, 204);
    })
    .put(
      '/products/:name/pictures/first',
      admin,
      limitReads,
      validate('json', firstPictureSchema),
      async (c) => {
        const { id } = c.req.valid('json');
        const first = await showFirst(deps, c.req.param('name'), id);
        if (!first.ok) return refusePicture(c, first);
        await deeds.note(c, 'product_pictures_changed', c.req.param('name'));
        return c.json(productView(first.product), 200);
      },
    )
    .delete('/products/:name/pictures/:id', admin, limitReads, async (c) => {
      const { name, id } = c.req.param();
      const removed = await removePicture(deps, name, id);
      if (removed.ok) {
        await deeds.note(c, 'product_pictures_changed', name);
        return c.json(productView(removed.product), 200);
      }
      // One that is gone already was removed twice.
      const product = removed.reason === 'not_found' && (await productNamed(storage, name));
      return product ? c.json(productView(product), 200) : refusePicture(c, removed);
    })
    .get('/coupons', admin, limitReads, async (c) => {
      const listed: DeskCoupon[] = (await coupons.list(clock().toISOString())).map((each) =>
        pick(each, couponKeys),
      );
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
        const before = await coupons.byCode(code);
        if (!before && (await coupons.count(maxCoupons)) >= maxCoupons) {
          return fail(c, { reason: 'too_many_coupons', params: { max: maxCoupons } });
        }
        // Its orders are those that were placed since (B66).
        const createdAt = before?.createdAt ?? clock().toISOString();
        const coupon = { code, ...c.req.valid('json'), createdAt };
        await coupons.put(coupon);
        await deeds.note(
          c,
          'coupon_saved',
          code,
          changeOf(loggedCoupon(before), loggedCoupon(coupon), toldOfCoupon),
        );
        return c.body(null, 204);
      },
    )
    .delete('/coupons/:code', admin, limitReads, async (c) => {
      const coupon = await coupons.byCode(c.req.param('code'));
      await coupons.remove(c.req.param('code'));
      // Only a code that was a coupon is noted, not whatever text an address has.
      if (coupon) {
        const change = changeOf(loggedCoupon(coupon), loggedCoupon(null), toldOfCoupon);
        await deeds.note(c, 'coupon_removed', coupon.code, change);
      }
      return c.body(null, 204);
    });
}

function refusePicture(c: Context, { reason }: Refused<'not_found' | 'unknown_product' | 'busy'>) {
  return fail(c, reason, reason === 'busy' ? { retryAfterSeconds } : {});
}

/** Returns whether the rules have the code, also one that is over by now. */
function isOfRules(code: string): boolean {
  return findCoupon(code, new Date(0)).ok;
}
