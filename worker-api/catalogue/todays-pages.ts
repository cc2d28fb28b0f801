import { setTimeout as wait } from 'node:timers/promises';
import type { AppDeps } from '#api/app-deps.ts';
import { loggableError } from '#api/http/loggable-error.ts';
import { pageFile, type SiteFile } from '#api/http/site-files.ts';
import { typesShownAt } from '#shared/catalogue/product-pages.ts';
import { withPieces } from '#shared/prerendered-page.ts';
import type { Catalogue, CatalogueSnapshot } from './catalogue.ts';

/** Storage that is away must not keep the shop's pages back for longer. */
const catalogueWithinMs = 1_000;

/** A public page as it is sent today. */
export type TodaysPage = (path: string, built: SiteFile) => SiteFile | Promise<SiteFile>;

/**
 * Draws the public pages that show products again when the catalogue changes, so that what they
 * say is what the API says (P15). Without the catalogue, or should a page not be drawn, it goes
 * out as it was last: the browser fetches the prices anyway.
 */
export function createTodaysPages(
  catalogue: Catalogue,
  { renderPage, siteOrigin, logger }: Pick<AppDeps, 'renderPage' | 'siteOrigin' | 'logger'>,
): TodaysPage {
  if (!renderPage) return (_path, built) => built;
  const drawn = new Map<string, { from: CatalogueSnapshot; file: SiteFile }>();

  const draw = async (path: string, built: SiteFile): Promise<SiteFile> => {
    const last = drawn.get(path);
    try {
      const from = await inTime(catalogue.current());
      if (last?.from === from) return last.file;
      const pieces = await renderPage(path, [...from.byName.values()]);
      const html = withPieces(new TextDecoder().decode(built.bytes), pieces);
      const file = pageFile(html, siteOrigin);
      drawn.set(path, { from, file });
      return file;
    } catch (error) {
      logger.warn({ path, error: loggableError(error as Error) });
      return last?.file ?? built;
    }
  };

  return (path, built) => (typesShownAt(path).length > 0 ? draw(path, built) : built);
}

async function inTime<T extends object>(reading: T | Promise<T>): Promise<T> {
  if (!(reading instanceof Promise)) return reading;
  const read = await Promise.race([reading, wait(catalogueWithinMs, null, { ref: false })]);
  if (read === null) throw new Error('The catalogue was not read in time');
  return read;
}
