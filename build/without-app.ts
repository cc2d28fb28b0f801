import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { ownScript } from './own-script.ts';

const fileName = 'without-app.js';
const entry = fileURLToPath(new URL(`../pwa/public/${fileName}`, import.meta.url));

/** Makes pwa/public/without-app.js smaller, for every page loads it. */
export function withoutApp(): Plugin {
  return {
    name: 'without-app',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const source = await ownScript({ entry, name: 'withoutApp', target: 'es2015' });
      this.emitFile({ type: 'asset', fileName, source });
    },
  };
}
