/*
 * Builds the pages as a version of the shop that goes by another name, in a process of its
 * own, for building changes its surroundings: `node build-pages.mjs <folder> <name>`.
 */
import { resolve } from 'node:path';
import { createBuilder } from 'vite';

const [outDir = '', shopName = ''] = process.argv.slice(2);
const builder = await createBuilder({
  configFile: resolve('vite.config.ts'),
  logLevel: 'error',
  environments: { client: { build: { outDir } } },
  plugins: [
    {
      name: 'rename-the-shop',
      transform: (code, id) =>
        id.endsWith('/shared/shop-settings/shop.ts')
          ? code.replace(
              /shop = (.*);/,
              (_, settings) => `shop = { ...${settings}, name: '${shopName}' };`,
            )
          : null,
    },
  ],
});
const { client } = builder.environments;
if (!client) throw new Error('vite.config.ts builds no pages.');
await builder.build(client);
