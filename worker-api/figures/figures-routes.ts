import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { requireOwner } from '#api/accounts/staff/require-owner.ts';
import type { StaffDeeds } from '#api/accounts/staff/staff-deeds.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { csvAnswer } from '#api/server/http/csv-answer.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { validate } from '#api/server/http/validate.ts';
import { figuresQuerySchema } from '#shared/figures/figures-schemas.ts';
import { accountsFile } from './accounts-file.ts';
import { orderFigures } from './order-figures.ts';

/** What was sold, day by day, for staff; order by order, for the owner's accountant. */
export function figuresRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'logger'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  const owner = requireOwner(sessions, 'download_accounts');
  return new Hono<AppEnv>()
    .get(
      '/figures',
      requireRole(sessions, 'admin'),
      limitReads,
      validate('query', figuresQuerySchema),
      async (c) => {
        const { from, to } = c.req.valid('query');
        return c.json(await orderFigures(deps, from, to), 200);
      },
    )
    .get(
      '/figures/orders.csv',
      owner,
      limitReads,
      validate('query', figuresQuerySchema),
      async (c) => {
        const { from, to } = c.req.valid('query');
        await deeds.note(c, 'accounts_downloaded', `${from} – ${to}`);
        return csvAnswer(c, { ...deps, sessions }, `accounts-${from}-${to}.csv`, (failed) =>
          accountsFile(deps.storage.orders, { from, to }, failed),
        );
      },
    );
}
