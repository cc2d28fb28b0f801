import { documentTitle } from '#pwa/ui/document-title.ts';
import { families } from '#shared/gifts/families.ts';
import {
  type Address,
  addressIn,
  allLanguages,
  type Language,
  languages,
} from '#shared/language/language.ts';
import { type InformationPage, informationPages } from '#shared/pages/public-pages.ts';
import { siteOriginPlaceholder } from '#shared/pages/site-origin.ts';
import { escaped } from './escaped.ts';
import { shopDescription } from './shop-description.ts';
import { words } from './words.ts';

/** What search engines and link previews read of a page in its head. */
export function pageTags({ path, language, title }: Address & { title: string }): string {
  const address = (inLanguage: Language) =>
    `${siteOriginPlaceholder}${addressIn(inLanguage, path)}`;
  const description = pageDescription(path);
  const tags = {
    'og:type': 'website',
    'og:url': address(language),
    'og:title': documentTitle(title),
    'og:description': description,
    'og:image': `${siteOriginPlaceholder}/shared-links/${pictureName(path)}.jpg`,
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

/** A product page has a picture of its own, named as the page; 1200 × 630 pixels. */
function pictureName(path: string): string {
  return /^\/products\/(.+)$/.exec(path)?.[1] ?? 'home';
}

/** The description of a page for search engines: one sentence, up to about 155 characters. */
function pageDescription(path: string): string {
  if (path === '/') return shopDescription();
  const family = Object.values(families).find(({ page }) => page.path === path);
  if (family) return family.page.words('shown').description;
  const [page] = Object.entries(informationPages).find(([, known]) => known === path) ?? [];
  if (page === undefined) throw new Error(`No description is known of ${path}`);
  return words.descriptions[page as InformationPage];
}
