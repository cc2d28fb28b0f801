import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import { orderFigures } from '#api/services/order-figures.ts';
import { figuresQuerySchema } from '#shared/http/figures-schemas.ts';

/** What was sold, day by day, for staff. */
export function figuresRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
) {
  return new Hono<AppEnv>().get(
    '/figures',
    requireRole(sessions, 'admin'),
    limitReads,
    validate('query', figuresQuerySchema),
    async (c) => {
      const { from, to } = c.req.valid('query');
      return c.json(await orderFigures(deps, from, to), 200);
    },
  );
}
