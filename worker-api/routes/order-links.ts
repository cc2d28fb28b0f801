import { type Context, Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { clientAddress } from '#api/http/client-address.ts';
import { fail } from '#api/http/fail.ts';
import { validate } from '#api/http/validate.ts';
import type { RateLimits } from '#api/limits/rate-limits.ts';
import { linkedOrder } from '#api/services/linked-order.ts';
import { orderOfLink } from '#api/services/order-link.ts';
import { noteReference, preparePayment } from '#api/services/order-payment.ts';
import {
  nameLinkedPaymentSchema,
  openOrderSchema,
  stopByLinkSchema,
} from '#shared/http/told-schemas.ts';
import type { StoredOrder } from '#shared/orders/order.ts';

/**
 * An order behind its link, to see and to pay without a login. The token is in the body alone, so that no log has it,
 * and one that never was is refused as one that is over (T41).
 */
export function orderLinkRoutes(deps: AppDeps, rates: RateLimits) {
  const { storage, clock, limits, trustProxy } = deps;
  const ofLink = rates.brief('order link', limits.proofLink);
  const ofAddress = rates.brief('order links', limits.links);

  /** As with proofs: only what opens nothing counts for the address. */
  const count = (c: Context<AppEnv>, order: StoredOrder | null) =>
    order ? ofLink.take(order.order_number) : ofAddress.take(clientAddress(c, trustProxy));

  return new Hono<AppEnv>()
    .post('/open', validate('json', openOrderSchema), async (c) => {
      const order = await orderOfLink(deps, c.req.valid('json').token);
      const counted = await count(c, order);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      return order ? c.json(await linkedOrder(deps, order), 200) : fail(c, 'link_over');
    })
    .post('/payment', validate('json', openOrderSchema), async (c) => {
      const order = await orderOfLink(deps, c.req.valid('json').token);
      const counted = await count(c, order);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!order) return fail(c, 'link_over');
      const prepared = await preparePayment(deps, order);
      return prepared.ok ? c.json(await linkedOrder(deps, prepared.order), 200) : fail(c, prepared);
    })
    .post('/payment-reference', validate('json', nameLinkedPaymentSchema), async (c) => {
      const { token, reference } = c.req.valid('json');
      const order = await orderOfLink(deps, token);
      const counted = await count(c, order);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!order) return fail(c, 'link_over');
      const noted = await noteReference(deps, order.order_number, reference);
      return noted.ok ? c.json(await linkedOrder(deps, noted.order), 200) : fail(c, noted);
    })
    .post('/stop', validate('json', stopByLinkSchema), async (c) => {
      const { token, channel } = c.req.valid('json');
      const order = await orderOfLink(deps, token);
      const counted = await count(c, order);
      if (!counted.ok) return fail(c, 'too_many_requests', counted);
      if (!order) return fail(c, 'link_over');
      // Of all orders of the account: who has enough has enough.
      await storage.told.withdraw({ owner: order.owner }, channel, clock().toISOString());
      return c.json(await linkedOrder(deps, order), 200);
    });
}
