import { Hono, type TypedResponse } from 'hono';
import type { SaidShopSource } from '#api/catalogue/said-shop.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { matchesEtag } from '#api/http/matches-etag.ts';
import type { OwnShopAnswer } from '#shared/http/own-shop-schemas.ts';

type OwnShopResponse = Response & TypedResponse<OwnShopAnswer, 200, 'json'>;

/** Notices and days of delivery, for everybody (B44, B45). */
export function ownShopRoutes(saidShop: SaidShopSource) {
  return new Hono<AppEnv>().get('/', async (c) => {
    const { said, revision } = await saidShop.current();
    const etag = `"${revision}"`;
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', etag);
    const isKnown = matchesEtag(c.req.header('If-None-Match'), etag);
    // The client never sees the empty answer: the browser fills it in.
    return (isKnown ? c.body(null, 304) : c.json(said, 200)) as OwnShopResponse;
  });
}
