import { type Context, Hono, type TypedResponse } from 'hono';
import type { Catalogue, ReadyAnswer } from '#api/catalogue/catalogue.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import { matchesEtag } from '#api/http/matches-etag.ts';
import { securityHeaders } from '#api/http/security-headers.ts';
import { isProductType, type Product } from '#shared/catalogue/product.ts';

type ProductsAnswer = Response & TypedResponse<Product[], 200, 'json'>;

/** The catalogue, for everyone, as ready-made bytes with a strong `ETag`. */
export function productRoutes(catalogue: Catalogue) {
  return new Hono<AppEnv>()
    .get('/', async (c) => send(c, (await catalogue.current()).all))
    .get('/type/:type', async (c) => {
      const type = c.req.param('type');
      if (!isProductType(type)) return fail(c, 'not_found');
      return send(c, (await catalogue.current()).ofType[type]);
    });
}

/** Every header goes out in one plain record: this is the shop's busiest answer. */
function send(c: Context<AppEnv>, { json, byteLength, etag }: ReadyAnswer): ProductsAnswer {
  c.set('headersDone', true);
  const headers = {
    ...securityHeaders,
    'X-Request-Id': c.get('requestId'),
    'Cache-Control': 'no-cache',
    ETag: etag,
  };
  const answer = matchesEtag(c.req.header('If-None-Match'), etag)
    ? new Response(null, { status: 304, headers })
    : new Response(json, {
        headers: {
          ...headers,
          'Content-Type': 'application/json',
          'Content-Length': String(byteLength),
        },
      });
  return answer as ProductsAnswer;
}
