import { type Catalogue, type CatalogueSnapshot, inTime } from '#api/catalogue/catalogue.ts';
import type { AppDeps } from '#api/server/app-deps.ts';
import { failedForMs, loggableError, logSeldom } from '#api/server/http/answers/loggable-error.ts';
import { type SettingsSource, unknownSettings } from '#api/shop-settings/current-settings.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import { typesShownAt } from '#shared/gifts/families.ts';
import { type Address, addressIn } from '#shared/language/language.ts';
import { giftAt, type NamedGift } from '#shared/pages/gift-path.ts';
import { sitemapOf, sitemapPath } from '#shared/pages/page-paths.ts';
import { withPieces } from '#shared/pages/prerendered-page.ts';
import { openingRates } from '#shared/pricing/rates.ts';
import { nothingSaid, type OnPages } from '#shared/shop-settings/shop-settings.ts';
import { keepIdentity } from '#shared/values/keep-identity.ts';
import { pageFile, type SiteFile, siteFile } from './site-files.ts';

/** Failing storage must not delay pages for longer. */
const catalogueWithinMs = 1_000;

/**
 * A page with the current catalogue: a public one, that of a gift (B70), or the sitemap. Of a gift that
 * the shop does not sell it is `unknown`; while no catalogue is at hand a gift's page is the `shell`.
 */
type TodaysAnswer = SiteFile | 'unknown' | 'shell';
export type TodaysPage = (page: Address, built: SiteFile) => TodaysAnswer | Promise<TodaysAnswer>;

/** A page has some 60 kB, and a shop of thousands of gifts as many pages in each language. */
const mostPages = 500;

type Products = Pick<CatalogueSnapshot, 'byName' | 'rates'>;

/** What the build has drawn the pages from. */
const asOpened: Products = {
  byName: new Map(openingProducts.map((product) => [product.name, product])),
  rates: openingRates,
};

/** A page rendered with one catalogue and what the owner says, pending or done; null: rendering failed. */
interface Drawing {
  from: Products;
  onPages: OnPages;
  file: Promise<SiteFile | null>;
  failedAtMs?: number;
}

/**
 * Renders the public pages that show products again when the catalogue or the shop's notices change, so
 * that they say what the API says (P15, B44): once for each, also for parallel visits. The other pages where the owner
 * named the shop anew (D15), or asks other fees than a new shop (D42): the build has drawn them for that one. Without the catalogue, or
 * when rendering fails, the last page is sent: the browser fetches the prices anyway.
 */
export function createTodaysPages(
  catalogue: Catalogue,
  settingsSource: SettingsSource,
  {
    renderPage,
    siteOrigin,
    shopInSite,
    logger,
  }: Pick<AppDeps, 'renderPage' | 'siteOrigin' | 'shopInSite' | 'logger'>,
): TodaysPage {
  if (!renderPage) return ({ path }, built) => (giftAt(path) ? 'shell' : built);
  const drawings = new Map<string, Drawing>();
  const lastDrawn = new Map<string, SiteFile>();
  let lastSettings = unknownSettings;
  let informed = asOpened;
  const logUnread = logSeldom({ logger }, 'reading for a page');

  async function inTimeOrNull<T extends object>(read: () => T | Promise<T>): Promise<T | null> {
    try {
      const reading = read();
      return reading instanceof Promise ? await inTime(reading, catalogueWithinMs) : reading;
    } catch (error) {
      logUnread(error as Error);
      return null;
    }
  }

  const draw = async (
    page: Address,
    built: SiteFile,
    { byName, rates }: Products,
    onPages: OnPages,
  ) => {
    // A hidden gift has its page alone, which says that it is not sold now.
    const itsName = giftAt(page.path)?.name;
    const products = [...byName.values()].filter(
      (each) => !each.is_hidden || each.name === itsName,
    );
    if (page.path === sitemapPath)
      return siteFile(sitemapPath, Buffer.from(sitemapOf(products)), { siteOrigin }, null);
    const pieces = await renderPage(page, products, rates, onPages);
    return pageFile(withPieces(new TextDecoder().decode(built.bytes), pieces), siteOrigin);
  };

  function drawingOf(
    page: Address,
    built: SiteFile,
    from: Products,
    onPages: OnPages = nothingSaid,
  ): Drawing {
    const address = addressOf(page);
    const lastDrawing = drawings.get(address);
    const failedAtMs = lastDrawing?.failedAtMs ?? null;
    const triesAgain = failedAtMs !== null && performance.now() - failedAtMs >= failedForMs;
    // The page that was asked for last is the last to be forgotten.
    drawings.delete(address);
    if (lastDrawing?.from === from && lastDrawing.onPages === onPages && !triesAgain) {
      drawings.set(address, lastDrawing);
      return lastDrawing;
    }
    const file = draw(page, built, from, onPages).then(
      (drawnFile) => {
        // One that was forgotten meanwhile, or that a later one replaces, leaves nothing behind.
        if (drawings.get(address) === drawing) lastDrawn.set(address, drawnFile);
        return drawnFile;
      },
      (error: unknown) => {
        drawing.failedAtMs = performance.now();
        logger.warn({ path: address, error: loggableError(error as Error) });
        return null;
      },
    );
    const drawing: Drawing = { from, onPages, file };
    drawings.set(address, drawing);
    const [oldest] = drawings.keys();
    if (oldest !== undefined && drawings.size > mostPages) {
      drawings.delete(oldest);
      lastDrawn.delete(oldest);
    }
    return drawing;
  }

  async function today(page: Address, built: SiteFile): Promise<TodaysAnswer> {
    const named = giftAt(page.path);
    const [read, current] = await Promise.all([
      inTimeOrNull(() => catalogue.current()),
      showsProducts(page) ? inTimeOrNull(() => settingsSource.current()) : null,
    ]);
    const from = showsProducts(page) ? read : withoutGifts(read?.rates);
    if (from === asOpened && !shopInSite) return built;
    const { onPages } = current ?? lastSettings;
    if (current) lastSettings = current;
    if (named && from && !isSold(named, from)) return 'unknown';
    const file =
      from &&
      (await drawingOf(page, built, from, showsProducts(page) ? onPages : nothingSaid).file);
    return file ?? lastDrawn.get(addressOf(page)) ?? (named ? 'shell' : await unread(page, built));
  }

  /** Returns what a page without gifts is drawn from: what the build has drawn it from, while the rates are those. */
  function withoutGifts(rates = informed.rates): Products {
    const isAsOpened = keepIdentity(openingRates, rates) === openingRates;
    if (isAsOpened) informed = asOpened;
    else if (rates !== informed.rates) informed = { byName: asOpened.byName, rates };
    return informed;
  }

  /** Resolves to a page of which no catalogue is known yet. */
  async function unread(page: Address, built: SiteFile): Promise<SiteFile> {
    if (!shopInSite) return built;
    return (await drawingOf(page, built, asOpened).file) ?? built;
  }

  return today;
}

const showsProducts = ({ path }: Address) =>
  path === sitemapPath || giftAt(path) !== null || typesShownAt(path).length > 0;

function isSold({ page, name }: NamedGift, { byName }: Products): boolean {
  const type = byName.get(name)?.type;
  return type !== undefined && page.types.includes(type);
}

const addressOf = ({ language, path }: Address) => addressIn(language, path);
