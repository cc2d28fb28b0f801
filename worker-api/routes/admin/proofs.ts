import { Hono } from 'hono';
import type { AppDeps } from '#api/app-deps.ts';
import { requireRole } from '#api/auth/require-role.ts';
import type { Sessions } from '#api/auth/sessions.ts';
import type { StaffDeeds } from '#api/auth/staff-deeds.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import type { LimitReads } from '#api/http/limit-reads.ts';
import { validate } from '#api/http/validate.ts';
import { askAboutGift } from '#api/services/ask-about-gift.ts';
import { askAboutGiftSchema } from '#shared/http/proof-schemas.ts';
import { placeIn } from '../place-in.ts';

/** Staff ask a customer about a changed gift. Its link is in this answer alone. */
export function adminProofRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes' | 'siteOrigin' | 'orderPictures'>,
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
      deps.orderPictures?.wantNew(number);
      await deeds.note(c, 'gift_asked_about', number);
      return c.json(outcome.asked, 201);
    },
  );
}
