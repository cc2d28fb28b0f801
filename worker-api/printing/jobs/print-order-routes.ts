import { Hono } from 'hono';
import { refusedMeanwhile } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { isHidden, requireWork } from '#api/accounts/sessions/workshop-view.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { cutOff, fail } from '#api/server/http/answers/fail.ts';
import { fileAnswer, fileType } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { taskSlots } from '#api/server/limits/task-slots.ts';
import { printProblemsHeader } from '#shared/http/headers.ts';
import { printQuerySchema } from '#shared/printing/print-schemas.ts';
import { printOrder } from './print-order.ts';

/** Orders are printed one after the other, beside the files of a day; few wait for their turn. */
const ordersWaiting = 4;
const retryAfterSeconds = 5;

/**
 * The print files of one order (B26), in a longer time than other calls of staff have: before these in
 * the app. They are given up when their time is over or nobody waits for them any more.
 */
export function printOrderRoutes(
  deps: Pick<AppDeps, 'storage' | 'printer' | 'printingDir' | 'limits' | 'logger'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const { storage, limits } = deps;
  const turns = taskSlots(1, ordersWaiting);

  return new Hono<AppEnv>().get(
    '/orders/:number/print',
    cutOff(limits.printCallMs),
    requireWork(sessions),
    limitReads,
    validate('query', printQuerySchema),
    async (c) => {
      const query = c.req.valid('query');
      const order = await storage.orders.byNumber(c.req.param('number'));
      if (!order || isHidden(c, order.step)) return fail(c, 'unknown_order');
      const { item, format } = query;
      if (item !== undefined && item > order.items.length) return fail(c, 'not_found');
      // How long the file is, is known once it is made.
      if (c.req.method === 'HEAD') return c.body(null, 200, fileType(item ? format : 'zip'));
      // Longer than other connections may be idle: nothing is sent before the file is whole.
      c.env?.outgoing?.socket?.setTimeout(limits.printCallMs + retryAfterSeconds * 1_000);
      const stopped = AbortSignal.any([c.req.raw.signal, AbortSignal.timeout(limits.printCallMs)]);
      const file = await turns(async () => {
        // Those before may have taken minutes.
        const refused = await refusedMeanwhile(c, sessions);
        if (refused) return refused;
        // The account may have been deleted while this waited (P21).
        const now = await storage.orders.byNumber(order.order_number);
        return await printOrder(deps, now ?? order, query, stopped);
      });
      if (file.ok) {
        await deeds.note(c, 'print_files_downloaded', order.order_number);
        return fileAnswer(file, { [printProblemsHeader]: String(file.problems) });
      }
      switch (file.reason) {
        case 'busy':
          return fail(c, 'busy', { retryAfterSeconds });
        case 'disk_full':
          return fail(c, 'storage_full');
        case 'unauthorized':
        case 'account_deleted':
        case 'token_expired':
        case 'second_factor_required':
        case 'not_for_workshop':
        case 'owner_only':
          return fail(c, file);
        default:
          return fail(c, 'not_found');
      }
    },
  );
}
