import { type Context, Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { isHidden, isWorkshop, requireWork } from '#api/accounts/sessions/workshop-view.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { tellAgain } from '#api/notifications/customer-notifications.ts';
import { orderRow } from '#api/orders/order-store.ts';
import { deskOrder, staffRow, versionsOfRows } from '#api/orders/order-views.ts';
import { cancelPageLater } from '#api/payments/payment-routes.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail, failureBody, failureOfError } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { clientAddress } from '#api/server/http/trusted-proxies.ts';
import type { Budgets } from '#api/server/limits/budgets.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';
import type { StoredOrder } from '#shared/orders/order.ts';
import {
  type MovedOrdersAnswer,
  moveOrderSchema,
  moveOrdersSchema,
} from '#shared/orders/order-life-schemas.ts';
import { sum } from '#shared/payments/order-balance.ts';
import { noPaymentSchema, refundSchema } from '#shared/payments/payment-schemas.ts';
import { formatSum } from '#shared/values/money.ts';
import { type Moving, moveOrder } from './move-order.ts';
import { recordNoPayment, recordRefund } from './record-refund.ts';

/** Staff move orders on, one or many, each from what they saw of it (B13). */
export function orderMoveRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'logger' | 'payments' | 'afterAnswer' | 'trustProxy'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
  budgets: Budgets,
) {
  const { storage } = deps;
  const work = requireWork(sessions);
  return new Hono<AppEnv>()
    .post(
      '/orders/:number/moves',
      work,
      limitReads,
      validate('json', moveOrderSchema),
      async (c) => {
        const move = { ...c.req.valid('json'), by: 'staff', author: c.get('user').name } as const;
        const number = c.req.param('number');
        const isOther = await isOthersWork(c, number, move);
        const moved = isOther ? notForWorkshop : await moveOrder(deps, number, move);
        if (!moved.ok) return fail(c, moved);
        const [versions] = await Promise.all([
          versionsOfOrder(storage, moved.order),
          followUp(c, moved),
        ]);
        return c.json(await deskOrder(moved.order, storage, versions), 200);
      },
    )
    .post('/orders/moves', work, limitReads, validate('json', moveOrdersSchema), async (c) => {
      const results: MovedOrdersAnswer['results'] = [];
      const { moves } = c.req.valid('json');
      const versions = await versionsOfRows(
        storage.proofs,
        moves.map(({ number }) => number),
      );
      let isAway = false;
      // The orders are moved one after the other, so that one which is named twice is moved once.
      for (const { number, ...request } of moves) {
        const move = { ...request, by: 'staff', author: c.get('user').name } as const;
        // Each other would wait for the storage just as long (P17).
        const moved: MoveAttempt = isAway ? away : await tryToMove(c, number, move);
        isAway = !moved.ok && moved.reason === away.reason;
        if (moved.ok) await followUp(c, moved);
        results.push(
          moved.ok
            ? {
                number,
                ok: true,
                order: staffRow(orderRow(moved.order), versions(number)),
              }
            : { number, ok: false, failure: failureBody(moved) },
        );
      }
      return c.json({ results } satisfies MovedOrdersAnswer, 200);
    });

  /**
   * Does what follows a move: adds a row to the log, and ends a page at the gateway that nobody is
   * to pay on any more.
   */
  async function followUp(c: Context<SignedInEnv>, { order, from }: Extract<Moving, { ok: true }>) {
    const address = clientAddress(c, deps.trustProxy);
    const spender = { account: c.get('user').id, address, isKnown: true };
    cancelPageLater({ ...deps, budgets }, order, spender);
    const change = { before: from, after: order.step };
    if (isSentAgain(order)) {
      const place = { orderNumber: order.order_number, event: 'shipped' } as const;
      await tellAgain(storage, place, c.get('user').name, deps.clock());
    }
    await deeds.note(c, deedOf(order), order.order_number, change);
  }

  /** Whether a move leads from or to a step that who asks has nothing to do with; it is made as it was seen, or not. */
  async function isOthersWork(
    c: Context<SignedInEnv>,
    number: string,
    { to }: Parameters<typeof moveOrder>[2],
  ): Promise<boolean> {
    if (isHidden(c, to)) return true;
    const order = isWorkshop(c) ? await storage.orders.byNumber(number) : null;
    return order !== null && isHidden(c, order.step);
  }

  /** Moves one of many orders; its failure is its own, as orders before it are already moved. */
  async function tryToMove(
    c: Context<SignedInEnv>,
    number: string,
    move: Parameters<typeof moveOrder>[2],
  ): Promise<MoveAttempt> {
    try {
      if (await isOthersWork(c, number, move)) return notForWorkshop;
      return await moveOrder(deps, number, move);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      const [reason] = failureOfError(error, deps, c.get('requestId'));
      return { ok: false, reason };
    }
  }
}

/** Whether its parcel came back before the last move, and is on its way anew. */
function isSentAgain({ moves }: StoredOrder): boolean {
  const [before, last] = moves.slice(-2);
  return before?.step === 'came_back' && last?.step === 'shipped';
}

/** What the last move of an order was; one that says that money came notes it at the same moment. */
function deedOf({ moves, payments = [] }: StoredOrder): StaffDeed {
  const last = moves.at(-1);
  if (last?.step === 'cancelled') return 'order_cancelled';
  return payments.at(-1)?.at === last?.at ? 'payment_confirmed' : 'order_moved';
}

const notForWorkshop = { ok: false, reason: 'not_for_workshop' } as const;
type MoveAttempt =
  | Moving
  | typeof notForWorkshop
  | { ok: false; reason: ReturnType<typeof failureOfError>[0] };
const away = { ok: false, reason: 'storage_unreachable' } as const;

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
    deskOrder(order, storage, await versionsOfOrder(storage, order));
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
        const { order, isRepeat } = noted;
        if (!isRepeat) {
          const after = sum(order.refunds ?? []);
          const change = { before: formatSum(after - refund.amount), after: formatSum(after) };
          await deeds.note(c, 'refund_noted', order.order_number, change);
        }
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
