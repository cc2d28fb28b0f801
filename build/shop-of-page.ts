import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import { shopTag } from '../pwa/prerender/shop-in-head.ts';

const module = resolve(import.meta.dirname, '../shared/shop-settings/shop.ts');

/** The code reads who the shop is where shopTag has written it. */
const code = "export const shop = JSON.parse(document.getElementsByName('shop')[0].content);";

/**
 * Leaves who the shop is out of the pages' code, which is the same for every owner: the page says it,
 * as the server that sends it was told (SHOP_FILE), and its code reads it there, offline too.
 */
export function shopOfPage(): Plugin {
  return {
    name: 'shop-of-page',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load: (id) => (id === module ? code : null),
    transformIndexHtml(html) {
      const title = /<title>.*<\/title>/;
      if (!title.test(html)) throw new Error('index.html has no title to say it after');
      return html.replace(title, (found) => `${found}\n    ${shopTag()}`);
    },
  };
}
