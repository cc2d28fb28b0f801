import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { isHidden, requireWork, workFilter } from '#api/accounts/sessions/workshop-view.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { lacksPictures, versionsOfOrder } from '#api/proofs/proof-views.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { csvAnswer } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import {
  type DeskOrdersAnswer,
  deskOrdersFilterSchema,
  deskOrdersQuerySchema,
  settleQuestionSchema,
} from '#shared/orders/desk-order-schemas.ts';
import { isAbout } from '#shared/orders/order-questions.ts';
import { settleQuestions } from './note-questions.ts';
import { orderQuery, ordersFile } from './order-query.ts';
import { deskOrder, deskRows } from './order-views.ts';

/** All orders, for staff: the list, one in full, and the list as a CSV file. */
export function deskOrderRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'logger' | 'orderPictures'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { storage, clock, logger, orderPictures } = deps;
  const admin = requireRole(sessions, 'admin');
  const work = requireWork(sessions);
  return new Hono<AppEnv>()
    .get('/orders', work, limitReads, validate('query', deskOrdersQuerySchema), async (c) => {
      const { page, limit, ...filterOfAll } = c.req.valid('query');
      const filter = workFilter(c, filterOfAll);
      if (filter.steps?.length === 0) return c.json({ rows: [], count: 0 }, 200);
      const skip = (page - 1) * limit;
      const query = orderQuery(filter, clock());
      const { rows, count } = await storage.orders.search(query, { skip, limit });
      const answer: DeskOrdersAnswer = { rows: await deskRows(rows, storage), count };
      return c.json(answer, 200);
    })
    .get('/orders.csv', admin, limitReads, validate('query', deskOrdersFilterSchema), async (c) => {
      const filter = c.req.valid('query');
      const query = orderQuery(filter, clock());
      const days = `${filter.from ?? ''} – ${filter.to ?? ''}`.trim();
      await deeds.note(c, 'orders_downloaded', days === '–' ? undefined : days);
      return csvAnswer(c, { logger, sessions }, 'orders.csv', (failed) =>
        ordersFile(storage.orders, query, failed),
      );
    })
    .post(
      '/orders/:number/questions/settled',
      work,
      limitReads,
      validate('json', settleQuestionSchema),
      async (c) => {
        const named = c.req.valid('json');
        const number = c.req.param('number');
        const before = await storage.orders.byNumber(number);
        if (!before || isHidden(c, before.step)) return fail(c, 'unknown_order');
        const author = c.get('user').name;
        const order = await settleQuestions(deps, number, (each) => isAbout(each, named), author);
        if (!order) return fail(c, 'unknown_order');
        if (before.questions?.some((each) => isAbout(each, named))) {
          await deeds.note(c, 'question_settled', number);
        }
        return c.json(await deskOrder(order, storage, await versionsOfOrder(storage, order)), 200);
      },
    )
    .get('/orders/:number', work, async (c) => {
      const order = await storage.orders.byNumber(c.req.param('number'));
      if (!order || isHidden(c, order.step)) return fail(c, 'unknown_order');
      const versions = await versionsOfOrder(storage, order);
      if (lacksPictures(versions, order)) orderPictures?.want(order.order_number);
      return c.json(await deskOrder(order, storage, versions), 200);
    });
}
