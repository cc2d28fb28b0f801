import type { ReactElement } from 'react';
import { prerender } from 'react-dom/static';
import { Root } from '#pwa/first-load/root.tsx';
import { setLanguage } from '#pwa/first-load/show-language.ts';
import { documentTitle } from '#pwa/ui/page.tsx';
import { drawSettings } from '#pwa/ui/price/use-rates.ts';
import { shownName, shownText } from '#shared/catalogue/display-name.ts';
import { openingProducts } from '#shared/catalogue/fallback-products.ts';
import {
  giftsBeside,
  giftsInPart,
  giftsOfFamily,
  type Product,
} from '#shared/catalogue/product.ts';
import { families, typesShownAt } from '#shared/gifts/families.ts';
import { productPages } from '#shared/gifts/shelf.ts';
import {
  type Address,
  addressIn,
  allLanguages,
  type Language,
  languages,
} from '#shared/language/language.ts';
import { withoutUnseen } from '#shared/language/typed-text.ts';
import { giftAt, giftPath } from '#shared/pages/gift-path.ts';
import { pageWords } from '#shared/pages/page-words.ts';
import type { PagePieces, SentPart, ShopPieces } from '#shared/pages/prerendered-page.ts';
import {
  allGiftsPath,
  type InformationPage,
  informationPages,
  publicPaths,
} from '#shared/pages/public-pages.ts';
import { siteOriginPlaceholder } from '#shared/pages/site-addresses.ts';
import { entryPrice } from '#shared/pricing/entry-price.ts';
import { cheapest } from '#shared/pricing/lowest-price.ts';
import type { Rates } from '#shared/pricing/rates.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { nothingSaid, type OnPages } from '#shared/shop-settings/shop-settings.ts';
import { escaped, shopDescription, shopTag } from './shop-in-head.ts';
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
 * A public page or that of a gift in the catalogue (B70), as a first visitor sees it, with those of the
 * products that it shows, what the shop asks beside their prices, and its notices. They stand in
 * the page as data too, so that the browser takes it over with what it says.
 */
export function renderPage(
  page: Address,
  catalogue: readonly Product[],
  rates: Rates,
  onPages: OnPages = nothingSaid,
): Promise<RenderedPage> {
  const rendered = lastRendered.then(() => render(page, catalogue, rates, onPages));
  lastRendered = rendered.catch(() => undefined);
  return rendered;
}

async function render(
  page: Address,
  catalogue: readonly Product[],
  rates: Rates,
  onPages: OnPages,
): Promise<RenderedPage> {
  const { path, language } = page;
  const gift = giftOf(path, catalogue);
  if (!gift && !publicPaths.includes(path)) throw new Error(`No public page is at ${path}`);
  await setLanguage(language);
  const part = gift ? partBeside(gift, path, catalogue) : sentPart(path, catalogue, rates);
  const { notices, comingSoon } = onPages;
  const settings = part ? { rates, notices, comingSoon } : { rates };
  drawSettings(settings);
  const prelude = await rendered(<Root sentPart={part} ssrPath={path} />);
  const title = gift ? nameOf(gift) : pageWords(path).title;
  const content = untilStarted(await new Response(prelude).text());
  const products = part
    ? ` data-products="${escaped(JSON.stringify(part.products))}" data-total="${part.total}" data-in-shop="${part.inShop}"`
    : '';
  const settingsAttribute = ` data-settings="${escaped(JSON.stringify(settings))}"`;
  const noteAttribute = comingSoon ? '' : ' data-without-note=""';
  // Data, not a script: it never runs, and "<" cannot end it early.
  const data = gift
    ? giftData(page, gift, rates)
    : structuredData({ path, language, title }, part, rates);
  const json = JSON.stringify(data).replaceAll('<', '\\u003c');
  return {
    tags: pageTags({ path, language, title, description: descriptionOf(path, gift) }),
    shop: shopTag(),
    withoutScripts: withoutScripts(language),
    notLoaded: notLoaded(),
    structuredData: `<script type="application/ld+json">${json}</script>`,
    root: `<div id="root"${settingsAttribute}${noteAttribute}${products}>${content}</div>`,
  };
}

