import { productView } from '#api/catalogue/catalogue.ts';
import type { ProductChange, ProductStore, StoredProduct } from '#api/catalogue/product-store.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { csvStream } from '#api/server/http/answers/csv-stream.ts';
import { withLease } from '#api/server/repeat/lease.ts';
import {
  type LineProblem,
  type PriceListChange,
  type PriceListPreview,
  priceListColumns,
} from '#shared/catalogue/price-list-preview.ts';
import type { Refused } from '#shared/failures/reasons.ts';
import { worthAbovePrice } from '#shared/pricing/note-worth.ts';
import { formatInr } from '#shared/values/money.ts';
import { readPriceList } from './read-price-list.ts';

/** More of them nobody reads; they come again once these are put right. */
const mostProblems = 100;
/** What is shown of a wrong cell, in characters. */
const longestCell = 60;

/** Returns what a list says of the products that it changes, and how these are now. */
function realChanges(products: readonly StoredProduct[], list: readonly ProductChange[]) {
  const byName = new Map(products.map((product) => [product.name, product]));
  return list.flatMap((change) => {
    const product = byName.get(change.name);
    if (!product) return [];
    const { price = product.price, is_available = product.is_available } = change;
    return isAs(product, { price, is_available })
      ? []
      : [{ product, change, becomes: { price, is_available } }];
  });
}

/** Resolves to what the CSV text of a price list would change. */
export async function previewPriceList(
  products: Pick<ProductStore, 'all'>,
  text: string,
): Promise<PriceListPreview> {
  const all = await products.all();
  const list = readPriceList(text, new Set(all.map(({ name }) => name)));
  if (!list.ok) {
    const { problems } = list;
    const lineProblems = problems.slice(0, mostProblems).map(shortened);
    return { ok: false, problems: lineProblems, more: problems.length - lineProblems.length };
  }
  const changes = realChanges(all, list.changes).map(({ product, becomes }) => ({
    name: product.name,
    display_name: productView(product).display_name,
    was: termsOf(product),
    becomes,
  }));
  return { ok: true, changes, same: list.changes.length - changes.length };
}

/** Tells the owner which gifts cost less than the notes in them (D42). */
export async function warnOfPrices({
  storage,
  logger,
}: Pick<AppDeps, 'storage' | 'logger'>): Promise<void> {
  for (const product of await storage.products.all()) {
    const worth = worthAbovePrice(product);
    if (worth === null) continue;
    const price = formatInr(product.price);
    logger.warn({
      price: `${product.name} costs ${price}, less than the ${formatInr(worth)} of notes in it. Its price is changed at the desk, under Shop.`,
    });
  }
}

/**
 * Makes all changes or none: `price_list_changed` when a product is no longer as it was seen. One that
 * is as it should be already counts as changed, so that a repeated call succeeds.
 */
export function changePrices(
  deps: Pick<AppDeps, 'storage' | 'clock' | 'randomBytes'>,
  changes: readonly PriceListChange[],
): Promise<{ ok: true } | Refused<'price_list_changed' | 'busy'>> {
  const { products } = deps.storage;
  const task = async () => {
    const byName = new Map((await products.all()).map((product) => [product.name, product]));
    const isCurrent = ({ name, was, becomes }: PriceListChange) => {
      const now = byName.get(name);
      return now !== undefined && (isAs(now, was) || isAs(now, becomes));
    };
    const updated =
      changes.every(isCurrent) &&
      (await products.update(changes.map(({ name, becomes }) => ({ name, ...becomes })))).ok;
    return updated
      ? ({ ok: true } as const)
      : ({ ok: false, reason: 'price_list_changed' } as const);
  };
  return withLease(deps, 'price list', task, { evenAlone: true });
}

/** The price list as `readPriceList` reads it. */
export function priceListFile(
  products: Pick<ProductStore, 'all'>,
  failed: (error: unknown) => void,
): ReadableStream<Uint8Array> {
  let isRead = false;
  return csvStream({
    columns: Object.fromEntries(priceListColumns.map((column) => [column, column])),
    texts: ['name'],
    failed,
    async next() {
      if (isRead) return null;
      isRead = true;
      return (await products.all()).map(({ name, price, is_available }) => ({
        name,
        price,
        is_available: is_available ? 'yes' : 'no',
      }));
    },
  });
}

type Terms = PriceListChange['was'];

function termsOf({ price, is_available }: Terms): Terms {
  return { price, is_available };
}

function isAs(product: Terms, terms: Terms): boolean {
  return product.price === terms.price && product.is_available === terms.is_available;
}

/** A cell may be as long as the file. */
function shortened(problem: LineProblem): LineProblem {
  if ('name' in problem) return { ...problem, name: problem.name.slice(0, longestCell) };
  if ('cell' in problem) return { ...problem, cell: problem.cell.slice(0, longestCell) };
  return problem;
}
