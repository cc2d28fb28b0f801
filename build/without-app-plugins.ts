import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { notLoaded, withoutScripts } from '../pwa/prerender/without-scripts.ts';
import { ownScript } from './own-script.ts';

/**
 * Says in the shell what to do without scripts and, once it is shown, without the shop's code;
 * prerendered pages say it in their language.
 */
export function sayWithoutScripts(): Plugin {
  return {
    name: 'without-scripts',
    transformIndexHtml(html) {
      const saidText = `${withoutScripts('en')}${notLoaded()}`;
      if (!html.includes('<body>')) throw new Error('index.html has no body to say it in');
      return html.replace('<body>', (body) => `${body}\n    ${saidText}`);
    },
  };
}

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
