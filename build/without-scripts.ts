import type { HtmlTagDescriptor, Plugin } from 'vite';
import { words } from '../pwa/prerender/words.ts';
import { pageWords } from '../shared/page-words.ts';
import { publicPaths } from '../shared/public-pages.ts';
import { shop } from '../shared/shop.ts';

/**
 * What every page says where scripts do not run: which pages can be read all the same, and how
 * else to reach the shop.
 */
export function withoutScripts(): Plugin {
  return {
    name: 'without-scripts',
    transformIndexHtml: () => [
      {
        tag: 'noscript',
        injectTo: 'body-prepend',
        children: [
          {
            tag: 'div',
            attrs: { class: 'without-scripts' },
            children: [
              {
                tag: 'p',
                children: words.withoutScripts,
              },
              { tag: 'ul', children: publicPaths.map((path) => item(path, pageWords(path).label)) },
              {
                tag: 'ul',
                children: [
                  item(`tel:${shop.phone.replaceAll(' ', '')}`, shop.phone),
                  item(`mailto:${shop.email}`, shop.email),
                ],
              },
            ],
          },
        ],
      },
    ],
  };
}

function item(href: string, children: string): HtmlTagDescriptor {
  return { tag: 'li', children: [{ tag: 'a', attrs: { href }, children }] };
}
