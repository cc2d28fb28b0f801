import { addressIn, type Language } from '#shared/language.ts';
import { pageWords } from '#shared/page-words.ts';
import { publicPaths } from '#shared/public-pages.ts';
import { shop } from '#shared/shop.ts';
import { escaped } from './escaped.ts';
import { words } from './words.ts';

/**
 * What a page says where scripts do not run, as the content of its `noscript`: which pages can be
 * read all the same, and how else to reach the shop.
 */
export function withoutScripts(language: Language): string {
  const pages = publicPaths.map((path) => item(addressIn(language, path), pageWords(path).label));
  const ways = [
    item(`tel:${shop.phone.replaceAll(' ', '')}`, shop.phone),
    item(`mailto:${shop.email}`, shop.email),
  ];
  const lists = [pages, ways].map((items) => `<ul>${items.join('')}</ul>`).join('');
  return `<div class="without-scripts"><p>${escaped(words.withoutScripts)}</p>${lists}</div>`;
}

function item(href: string, text: string): string {
  return `<li><a href="${href}">${escaped(text)}</a></li>`;
}
