import { resolve } from 'node:path';
import { type Plugin, runnerImport } from 'vite';

const modules = ['gifts/shelf.ts', 'accounts/guessed-first.ts'].map((path) =>
  resolve(import.meta.dirname, '../shared', path),
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
        const found = Object.keys(file.modules).find((id) => family.test(id));
        if (found) this.error(`The first load holds ${found}`);
      }
    },
  };
}
