import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { csvAnswer } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import type { Storage } from '#api/storage/storage.ts';
import { courierListSchema } from '#shared/orders/order-life-schemas.ts';
import { courierList } from './courier-list.ts';

/** Serves what staff give to a courier, and get from one (B78). */
export function courierRoutes(
  deps: Pick<AppDeps, 'storage' | 'logger'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const admin = requireRole(sessions, 'admin');
  return new Hono<AppEnv>().post(
    '/orders/courier-list',
    admin,
    limitReads,
    validate('json', courierListSchema),
    async (c) => {
      const { template, numbers } = c.req.valid('json');
      await deeds.note(c, 'courier_list_downloaded', template);
      return csvAnswer(c, { logger: deps.logger, sessions }, `${template}.csv`, (failed) =>
        courierList(template, ordersOf(deps.storage, numbers), failed),
      );
    },
  );
}

/** Yields the orders that there are, each once. */
async function* ordersOf({ orders }: Pick<Storage, 'orders'>, numbers: readonly string[]) {
  for (const number of new Set(numbers)) {
    const order = await orders.byNumber(number);
    if (order) yield order;
  }
}
