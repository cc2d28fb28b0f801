import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { adminOrder } from '#api/orders/order-views.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { validate } from '#api/server/http/validate.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import { noPaymentSchema, refundSchema } from '#shared/payments/payment-schemas.ts';
import { recordNoPayment, recordRefund } from './refund-order.ts';

/** Lets staff note what went back of the money that no gateway counts, or that none came (B62). */
export function orderRefundRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { storage } = deps;
  const admin = requireRole(sessions, 'admin');
  const view = async (order: StoredOrder) =>
    adminOrder(order, storage, await versionsOfOrder(storage, order));
  return new Hono<AppEnv>()
    .post(
      '/orders/:number/refunds',
      admin,
      limitReads,
      validate('json', refundSchema),
      async (c) => {
        const { id: authorId, name: author } = c.get('user');
        const refund = { ...c.req.valid('json'), author, authorId };
        const noted = await recordRefund(deps, c.req.param('number'), refund);
        if (!noted.ok) return fail(c, noted);
        if (!noted.isRepeat) await deeds.note(c, 'refund_noted', noted.order.order_number);
        return c.json(await view(noted.order), 200);
      },
    )
    .post(
      '/orders/:number/no-payment',
      admin,
      limitReads,
      validate('json', noPaymentSchema),
      async (c) => {
        const looked = { ...c.req.valid('json'), author: c.get('user').name };
        const noted = await recordNoPayment(deps, c.req.param('number'), looked);
        if (!noted.ok) return fail(c, noted);
        if (!noted.isRepeat) await deeds.note(c, 'no_payment_noted', noted.order.order_number);
        return c.json(await view(noted.order), 200);
      },
    );
}
