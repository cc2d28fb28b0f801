import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { shopTag } from '../pwa/prerender/shop-in-head.ts';

const modules = ['gifts/shelf.ts', 'gifts/shelf-cards.ts', 'accounts/leaked-passwords.ts'].map(
  (path) => resolve(import.meta.dirname, '../shared', path),
);
const family = /\/shared\/gifts\/[^/]+\/family\.ts$/;

/**
 * Puts the values of some modules in their place in the pages, so that these load nothing of what they
 * are made from: the first load holds what it shows of the families and none of the families themselves.
 */
export function valuesInPages(): Plugin {
  return {
    name: 'values-in-pages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (!modules.includes(id)) return null;
      const { module: values, dependencies } = await runnerImport<object>(id, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(resolve(file));
      const lines = Object.entries(values).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return lines.join('\n');
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue;
        const valuesModule = Object.keys(file.modules).find((id) => family.test(id));
        if (valuesModule) this.error(`The first load holds ${valuesModule}`);
      }
    },
  };
}

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
      return html.replace(title, (titleTag) => `${titleTag}\n    ${shopTag()}`);
    },
  };
}
