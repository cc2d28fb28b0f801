import type { Plugin } from 'vite';
import { notLoaded, withoutScripts } from '../pwa/prerender/without-scripts.ts';

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
