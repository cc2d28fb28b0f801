import { Hono } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import { askAboutGift } from '#api/orders/ask-about-gift.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { placeIn } from '#api/server/http/place-in.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { validate } from '#api/server/http/validate.ts';
import { askAboutGiftSchema } from '#shared/proofs/proof-schemas.ts';

/** Staff ask a customer about a changed gift. Its link is in this answer alone. */
export function adminProofRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
) {
  return new Hono<AppEnv>().post(
    '/orders/:number/items/:index/proofs',
    requireRole(sessions, 'admin'),
    limitReads,
    validate('json', askAboutGiftSchema),
    async (c) => {
      const { number, index } = c.req.param();
      const outcome = await askAboutGift(deps, number, placeIn(index) ?? -1, c.req.valid('json'));
      if (!outcome.ok) return fail(c, outcome);
      await deeds.note(c, 'gift_asked_about', number);
      return c.json(outcome.asked, 201);
    },
  );
}
