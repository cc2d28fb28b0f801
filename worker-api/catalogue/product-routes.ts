import { type Context, type Handler, Hono, type TypedResponse } from 'hono';
import { fail } from '#api/server/http/answers/fail.ts';
import { matchesEtag } from '#api/server/http/answers/file-answer.ts';
import type { AppEnv } from '#api/server/http/app-env.ts';
import type { CurrentSettings, SettingsSource } from '#api/shop-settings/current-settings.ts';
import { StorageAwayError } from '#api/storage/storage.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { isProductType } from '#shared/gifts/families.ts';
import { issuesOf } from '#shared/http/failure.ts';
import { shopRevisionHeader } from '#shared/http/headers.ts';
import { pageSchema } from '#shared/http/text-schemas.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';
import type { ReadyAnswer } from './pages/ready-answer.ts';
import type { ProductList } from './product-list.ts';

type ProductsAnswer = Response & TypedResponse<Product[], 200, 'json'>;

/** Without `page` all products are answered, whatever `limit` says. */
interface PageQuery {
  in: { query: { page?: string; limit?: string } };
}

type ProductsHandler<Path extends string> = Handler<
  AppEnv,
  Path,
  PageQuery,
  ProductsAnswer | Promise<ProductsAnswer>
>;

/** Says, with every answer of the catalogue, whether `/api/shop` is to be asked. */
type ShopRevision = Readonly<Partial<Record<typeof shopRevisionHeader, string>>>;

const pagesSchema = pageSchema(50);

/**
 * Serves the public catalogue, as ready-made JSON with a strong `ETag`: whole, or page by page with
 * the count of all. Every answer names the catalogue it is part of.
 */
export function productRoutes(catalogue: Catalogue, settingsSource: SettingsSource) {
  const shop = { catalogue, settingsSource };
  const all = ((c) =>
    answer(c, '/api/products', shop, (snapshot) => snapshot.all)) as ProductsHandler<'/'>;
  const ofType = ((c) => {
    const type = c.req.param('type');
    if (!isProductType(type)) return fail(c, 'not_found');
    return answer(c, '/api/products/type/:type', shop, (snapshot) => snapshot.ofType[type]);
  }) as ProductsHandler<'/type/:type'>;
  return new Hono<AppEnv>().get('/', all).get('/type/:type', ofType);
}

/** Responds synchronously when the answer is in memory: this is the most frequent response. */
function answer(
  c: Context<AppEnv>,
  route: string,
  { catalogue, settingsSource }: { catalogue: Catalogue; settingsSource: SettingsSource },
  listOf: (snapshot: CatalogueSnapshot) => ProductList,
) {
  const { page, limit } = c.req.query();
  const pageQuery = page === undefined ? null : pagesSchema.safeParse({ page, limit });
  if (pageQuery?.success === false) {
    return fail(c, 'invalid_query', { errors: issuesOf(pageQuery.error) });
  }
  return when(catalogue.current(), (snapshot) => {
    const list = listOf(snapshot);
    const ready = pageQuery ? list.page(pageQuery.data.page, pageQuery.data.limit) : list.whole();
    return when(revisionOf(settingsSource), (revision) =>
      when(ready, (readyAnswer) => {
        // A failure has no headers of its own, which this would say.
        c.set('readyRoute', route);
        return send(c, readyAnswer, revision);
      }),
    );
  });
}

/** Empty where storage is away and it was never read: the catalogue goes out all the same (P17). */
function revisionOf(settingsSource: SettingsSource): ShopRevision | Promise<ShopRevision> {
  const named = ({ revision }: CurrentSettings) => ({ [shopRevisionHeader]: revision });
  const settings = settingsSource.current();
  if (!(settings instanceof Promise)) return named(settings);
  return settings.then(named, (error: unknown) => {
    if (error instanceof StorageAwayError) return {};
    throw error;
  });
}

function when<T extends object, R>(value: T | Promise<T>, then: (present: T) => R | Promise<R>) {
  return value instanceof Promise ? value.then(then) : then(value);
}

function send(
  c: Context<AppEnv>,
  ready: ReadyAnswer,
  more: ShopRevision,
): ProductsAnswer | Promise<ProductsAnswer> {
  const accepted = c.req.header('Accept-Encoding');
  const packed = accepted === undefined ? null : ready.packed(accepted);
  if (packed === null) return respond(c, ready.json, ready.headers, more);
  if (!(packed instanceof Promise)) return respond(c, packed.body, packed.headers, more);
  return packed.then((packedAnswer) =>
    packedAnswer
      ? respond(c, packedAnswer.body, packedAnswer.headers, more)
      : respond(c, ready.json, ready.headers, more),
  );
}

/** All headers are in one plain record, which the Node adapter sends without copying. */
function respond(
  c: Context<AppEnv>,
  body: string | Uint8Array<ArrayBuffer>,
  headers: ReadyAnswer['headers'],
  more: ShopRevision,
): ProductsAnswer {
  const id = { 'X-Request-Id': c.get('requestId'), ...more };
  if (matchesEtag(c.req.header('If-None-Match'), headers.ETag)) {
    const { 'Content-Length': _none, ...rest } = headers;
    return new Response(null, { status: 304, headers: { ...rest, ...id } }) as ProductsAnswer;
  }
  return new Response(body, { headers: { ...headers, ...id } }) as ProductsAnswer;
}
