import type { Plugin } from 'vite';
import { notLoaded, withoutScripts } from '../pwa/prerender/without-scripts.ts';

/**
 * Says in the shell what to do without scripts and, once it is shown, without the shop's code;
 * prerendered pages say it in their language.
 */
export function sayWithoutScripts(): Plugin {
  return {
    name: 'without-scripts',
    transformIndexHtml: (html) =>
      html.replace('<body>', `$&\n    <noscript>${withoutScripts('en')}</noscript>${notLoaded()}`),
  };
}
