import { type Address, addressed } from '#shared/language/language.ts';
import { type InformationPath, publicPaths } from './public-pages.ts';
import { sharedPhotosPath } from './site-addresses.ts';

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

/** The build puts the HTML of a public page there, below the folder of the site. */
export function prerenderedFile({ language, path }: Address): string {
  const folder = language === 'en' ? '' : `${language}/`;
  return `${prerenderedFolder}${folder}${path === '/' ? 'home' : path.slice(1)}.html`;
}

/** What a path leads to: a page of the shop, an unknown page, or a file or call. */
export type PageKind = 'page' | 'unknown page' | 'file';

/** Returns the kind of a path, by one rule for server and service worker (D8). */
export function pageKind(path: string): PageKind {
  if (path === '/api' || path.startsWith('/api/')) return 'file';
  if (pagePaths.has(pageAddress(path).path)) return 'page';
  return (path.split('/').at(-1) ?? '').includes('.') ? 'file' : 'unknown page';
}

/** Returns which page a path leads to, with or without a slash at its end. */
export function pageAddress(path: string): Address {
  return addressed(path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path);
}
