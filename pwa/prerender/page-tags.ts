import { documentTitle } from '#pwa/ui/document-title.ts';
import { siteOriginPlaceholder } from '#shared/site-origin.ts';
import { escaped } from './escaped.ts';
import type { PublicPage } from './public-pages.ts';

/** What search engines and link previews read of a page in its head. */
export function pageTags(page: PublicPage): string {
  const address = `${siteOriginPlaceholder}${page.path}`;
  const picture = `${siteOriginPlaceholder}${page.picture}`;
  const tags = {
    'og:type': 'website',
    'og:url': address,
    'og:title': documentTitle(page.title),
    'og:description': page.description,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:locale': 'en_IN',
  };
  return [
    `<title>${escaped(documentTitle(page.title))}</title>`,
    `<meta name="description" content="${escaped(page.description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...Object.entries(tags).map(
      ([property, content]) => `<meta property="${property}" content="${escaped(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ');
}
