import { type Context, Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { isHidden, requireWork } from '#api/accounts/sessions/workshop-view.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { orderRow } from '#api/orders/order-store.ts';
import { deskOrder, deskRows } from '#api/orders/order-views.ts';
import { versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { StaffDeed } from '#shared/accounts/staff-deeds.ts';
import {
  type CashReceivedAnswer,
  callAgreedSchema,
  cashReceivedSchema,
  deskNoteSchema,
  papersMadeSchema,
  photoAskSchema,
} from '#shared/orders/corrections/correction-schemas.ts';
import { noteCash, notePapers } from './note-many.ts';
import { askForPhoto, type NotedOrder, noteCall, noteForColleagues } from './note-order.ts';

/** Lets staff note what happened to orders beside their steps, of one or of many (B79). */
export function noteRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { storage } = deps;
  const admin = requireRole(sessions, 'admin');
  const work = requireWork(sessions);

  /** Answers with the order, and notes the deed unless the order said so already. */
  async function answer(c: Context<SignedInEnv>, deed: StaffDeed, outcome: NotedOrder) {
    if (!outcome.ok) return fail(c, outcome);
    const { order, isRepeat } = outcome;
    if (!isRepeat) await deeds.note(c, deed, order.order_number);
    return c.json(await deskOrder(order, storage, await versionsOfOrder(storage, order)), 200);
  }

  const json = { ask: validate('json', photoAskSchema), note: validate('json', deskNoteSchema) };
  const papers = validate('json', papersMadeSchema);
  return new Hono<AppEnv>()
    .post('/orders/:number/photo-asks', admin, limitReads, json.ask, async (c) => {
      const outcome = await askForPhoto(deps, c.req.param('number'), c.req.valid('json'));
      return answer(c, 'photo_asked_for', outcome);
    })
    .put('/orders/:number/note', admin, limitReads, json.note, async (c) => {
      const outcome = await noteForColleagues(deps, c.req.param('number'), c.req.valid('json'));
      return answer(c, 'order_noted', outcome);
    })
    .post(
      '/orders/:number/call',
      admin,
      limitReads,
      validate('json', callAgreedSchema),
      async (c) => {
        const call = { ...c.req.valid('json'), author: c.get('user').name };
        return answer(c, 'call_agreed', await noteCall(deps, c.req.param('number'), call));
      },
    )
    .post('/orders/papers', work, limitReads, papers, async (c) => {
      const { paper, numbers } = c.req.valid('json');
      const papersOfOrders = await notePapers(
        deps,
        numbers,
        paper,
        ({ step }) => !isHidden(c, step),
      );
      for (const { order, isNew } of papersOfOrders) {
        if (isNew) await deeds.note(c, 'paper_printed', order.order_number);
      }
      const rows = papersOfOrders.map(({ order }) => orderRow(order));
      return c.json({ rows: await deskRows(rows, storage) }, 200);
    })
    .post('/orders/cash', admin, limitReads, validate('json', cashReceivedSchema), async (c) => {
      const { orders } = c.req.valid('json');
      const cash = await noteCash(deps, orders, c.get('user').name);
      const numbers = cash.received.map(({ order_number }) => order_number);
      for (const number of numbers) await deeds.note(c, 'cash_noted', number);
      return c.json({ received: numbers, left: cash.left } satisfies CashReceivedAnswer, 200);
    });
}
