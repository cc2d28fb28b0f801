import type { Product } from '#shared/catalogue/product.ts';
import { type Address, addressed, addressIn, allLanguages } from '#shared/language/language.ts';
import { giftAt, giftPath } from './gift-path.ts';
import { type InformationPath, publicPaths } from './public-pages.ts';
import { sharedPhotosPath, siteOriginPlaceholder } from './site-addresses.ts';

/** Links in e-mails lead there. */
const linkPaths = ['/reset-password', '/confirm-email', '/stop-mail', '/admin/invitation'] as const;
export type LinkPath = (typeof linkPaths)[number];

const personalPaths = [
  '/login',
  '/signup',
  '/forgot-password',
  ...linkPaths,
  '/proof',
  '/order',
  '/account',
  '/cart',
  '/payment',
  sharedPhotosPath,
  '/admin/login',
  '/admin/signup',
  '/admin',
] as const;

/** The address of a page that is neither the home page nor a product page. */
export type OtherPath = InformationPath | (typeof personalPaths)[number];

/**
 * The paths of the shop's pages; any other page gets a 404 (D8).
 * @internal
 */
export const pagePaths: ReadonlySet<string> = new Set([...publicPaths, ...personalPaths]);

export const prerenderedFolder = '/prerendered/';

/**
 * The build puts the HTML of a public page there, below the folder of the site. All gifts have one:
 * which of them the shop sells is known only while it runs (B70).
 */
export function prerenderedFile({ language, path }: Address): string {
  const folder = language === 'en' ? '' : `${language}/`;
  const name = giftAt(path) ? 'gift' : path.slice(1) || 'home';
  return `${prerenderedFolder}${folder}${name}.html`;
}

/** What a path leads to: a page of the shop or of a gift, sold or not, an unknown page, or a file or call. */
export type PageKind = 'page' | 'unknown page' | 'file';

/** Returns the kind of a path, by one rule for server and service worker (D8). */
export function pageKind(path: string): PageKind {
  if (path === '/api' || path.startsWith('/api/')) return 'file';
  const { path: ofPage } = pageAddress(path);
  if (pagePaths.has(ofPage) || giftAt(ofPage)) return 'page';
  return (path.split('/').at(-1) ?? '').includes('.') ? 'file' : 'unknown page';
}

/** Returns which page a path leads to, with or without a slash at its end. */
export function pageAddress(path: string): Address {
  return addressed(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
}

/** Search engines find the list of all pages there. */
export const sitemapPath = '/sitemap.xml';

/** The protocol of sitemaps allows no more in one file. */
const mostAddresses = 50_000;

/**
 * Returns the list of all pages that everybody may read, in every language, those of these gifts
 * among them, as XML; the server puts its own origin in the place of the placeholder.
 */
export function sitemapOf(products: readonly Product[]): string {
  const paths = [...publicPaths, ...products.map(giftPath).filter((path) => path !== '/')];
  const urls = allLanguages
    .flatMap((language) => paths.map((path) => addressIn(language, path)))
    .slice(0, mostAddresses)
    .map((address) => `  <url><loc>${siteOriginPlaceholder}${address}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>\n',
  ].join('\n');
}
