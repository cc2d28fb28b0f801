import { Hono, type TypedResponse } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import { changeOf, toldOfNotices, toldOfPlan } from '#api/accounts/staff/deed-changes.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import {
  type ShopSettingsAnswer,
  saveNoticesSchema,
  savePlanSchema,
} from '#shared/shop-settings/shop-settings-schemas.ts';
import type { SettingsSource } from './current-settings.ts';
import { saveNotices, savePlan, storedNotices, storedPlan } from './stored-settings.ts';

/** What staff say to shoppers (B44) and of deliveries (B45); a stale save is refused. */
export function deskSettingsRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
  settingsSource: SettingsSource,
) {
  const admin = requireRole(sessions, 'admin');
  return new Hono<AppEnv>()
    .get('/notices', admin, limitReads, async (c) => c.json(await storedNotices(deps.storage), 200))
    .put('/notices', admin, limitReads, validate('json', saveNoticesSchema), async (c) => {
      const { revision, notices } = c.req.valid('json');
      const before = await storedNotices(deps.storage);
      const saved = await saveNotices(deps, revision, notices, c.get('user').name);
      if (!saved.ok) return fail(c, saved);
      settingsSource.renew();
      const change = changeOf(before, saved.current, toldOfNotices);
      await deeds.note(c, 'notices_saved', undefined, change);
      return c.json(saved.current, 200);
    })
    .get('/delivery-plan', admin, limitReads, async (c) =>
      c.json(await storedPlan(deps.storage), 200),
    )
    .put('/delivery-plan', admin, limitReads, validate('json', savePlanSchema), async (c) => {
      const { revision, plan } = c.req.valid('json');
      const before = await storedPlan(deps.storage);
      const saved = await savePlan(deps, revision, plan, c.get('user').name);
      if (!saved.ok) return fail(c, saved);
      settingsSource.renew();
      const change = changeOf(before.plan, saved.current.plan, toldOfPlan);
      await deeds.note(c, 'delivery_plan_saved', undefined, change);
      return c.json(saved.current, 200);
    });
}

type ShopSettingsResponse = Response & TypedResponse<ShopSettingsAnswer, 200, 'json'>;

/** Notices and days of delivery, for everybody (B44, B45). */
export function shopSettingsRoutes(settingsSource: SettingsSource) {
  return new Hono<AppEnv>().get('/', async (c) => {
    const { settings, revision } = await settingsSource.current();
    const etag = `"${revision}"`;
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    const isKnown = matchesEtag(c.req.header('If-None-Match'), etag);
    // The client never sees the empty answer: the browser fills it in.
    return (isKnown ? c.body(null, 304) : c.json(settings, 200)) as ShopSettingsResponse;
  });
}
