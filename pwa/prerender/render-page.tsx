import { prerender } from 'react-dom/static';
import { Root } from '#pwa/first-load/root.tsx';
import { setLanguage } from '#pwa/first-load/show-language.ts';
import { drawNotices } from '#pwa/frame/notices/sent-notices.ts';
import { giftsInPart } from '#shared/catalogue/gifts-in-part.ts';
import type { Product } from '#shared/catalogue/product.ts';
import { typesShownAt } from '#shared/gifts/families.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import { type Address, allLanguages } from '#shared/language/language.ts';
import { pageWords } from '#shared/pages/page-words.ts';
import type { PagePieces, SentPart, ShopPieces } from '#shared/pages/prerendered-page.ts';
import { publicPaths } from '#shared/pages/public-pages.ts';
import { cheapest } from '#shared/pricing/lowest-price.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import type { ShopNotice } from '#shared/shop-settings/shop-notice.ts';
import { escaped } from './escaped.ts';
import { pageTags } from './page-tags.ts';
import { shopTag } from './shop-tag.ts';
import { structuredData } from './structured-data.ts';
import { notLoaded, withoutScripts } from './without-scripts.ts';
import { words } from './words.ts';

/** A public page in pieces, which the build and the server put into the shell's HTML. */
export interface RenderedPage extends PagePieces, ShopPieces {
  /** The element that says, once it is shown, that the page's code cannot be had. */
  notLoaded: string;
}

/** The public pages in every language. */
export const publicPages: readonly Address[] = allLanguages.flatMap((language) =>
  publicPaths.map((path) => ({ language, path })),
);

/** What names the shop apart from the public pages: the shell, and the shop as it is installed. */
export const shellPieces: ShopPieces = {
  tags: `<title>${escaped(shop.name)}</title>`,
  shop: shopTag(),
  withoutScripts: withoutScripts('en'),
};
export const installedNames = { name: words.manifest.name, short_name: shop.name };

/** Ends when the last page is rendered: the words are of one language at a time. */
let lastRendered: Promise<unknown> = Promise.resolve();

/**
 * A public page as a first visitor sees it, with those of the products that it shows, and the shop's
 * notices. They stand in
 * the page as data too, so that the browser takes it over with what it says.
 */
export function renderPage(
  page: Address,
  catalogue: readonly Product[],
  notices: readonly ShopNotice[] = [],
): Promise<RenderedPage> {
  const rendered = lastRendered.then(() => render(page, catalogue, notices));
  lastRendered = rendered.catch(() => undefined);
  return rendered;
}

async function render(
  page: Address,
  catalogue: readonly Product[],
  notices: readonly ShopNotice[],
): Promise<RenderedPage> {
  const { path, language } = page;
  if (!publicPaths.includes(path)) throw new Error(`No public page is at ${path}`);
  await setLanguage(language);
  const sent = sentPart(path, catalogue);
  drawNotices(notices);
  const { prelude } = await prerender(<Root sent={sent} ssrPath={path} />, {
    // A boundary that is sent later needs an inline script, which the shop's policy forbids.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onError(error) {
      throw error;
    },
  });
  const { title } = pageWords(path);
  const content = untilStarted(await new Response(prelude).text());
  const data = sent
    ? ` data-products="${escaped(JSON.stringify(sent.products))}" data-total="${sent.total}" data-in-shop="${sent.inShop}"`
    : '';
  const said = notices.length > 0 ? ` data-notices="${escaped(JSON.stringify(notices))}"` : '';
  // Data, not a script: it never runs, and "<" cannot end it early.
  const json = JSON.stringify(structuredData({ ...page, title }, sent)).replaceAll('<', '\\u003c');
  return {
    tags: pageTags({ ...page, title }),
    shop: shopTag(),
    withoutScripts: withoutScripts(language),
    notLoaded: notLoaded(),
    structuredData: `<script type="application/ld+json">${json}</script>`,
    root: `<div id="root"${data}${said}>${content}</div>`,
  };
}

/**
 * What a page shows of the catalogue: of a long list its first part (P28), on the home page of each
 * family the gift that its price is read from. Null for a page without gifts.
 */
function sentPart(path: string, catalogue: readonly Product[]): SentPart | null {
  const types = typesShownAt(path);
  if (types.length === 0) return null;
  const shown = catalogue.filter(({ type }) => types.includes(type));
  const products =
    path === '/'
      ? productPages.flatMap(
          (page) => cheapest(shown.filter(({ type }) => page.types.includes(type))) ?? [],
        )
      : shown.slice(0, giftsInPart);
  return { products, total: shown.length, inShop: catalogue.length };
}

/** Disables every control that can be used until `Started` (pwa/first-load) says that the page is alive. */
function untilStarted(content: string): string {
  return content.replaceAll(
    /<(button|input|select|textarea)\b(?![^>]*\s(aria-)?disabled)/g,
    '<$1 disabled="" data-starting=""',
  );
}
