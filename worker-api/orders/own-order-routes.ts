import { Hono } from 'hono';
import { isKnownCustomer } from '#api/accounts/customers/known-customer.ts';
import type { RequireCustomer } from '#api/accounts/sessions/require-role.ts';
import { namePayment, paymentView, preparePayment } from '#api/payments/order-payment.ts';
import { cancelPageLater } from '#api/payments/payment-routes.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { jsonBody, validate } from '#api/server/http/json-body.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  cancelOrderSchema,
  type PaymentAnswer,
  paymentReferenceSchema,
} from '#shared/orders/order-life-schemas.ts';
import { messageSentText } from '#shared/support/contact-form.ts';
import { orderProblemSchema } from '#shared/support/ticket-schemas.ts';
import { moveOrder } from './moves/move-order.ts';
import { askStaff } from './note-questions.ts';
import { customerOrder } from './order-views.ts';

/** What a customer does with an order of their own after it is placed (B12, B13). */
export function ownOrderRoutes(deps: AppDeps, customer: RequireCustomer, budgets: Budgets) {
  const { storage } = deps;
  const orderOfOwner = async (owner: string, number: string) => {
    const order = await storage.orders.byNumber(number);
    return order?.owner === owner ? order : null;
  };
  const paymentOf = async (order: StoredOrder): Promise<PaymentAnswer> => ({
    step: order.step,
    payment_status: order.payment_status,
    pay: (await paymentView(deps, order)).pay ?? null,
  });

  return new Hono<AppEnv>()
    .post('/:number/payment', customer, async (c) => {
      const user = c.get('user');
      const order = await orderOfOwner(user.id, c.req.param('number'));
      if (!order) return fail(c, 'unknown_order');
      const isKnown = await isKnownCustomer(storage, user);
      const address = clientAddress(c, deps.trustProxy);
      const prepared = await preparePayment({ ...deps, budgets }, order, { address, isKnown });
      if (!prepared.ok) return fail(c, prepared, prepared);
      return c.json(await paymentOf(prepared.order), 200);
    })
    .put(
      '/:number/payment-reference',
      jsonBody(deps),
      customer,
      validate('json', paymentReferenceSchema),
      async (c) => {
        const order = await orderOfOwner(c.get('user').id, c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        const { reference } = c.req.valid('json');
        const address = clientAddress(c, deps.trustProxy);
        const named = await namePayment({ ...deps, budgets }, order, reference, address);
        return named.ok ? c.json(await paymentOf(named.order), 200) : fail(c, named, named);
      },
    )
    .post(
      '/:number/problems',
      jsonBody(deps),
      customer,
      validate('json', orderProblemSchema),
      async (c) => {
        const order = await orderOfOwner(c.get('user').id, c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        const isKnown = await isKnownCustomer(storage, c.get('user'));
        const spender = { address: clientAddress(c, deps.trustProxy), isKnown };
        const spending = await budgets.spend(['contactMessages'], spender);
        if (!spending.ok) return fail(c, 'too_many_requests', spending);
        const { problem: kind, phone, ...message } = c.req.valid('json');
        const at = deps.clock().toISOString();
        await storage.contactMessages.insert({ ...message, phone: phone || null, createdAt: at });
        await askStaff(deps, order.order_number, { kind, at, text: message.message });
        return c.json({ success: true as const, message: messageSentText }, 201);
      },
    )
    .post(
      '/:number/cancel',
      jsonBody(deps),
      customer,
      validate('json', cancelOrderSchema),
      async (c) => {
        const user = c.get('user');
        const order = await orderOfOwner(user.id, c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        const { revision } = c.req.valid('json');
        const cancel = { to: 'cancelled', by: 'customer', revision } as const;
        const moved = await moveOrder(deps, order.order_number, cancel);
        if (!moved.ok) return fail(c, moved);
        const isKnown = await isKnownCustomer(storage, user);
        const address = clientAddress(c, deps.trustProxy);
        const spender = { account: user.id, address, isKnown };
        cancelPageLater({ ...deps, budgets }, moved.order, spender);
        const versions = await versionsOfOrder(storage, moved.order);
        return c.json(customerOrder(moved.order, versions), 200);
      },
    );
}
