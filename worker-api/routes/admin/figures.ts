import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireOwner } from '#api/auth/require-owner.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import { accountsFile } from '#api/services/accounts-file.ts';
import { orderFigures } from '#api/services/order-figures.ts';
import { figuresQuerySchema } from '#shared/http/figures-schemas.ts';
import { csvAnswer } from './csv-answer.ts';

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
