import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'vite';
import { failOnWarning } from './fail-on-warning.ts';

const entry = fileURLToPath(new URL('../pwa/session/mark-session.ts', import.meta.url));

/** The built file, for the head of the pages that come with content. */
export const sessionMarkFile = /^assets\/session-mark-/;

/**
 * Builds pwa/session/mark-session.ts to a small script that runs before the page is drawn: no
 * module, for those wait until the page is read, and no inline one, which the shop's policy
 * forbids.
 */
export function sessionMarkScript(): Plugin {
  return {
    name: 'session-mark-script',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const built = await build({
        configFile: false,
        logLevel: 'warn',
        build: {
          write: false,
          rolldownOptions: failOnWarning,
          lib: { entry, formats: ['iife'], name: 'sessionMark' },
        },
      });
      const outputs = 'output' in built ? [built] : Array.isArray(built) ? built : [];
      const chunk = outputs.flatMap(({ output }) => output).find(({ type }) => type === 'chunk');
      if (chunk?.type !== 'chunk') throw new Error('mark-session.ts was not built');
      this.emitFile({ type: 'asset', name: 'session-mark.js', source: chunk.code });
    },
  };
}
