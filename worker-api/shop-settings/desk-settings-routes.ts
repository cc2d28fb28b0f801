import { type Context, Hono, type TypedResponse } from 'hono';
import { requireRole } from '#api/accounts/sessions/require-role.ts';
import type { Sessions } from '#api/accounts/sessions/sessions.ts';
import {
  changeOf,
  toldOfCarriers,
  toldOfNotices,
  toldOfPlan,
  toldOfRates,
  toldOfTaxes,
} from '#api/accounts/staff/deed-changes.ts';
import type { StaffDeeds } from '#api/accounts/staff/deed-log.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv, SignedInEnv } from '#api/server/http/app-env.ts';
import { validate } from '#api/server/http/json-body.ts';
import type { LimitReads } from '#api/server/http/sending/limit-reads.ts';
import { deedParts } from '#shared/accounts/staff-deeds.ts';
import { coupons } from '#shared/pricing/coupon.ts';
import {
  type ShopSettingsAnswer,
  type StoredSwitches,
  saveCarriersSchema,
  saveNoticesSchema,
  savePlanSchema,
  saveRatesSchema,
  saveSwitchesSchema,
  saveTaxesSchema,
} from '#shared/shop-settings/shop-settings-schemas.ts';
import type { SettingsSource } from './current-settings.ts';
import {
  saveCarriers,
  saveNotices,
  savePlan,
  saveRates,
  saveSwitches,
  saveTaxes,
  storedCarriers,
  storedNotices,
  storedPlan,
  storedRates,
  storedSwitches,
  storedTaxes,
} from './stored-settings.ts';

/** What staff say to shoppers (B44), of deliveries (B45), carriers (B93), fees and taxes (D42); a stale save is refused. */
export function deskSettingsRoutes(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'tradesForReal'>,
  sessions: Sessions,
  limitReads: LimitReads,
  deeds: StaffDeeds,
  settingsSource: SettingsSource,
) {
  const admin = requireRole(sessions, 'admin');
  const isReal = deps.tradesForReal === true;
  /** The codes that count before and after; an answer that leaves them is a deed all the same. */
  async function noteSwitches(c: Context<SignedInEnv>, was: StoredSwitches, is: StoredSwitches) {
    const [before, after] = [was, is].map(({ couponsOff }) =>
      coupons.flatMap(({ code }) => (couponsOff.includes(code) ? [] : code)).join(deedParts),
    ) as [string, string];
    if (before !== after || was.isAnswered !== is.isAnswered) {
      await deeds.note(c, 'coupons_switched', undefined, { before, after });
    }
    if (was.comingSoon !== is.comingSoon) {
      const change = is.comingSoon
        ? { before: 'off', after: 'on' }
        : { before: 'on', after: 'off' };
      await deeds.note(c, 'notices_saved', undefined, change);
    }
  }

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
    .get('/switches', admin, limitReads, async (c) =>
      c.json(await storedSwitches(deps.storage, isReal), 200),
    )
    .put('/switches', admin, limitReads, validate('json', saveSwitchesSchema), async (c) => {
      const { revision, ...switches } = c.req.valid('json');
      const before = await storedSwitches(deps.storage, isReal);
      const by = { by: c.get('user').name, isReal };
      const saved = await saveSwitches(deps, revision, switches, by);
      if (!saved.ok) return fail(c, saved);
      settingsSource.renew();
      await noteSwitches(c, before, saved.current);
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
    })
    .get('/rates', admin, limitReads, async (c) => c.json(await storedRates(deps.storage), 200))
    .put('/rates', admin, limitReads, validate('json', saveRatesSchema), async (c) => {
      const { revision, rates } = c.req.valid('json');
      const before = await storedRates(deps.storage);
      const saved = await saveRates(deps, revision, rates, c.get('user').name);
      if (!saved.ok) return fail(c, saved);
      settingsSource.renew();
      const change = changeOf(before.rates, saved.current.rates, toldOfRates);
      await deeds.note(c, 'rates_saved', undefined, change);
      return c.json(saved.current, 200);
    })
    .get('/taxes', admin, limitReads, async (c) => c.json(await storedTaxes(deps.storage), 200))
    .put('/taxes', admin, limitReads, validate('json', saveTaxesSchema), async (c) => {
      const { revision, taxes } = c.req.valid('json');
      const before = await storedTaxes(deps.storage);
      const saved = await saveTaxes(deps, revision, taxes, c.get('user').name);
      if (!saved.ok) return fail(c, saved);
      const change = changeOf(before.taxes, saved.current.taxes, toldOfTaxes);
      await deeds.note(c, 'taxes_saved', undefined, change);
      return c.json(saved.current, 200);
    })
    .get('/carriers', admin, limitReads, async (c) =>
      c.json(await storedCarriers(deps.storage), 200),
    )
    .put('/carriers', admin, limitReads, validate('json', saveCarriersSchema), async (c) => {
      const { revision, carriers } = c.req.valid('json');
      const before = await storedCarriers(deps.storage);
      const saved = await saveCarriers(deps, revision, carriers, c.get('user').name);
      if (!saved.ok) return fail(c, saved);
      const change = changeOf(before, saved.current, toldOfCarriers);
      await deeds.note(c, 'carriers_saved', undefined, change);
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
