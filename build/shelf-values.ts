import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const module = resolve(import.meta.dirname, '../shared/gifts/shelf.ts');
const family = /\/shared\/gifts\/[^/]+\/family\.ts$/;

/**
 * Puts the values of shared/gifts/shelf.ts in its place in the pages, so that the first load
 * holds what it shows of the families and none of the families themselves.
 */
export function shelfValues(): Plugin {
  return {
    name: 'shelf-values',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async load(id) {
      if (id !== module) return null;
      const { module: shelf, dependencies } = await runnerImport<object>(module, {
        configFile: false,
        logLevel: 'error',
      });
      for (const file of dependencies) this.addWatchFile(resolve(file));
      const lines = Object.entries(shelf).map(
        ([name, value]) => `export const ${name} = ${JSON.stringify(value)};`,
      );
      return lines.join('\n');
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.isEntry) continue;
        const found = Object.keys(file.modules).find((id) => family.test(id));
        if (found) this.error(`The first load holds ${found}`);
      }
    },
  };
}