interface PageTags extends Address {
  title: string;
  description: string;
}

/** Resolves to the HTML of an element; rejects where a component of it throws, which React never does. */
function rendered(element: ReactElement): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const rendering = prerender(element, {
      // A boundary that is sent later needs an inline script, which the shop's policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
    });
    rendering.then(({ prelude }) => resolve(prelude), reject);
  });
}

/** Returns what search engines and link previews read of a page in its head. */
function pageTags({ path, language, title, description }: PageTags): string {
  const address = (inLanguage: Language) =>
    `${siteOriginPlaceholder}${addressIn(inLanguage, path)}`;
  const tags = {
    'og:type': 'website',
    'og:url': address(language),
    'og:title': documentTitle(title),
    'og:description': description,
    'og:image': `${siteOriginPlaceholder}/shared-links/${pictureName(path)}${languageEnding(language)}.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': languages[language].locale.replace('-', '_'),
  };
  return [
    `<title>${escaped(documentTitle(title))}</title>`,
    `<meta name="description" content="${escaped(description)}" />`,
    `<link rel="canonical" href="${address(language)}" />`,
    ...allLanguages.map(
      (other) => `<link rel="alternate" hreflang="${other}" href="${address(other)}" />`,
    ),
    `<link rel="alternate" hreflang="x-default" href="${address('en')}" />`,
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}

const address = (path: string) => `${siteOriginPlaceholder}${path}`;

const organisation = {
  '@type': 'OnlineStore',
  '@id': address('/#shop'),
  name: shop.name,
  legalName: shop.legalName,
  url: address('/'),
  logo: address('/icons/icon-512.png'),
  foundingDate: String(shop.founded),
  email: shop.email,
  telephone: shop.phone,
  address: {
    '@type': 'PostalAddress',
    streetAddress: shop.address,
    addressLocality: shop.city,
    addressCountry: 'IN',
  },
};

/**
 * Returns the schema.org data of a page that shows these products, as JSON-LD. Says nothing about
 * returns or delivery time (D2).
 * @internal
 */
export function structuredData(
  page: Address & { title: string },
  sentPart: SentPart | null,
  rates: Rates,
): object {
  const graph = page.path === '/' ? homeGraph(page) : pageGraph(page, sentPart, rates);
  return { '@context': 'https://schema.org', '@graph': graph };
}

function homeGraph({ language }: Address): object[] {
  const site = {
    '@type': 'WebSite',
    '@id': address('/#site'),
    name: shop.name,
    url: address(addressIn(language, '/')),
    inLanguage: languages[language].locale,
    publisher: { '@id': organisation['@id'] },
  };
  return [organisation, site];
}

function pageGraph(
  { path, language, title }: Address & { title: string },
  sentPart: SentPart | null,
  rates: Rates,
): object[] {
  const crumbs = crumbsOf(language, [
    ['/', shop.name],
    [path, title],
  ]);
  if (!sentPart || sentPart.products.length === 0) return [crumbs];
  const list = {
    '@type': 'ItemList',
    name: title,
    numberOfItems: sentPart.total,
    itemListElement: sentPart.products.map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      item: productData(product, language, rates),
    })),
  };
  return [crumbs, list];
}

/** Returns where a page is, from the home page down to itself. */
function crumbsOf(language: Language, pages: readonly (readonly [path: string, name: string])[]) {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: pages.map(([path, name], index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address(addressIn(language, path)),
    })),
  };
}

/** Returns the data of a gift's page: that gift alone, for a price at which it can be ordered. */
function giftData({ path, language }: Address, gift: Product, rates: Rates): object {
  const family = giftAt(path)?.page.path ?? '/';
  const crumbs = crumbsOf(language, [
    ['/', shop.name],
    [family, pageWords(family).title],
    [path, nameOf(gift)],
  ]);
  const product = productData(gift, language, rates);
  return { '@context': 'https://schema.org', '@graph': [crumbs, product] };
}

const nameOf = (gift: Product) =>
  withoutUnseen(shownName(gift.name, gift.display_name, gift.display_name_hi));

function productData(product: Product, language: Language, rates: Rates): object {
  return {
    '@type': 'Product',
    name: nameOf(product),
    sku: product.name,
    description: shownText(product),
    image: address(product.image_url),
    brand: { '@type': 'Brand', name: shop.name },
    countryOfOrigin: { '@type': 'Country', name: 'IN' },
    offers: {
      '@type': 'Offer',
      url: address(addressIn(language, giftPath(product))),
      price: entryPrice(product, rates).rupees,
      priceCurrency: 'INR',
      availability: `https://schema.org/${product.is_available ? 'InStock' : 'OutOfStock'}`,
      seller: { '@id': organisation['@id'] },
    },
  };
}

