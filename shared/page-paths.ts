/** The addresses of the shop's pages; any other page is answered with 404 (D8). */
export const pagePaths: ReadonlySet<string> = new Set([
  '/',
  '/about',
  '/contact',
  '/login',
  '/signup',
  '/account',
  '/cart',
  '/payment',
  '/shared-photos',
  '/products/currency-notes',
  '/products/framed-notes',
  '/products/resin-frames',
  '/products/zodiac-coins',
  '/terms',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/admin/login',
  '/admin/signup',
  '/admin',
]);

export const prerenderedFolder = '/prerendered/';

/** Where the build puts the HTML of a public page, below the folder of the site. */
export function prerenderedFile(path: string): string {
  return `${prerenderedFolder}${path === '/' ? 'home' : path.slice(1)}.html`;
}
