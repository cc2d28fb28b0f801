import type { Plugin } from 'vite';
import { withoutScripts } from '../pwa/prerender/without-scripts.ts';

/** Says in the shell what to do without scripts; prerendered pages say it in their language. */
export function sayWithoutScripts(): Plugin {
  return {
    name: 'without-scripts',
    transformIndexHtml: () => [
      { tag: 'noscript', injectTo: 'body-prepend', children: withoutScripts('en') },
    ],
  };
}
