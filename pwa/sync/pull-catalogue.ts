import type { ApiFailure } from '#pwa/api/api-answer.ts';
import type { Api } from '#pwa/api/api-client.ts';
import { type ReadFailure, readFailure } from '#pwa/api/failure-class.ts';
import {
  type CataloguePage,
  catalogueState,
  confirmCatalogue,
  fallBackToBuiltIn,
  type PagedCatalogue,
  productsInPage,
  storeCatalogue,
} from '#pwa/catalogue/store-catalogue.ts';
import type { CatalogueRow } from '#pwa/device/database/database-rows.ts';
import { settingsStore } from '#pwa/device/known-settings.ts';
import type { SyncContext } from './sync-context.ts';

const pagesAtATime = 4;
/** How often reading begins where the catalogue changes meanwhile, until it is left for later. */
const beginnings = 3;

/** What names all that the owner says of the shop beside its products. */
export type OnSaid = (shopRevision: string) => Promise<void>;

/** What the shop asks beside its prices, as it answered last: with the catalogue it is in the database, for the worker. */
const ratesNow = () => settingsStore.getState().rates;

type Reading =
  | { kind: 'read'; catalogue: PagedCatalogue }
  | { kind: 'unchanged' }
  | { kind: 'changed' };

/**
 * Fetches the catalogue into Dexie, under a lock of its own, so that an older answer of another
 * tab never replaces a newer one. After a failure the stored products are shown, or the built-in
 * ones if none are stored (D10).
 */
export function pullCatalogue(
  context: SyncContext,
  onSaid: OnSaid = async () => undefined,
): Promise<{ kind: 'pulled' } | ReadFailure> {
  return context.withLock('catalogue', async () => {
    const catalogueRow = await catalogueState(context);
    for (let beginning = 0; beginning < beginnings; beginning += 1) {
      const reading = await readPages(context.apiOf(null), catalogueRow, onSaid);
      if ('ok' in reading) {
        await fallBackToBuiltIn(context);
        return readFailure(reading);
      }
      if (reading.kind === 'changed') continue;
      if (reading.kind === 'unchanged') await confirmCatalogue(context, ratesNow());
      else await storeCatalogue(context, reading.catalogue, ratesNow());
      return { kind: 'pulled' };
    }
    await fallBackToBuiltIn(context);
    return { kind: 'retry' };
  });
}

/**
 * Reads the catalogue page by page, as one: `changed` when a page is of another catalogue than the
 * first.
 */
async function readPages(
  api: Api,
  catalogueRow: CatalogueRow | null,
  onSaid: OnSaid,
): Promise<Reading | ApiFailure> {
  const pageAt = (index: number) =>
    api.products({
      page: index + 1,
      limit: productsInPage,
      etag: catalogueRow?.pages?.[index]?.etag ?? null,
    });
  const first = await pageAt(0);
  if (!first.ok) return first;
  const { revision, total, shopRevision } = first.data;
  if (shopRevision !== null) await onSaid(shopRevision);
  if (first.data.products === null && revision === catalogueRow?.revision)
    return { kind: 'unchanged' };
  const pages: CataloguePage[] = [first.data];
  const count = Math.ceil(total / productsInPage);
  while (pages.length < count) {
    const next = Math.min(pagesAtATime, count - pages.length);
    const answers = await Promise.all(
      Array.from({ length: next }, (_, index) => pageAt(pages.length + index)),
    );
    for (const answer of answers) {
      if (!answer.ok) return answer;
      if (answer.data.revision !== revision) return { kind: 'changed' };
      pages.push(answer.data);
    }
  }
  return { kind: 'read', catalogue: { revision, pages } };
}
