import { addressIn, type Language } from '#shared/language/language.ts';
import { pageWords } from '#shared/pages/page-words.ts';
import { publicPaths } from '#shared/pages/public-pages.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { escaped } from './shop-in-head.ts';
import { words } from './words.ts';

/**
 * The `noscript` of a page: which pages can be read all the same, and how else to reach the shop.
 */
export function withoutScripts(language: Language): string {
  const pages = publicPaths.map((path) => item(addressIn(language, path), pageWords(path).label));
  const ways = [
    shop.call ? item(shop.call, shop.phone) : `<li>${escaped(shop.phone)}</li>`,
    item(`mailto:${shop.email}`, shop.email),
  ];
  const lists = [pages, ways].map((items) => `<ul>${items.join('')}</ul>`).join('');
  return `<noscript><div class="without-scripts"><p>${escaped(words.withoutScripts)}</p>${lists}</div></noscript>`;
}

/**
 * What a page says when its code cannot be fetched: load-code.ts (pwa/first-load) shows it, or on a page
 * without content without-app.js, and has the link lead to the page itself, as nothing but a link
 * works by then.
 */
export function notLoaded(): string {
  const link = `<a>${escaped(words.tryAgain)}</a>`;
  return `<div class="not-loaded" role="alert" hidden><p>${escaped(words.notLoaded)}</p>${link}</div>`;
}

function item(href: string, text: string): string {
  return `<li><a href="${href}">${escaped(text)}</a></li>`;
}