/** A picture beside a link says in its language what is there: `home.jpg`, `home.hi.jpg`. */
function languageEnding(language: Language): string {
  return language === 'en' ? '' : `.${language}`;
}

/**
 * A page of gifts has a picture of its own, named as the page, and each gift that a new shop sells one
 * with its catalogue name; 1200 × 630 pixels.
 */
function pictureName(path: string): string {
  const { name = '' } = giftAt(path) ?? {};
  const isOfNewShop = openingProducts.some((product) => product.name === name);
  return isOfNewShop ? name : (/^\/products\/([^/]+)/.exec(path)?.[1] ?? 'home');
}

/**
 * Returns the description of a page for search engines: one sentence, up to about 155 characters.
 */
function descriptionOf(path: string, gift: Product | undefined): string {
  if (gift) return words.gift(nameOf(gift), shownText(gift));
  if (path === '/') return shopDescription();
  const family = Object.values(families).find(({ page }) => page.path === path);
  if (family) return family.page.words('shown').description;
  if (path === allGiftsPath) return words.descriptions.gifts;
  const [page] =
    Object.entries(informationPages).find(([, pathOfPage]) => pathOfPage === path) ?? [];
  if (page === undefined) throw new Error(`No description is known of ${path}`);
  return words.descriptions[page as InformationPage];
}

/** Returns the gift whose page is at a path; undefined where the catalogue has none. */
function giftOf(path: string, catalogue: readonly Product[]): Product | undefined {
  const named = giftAt(path);
  return catalogue.find(
    ({ name, type }) => name === named?.name && named.page.types.includes(type),
  );
}

/** Returns what the page of a gift shows of the catalogue: that gift first, then some of its family. */
function partBeside(gift: Product, path: string, catalogue: readonly Product[]): SentPart {
  const types = giftAt(path)?.page.types ?? [];
  const family = catalogue.filter(({ type }) => types.includes(type));
  const products = [gift, ...giftsBeside(family, gift.name)];
  return { products, total: family.length, inShop: catalogue.length };
}

/**
 * What a page shows of the catalogue: of a long list its first part (P28), on the home page of each
 * family the gift that its price is read from. Null for a page without gifts.
 */
function sentPart(path: string, catalogue: readonly Product[], rates: Rates): SentPart | null {
  const types = typesShownAt(path);
  if (types.length === 0) return null;
  const pageProducts = catalogue.filter(({ type }) => types.includes(type));
  const ofFamilies = productPages.map((page) =>
    pageProducts.filter(({ type }) => page.types.includes(type)),
  );
  const products =
    path === '/'
      ? ofFamilies.flatMap((gifts) => cheapest(gifts, rates) ?? [])
      : path === allGiftsPath
        ? ofFamilies.flatMap((gifts) => gifts.slice(0, giftsOfFamily))
        : pageProducts.slice(0, giftsInPart);
  return { products, total: pageProducts.length, inShop: catalogue.length };
}

/** Disables every control that can be used until `Started` (pwa/first-load) says that the page is alive. */
function untilStarted(content: string): string {
  return content.replaceAll(
    /<(button|input|select|textarea)\b(?![^>]*\s(aria-)?disabled)/g,
    '<$1 disabled="" data-starting=""',
  );
}
