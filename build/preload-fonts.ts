import type { Plugin } from 'vite';

/** The two fonts every page shows from its first words on. */
const shownAtOnce = /^assets\/(eczar|noto-sans-devanagari)-latin-wght-/;

/** Has the browser fetch the fonts of the first words before it has read the stylesheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.keys(bundle ?? {})
          .filter((fileName) => shownAtOnce.test(fileName))
          .map((fileName) => ({
            tag: 'link',
            attrs: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              href: `/${fileName}`,
              crossorigin: '',
            },
            injectTo: 'head',
          })),
    },
  };
}
