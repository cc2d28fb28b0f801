import { Hono, type TypedResponse } from 'hono';
import { matchesEtag } from '#api/server/http/answers/matches-etag.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { ShopSettingsAnswer } from '#shared/shop-settings/shop-settings-schemas.ts';
import type { SettingsSource } from './current-settings.ts';

type ShopSettingsResponse = Response & TypedResponse<ShopSettingsAnswer, 200, 'json'>;

/** Notices and days of delivery, for everybody (B44, B45). */
export function shopSettingsRoutes(settingsSource: SettingsSource) {
  return new Hono<AppEnv>().get('/', async (c) => {
    const { said, revision } = await settingsSource.current();
    const etag = `"${revision}"`;
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    const isKnown = matchesEtag(c.req.header('If-None-Match'), etag);
    // The client never sees the empty answer: the browser fills it in.
    return (isKnown ? c.body(null, 304) : c.json(said, 200)) as ShopSettingsResponse;
  });
}
