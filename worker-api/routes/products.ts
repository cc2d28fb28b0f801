import { type Context, Hono, type TypedResponse } from 'hono';
import type { Catalogue, CatalogueSnapshot, ReadyAnswer } from '#api/catalogue/catalogue.ts';
import type { AppEnv } from '#api/http/app-env.ts';
import { fail } from '#api/http/fail.ts';
import { matchesEtag } from '#api/http/matches-etag.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { isProductType } from '#shared/gifts/families.ts';

type ProductsAnswer = Response & TypedResponse<Product[], 200, 'json'>;

/** The public catalogue, as ready-made JSON with a strong `ETag`. */
export function productRoutes(catalogue: Catalogue) {
  return new Hono<AppEnv>()
    .get('/', (c) => whenRead(catalogue, ({ all }) => send(c, '/api/products', all)))
    .get('/type/:type', (c) => {
      const type = c.req.param('type');
      if (!isProductType(type)) return fail(c, 'not_found');
      return whenRead(catalogue, ({ ofType }) => send(c, '/api/products/type/:type', ofType[type]));
    });
}

/** Responds synchronously when the catalogue is in memory: this is the most frequent response. */
function whenRead(
  catalogue: Catalogue,
  answer: (snapshot: CatalogueSnapshot) => ProductsAnswer,
): ProductsAnswer | Promise<ProductsAnswer> {
  const current = catalogue.current();
  return current instanceof Promise ? current.then(answer) : answer(current);
}

/** All headers are in one plain record, which the Node adapter sends without copying. */
function send(c: Context<AppEnv>, route: string, { json, headers }: ReadyAnswer): ProductsAnswer {
  c.set('readyRoute', route);
  const id = { 'X-Request-Id': c.get('requestId') };
  if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) {
    const { 'Content-Length': _none, ...rest } = headers;
    return new Response(null, { status: 304, headers: { ...rest, ...id } }) as ProductsAnswer;
  }
  return new Response(json, { headers: { ...headers, ...id } }) as ProductsAnswer;
}
