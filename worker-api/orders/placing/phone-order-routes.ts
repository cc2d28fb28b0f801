import { Hono } from 'hono';
import { requireOwner, requireRole, requireStill } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { Catalogue } from '#api/catalogue/catalogue.ts';
import { consentFaults, keepConsents } from '#api/notifications/notification-consents.ts';
import { changeOrder, moveOrder } from '#api/orders/moves/move-order.ts';
import { orderLink } from '#api/orders/order-link.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { jsonBody, validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  findAccountSchema,
  idempotencyKeySchema,
  type PhoneOrderAnswer,
  phoneOrderSchema,
} from '#shared/orders/order-schemas.ts';
import { acceptPhoneOrder, readForPhoneOrder } from './accept-order.ts';
import { callerOf, findAccount, forgetCaller, isCallers } from './caller.ts';
import { placedAnswer, refusedFields } from './order-answer.ts';
import { createOrderRate } from './order-rate.ts';

/** Lets staff enter an order for somebody who called (B50). */
export function phoneOrderRoutes(
  deps: AppDeps,
  catalogue: Catalogue,
  sessions: Sessions,
  limitReads: LimitReads,
  budgets: Budgets,
  deeds: StaffDeeds,
) {
  const { storage, clock, limits } = deps;
  const placing = { ...deps, catalogue, budgets };
  const admin = requireRole(sessions, 'admin');
  const owner = requireOwner(sessions, 'delete_caller');
  const largeBody = jsonBody(deps, limits.orderBytes);
  const still = requireStill(sessions);
  const countedOrder = createOrderRate(budgets, 'phoneOrders');

  /** Its money is in the drawer: a repeat, or one that was cut off here before, confirms it as well (P3). */
  async function confirmedAtCounter(order: StoredOrder, author: string): Promise<StoredOrder> {
    if (order.payment_kind !== 'counter' || order.revision > 0) return order;
    const move = { to: 'confirmed', by: 'staff', author, revision: order.revision } as const;
    const moved = await moveOrder(deps, order.order_number, move);
    return moved.ok ? moved.order : ((await storage.orders.byNumber(order.order_number)) ?? order);
  }

  return (
    new Hono<AppEnv>()
      .use(cutOff(limits.deskCallMs))
      .post('/orders', admin, largeBody, still, validate('json', phoneOrderSchema), async (c) => {
        const key = idempotencyKeySchema.safeParse(c.req.header('Idempotency-Key'));
        if (!key.success) {
          return fail(c, 'invalid_key', {
            errors: [{ reason: 'invalid_key', path: 'Idempotency-Key' }],
          });
        }
        const { account_id: accountId, account_order: knownBy, ...body } = c.req.valid('json');
        const owner = accountId ?? callerOf(key.data);
        const account = accountId ? await storage.users.byId(accountId) : null;
        if (accountId && !(account && (await isCallers(storage, account, knownBy)))) {
          return fail(c, 'not_found');
        }
        const { id, name: enteredBy } = c.get('user');
        const counterPayment = body.paid_at_counter;
        // Whoever shares the shop's connection uses up nothing of the desk's.
        const guesser = { account: id, address: `staff ${id}`, isKnown: true };
        const outcome = await countedOrder(id, {
          key: key.data,
          read: () => readForPhoneOrder(placing, owner, key.data),
          async place(facts) {
            const errors = consentFaults(
              deps,
              { ...body, hasAccount: account !== null },
              body.tell,
            );
            if (errors.length > 0) return refusedFields(errors);
            const other =
              counterPayment &&
              /\d/.test(counterPayment) &&
              (await storage.orders.byPayment(counterPayment));
            if (other) {
              const { order_number: order } = other;
              return { ok: false, reason: 'reference_used', params: { order } };
            }
            const by = { owner, enteredBy };
            return acceptPhoneOrder(placing, by, key.data, body, guesser, facts);
          },
        });
        if (!outcome.ok) return fail(c, outcome, outcome);
        const { order_number: number } = outcome.order;
        await deeds.note(c, 'order_entered', number);
        const order = await confirmedAtCounter(outcome.order, enteredBy);
        const change = { before: outcome.order.step, after: order.step };
        if (order !== outcome.order) await deeds.note(c, 'payment_confirmed', number, change);
        await keepConsents(deps, order, body.tell);
        const answer = { ...placedAnswer(order), order_link: orderLink(deps, order) };
        return c.json(answer satisfies PhoneOrderAnswer, 201);
      })
      // The address stands in the body alone, so that no log has it.
      .post(
        '/accounts/find',
        jsonBody(deps),
        admin,
        limitReads,
        validate('json', findAccountSchema),
        async (c) => {
          const { email, order_number: number } = c.req.valid('json');
          return c.json(await findAccount(deps, email, number), 200);
        },
      )
      .get('/orders/:number/link', admin, limitReads, async (c) => {
        const order = await storage.orders.byNumber(c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        await deeds.note(c, 'order_link_shown', order.order_number);
        return c.json({ order_link: orderLink(deps, order) }, 200);
      })
      // A new one: those of before, and of its proofs, open nothing any more (T46).
      .post('/orders/:number/link', admin, limitReads, async (c) => {
        const ended = { links_ended_at: clock().toISOString() };
        const order = await changeOrder(storage, c.req.param('number'), () => ended);
        if (!order) return fail(c, 'unknown_order');
        await deeds.note(c, 'order_link_renewed', order.order_number);
        return c.json({ order_link: orderLink(deps, order) }, 200);
      })
      .delete('/orders/:number/caller', owner, limitReads, async (c) => {
        const order = await storage.orders.byNumber(c.req.param('number'));
        if (!order) return fail(c, 'unknown_order');
        if (!(await forgetCaller(deps, order))) return fail(c, 'conflict');
        await deeds.note(c, 'caller_deleted', order.order_number);
        return c.body(null, 204);
      })
  );
}
