import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ownScript } from './own-script.ts';

const entry = fileURLToPath(new URL('../pwa/first-load/first-script.ts', import.meta.url));

/** The built file, for the head of the pages that come with content. */
export const firstScriptFile = /^assets\/first-script-/;

/**
 * Builds pwa/first-load/first-script.ts to a small script that runs before the page is drawn: no
 * module, for those wait until the page is read, and no inline one, which the shop's policy
 * forbids.
 */
export function firstScript(): Plugin {
  return {
    name: 'first-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { target } = this.environment.config.build;
      const source = await ownScript({ entry, name: 'firstScript', target });
      this.emitFile({ type: 'asset', name: 'first-script.js', source });
    },
  };
}
