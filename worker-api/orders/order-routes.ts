import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { confirmedEmail } from '#api/accounts/account-stores.ts';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import { requireRole, requireStill } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import { consentFaults, keepConsents } from '#api/notifications/notification-consents.ts';
import { paymentView } from '#api/payments/order-payment.ts';
import { lacksPictures } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { type FailureDetails, fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { jsonBody, validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import { totalCountHeader } from '#shared/http/headers.ts';
import {
  idempotencyKeySchema,
  myOrdersQuerySchema,
  placeOrderSchema,
} from '#shared/orders/order-schemas.ts';
import { megabyte } from '#shared/values/units.ts';
import { pageOfOrders } from './order-query.ts';
import { customerOrder } from './order-views.ts';
import { acceptOrder, readForOrder } from './placing/accept-order.ts';
import { placedAnswer, refusedFields } from './placing/order-answer.ts';
import { createOrderRate } from './placing/order-rate.ts';

/** The size limit of a page, so that unread responses do not fill the memory (T27). */
const maxPageBytes = megabyte;

const invalidKey: FailureDetails = {
  errors: [{ reason: 'invalid_key', path: 'Idempotency-Key' }],
};

/**
 * Serves the signed-in customer's orders. `/placed` returns the order of a key without placing one.
 * A page of large orders, or of many questions, may hold fewer than asked for; `Link` has the
 * address of the next page.
 */
export function orderRoutes(
  deps: AppDeps,
  catalogue: Catalogue,
  sessions: Sessions,
  limitReads: LimitReads,
  budgets: Budgets,
) {
  const { storage, limits, orderPictures, trustProxy } = deps;
  const placing = { ...deps, catalogue, budgets };
  // After the customer is known: nobody else makes the server hold so much.
  const largeBody = jsonBody(deps, limits.orderBytes);
  const customer = requireRole(sessions, 'customer');
  const still = requireStill(sessions);
  const countedOrder = createOrderRate(budgets, 'orders');

  const countLarge = createMiddleware<SignedInEnv>(async (c, next) => {
    const stated = Number(c.req.header('Content-Length') ?? Number.POSITIVE_INFINITY);
    if (stated <= limits.bodyBytes) return next();
    const user = c.get('user');
    const isKnown = await isKnownCustomer(storage, user);
    const spender = { account: user.id, address: clientAddress(c, trustProxy), isKnown };
    const spending = await budgets.spend(['largeOrders'], spender);
    return spending.ok ? next() : fail(c, 'too_many_requests', spending);
  });

  return new Hono<AppEnv>()
    .post(
      '/',
      customer,
      countLarge,
      largeBody,
      still,
      validate('json', placeOrderSchema),
      async (c) => {
        const key = idempotencyKeySchema.safeParse(c.req.header('Idempotency-Key') ?? randomUUID());
        if (!key.success) return fail(c, 'invalid_key', invalidKey);
        const user = c.get('user');
        const owner = user.id;
        const body = c.req.valid('json');
        const isKnown = confirmedEmail(user) !== null;
        const guesser = { account: owner, address: clientAddress(c, trustProxy), isKnown };
        const outcome = await countedOrder(owner, {
          key: key.data,
          read: () => readForOrder(placing, owner, key.data),
          async place(facts) {
            const errors = consentFaults(deps, { ...body, hasAccount: true }, body.tell);
            if (errors.length > 0) return refusedFields(errors);
            const by = { ...guesser, isKnown: isKnown || facts.hasConfirmed };
            return acceptOrder(placing, owner, key.data, body, by, facts);
          },
          stranger: guesser,
        });
        if (outcome.ok) {
          await keepConsents(deps, outcome.order, body.tell, guesser.address);
          return c.json(placedAnswer(outcome.order), 201);
        }
        return fail(c, outcome, outcome);
      },
    )
    .get('/placed', customer, async (c) => {
      const key = idempotencyKeySchema.safeParse(c.req.header('Idempotency-Key'));
      if (!key.success) return fail(c, 'invalid_key', invalidKey);
      const order = await storage.orders.byKey(c.get('user').id, key.data);
      if (!order) return fail(c, 'unknown_key');
      return c.json(placedAnswer(order), 200);
    })
    .get('/user', customer, limitReads, validate('query', myOrdersQuerySchema), async (c) => {
      const owner = c.get('user').id;
      const { page, limit, skip = (page - 1) * limit } = c.req.valid('query');
      const part = { skip, limit, maxBytes: maxPageBytes };
      const orders = await pageOfOrders(storage, owner, part);
      const count = await storage.orders.countOfOwner(owner);
      c.header(totalCountHeader, String(count));
      const next = skip + orders.length;
      if (next < count) c.header('Link', `<${c.req.path}?skip=${next}&limit=${limit}>; rel="next"`);
      for (const { order, versions } of orders) {
        if (lacksPictures(versions, order)) orderPictures?.want(order.order_number);
      }
      const answer = orders.map(async ({ order, versions }) => ({
        ...customerOrder(order, versions),
        ...(await paymentView(deps, order)),
      }));
      return c.json(await Promise.all(answer), 200);
    });
}
