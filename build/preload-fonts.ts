import type { Plugin } from 'vite';
import type { Language } from '../shared/language/language.ts';

/** The fonts of the first words; those of English are on every page. */
const shownAtOnce: Readonly<Record<Language, RegExp>> = {
  en: /^assets\/(eczar|noto-sans-devanagari)-latin-wght-/,
  hi: /^assets\/(eczar|noto-sans-devanagari)-devanagari-wght-/,
};

/** Has the browser fetch the fonts of the first words before it has read the stylesheet. */
export function preloadFonts(): Plugin {
  return {
    name: 'preload-fonts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        preloadedFonts('en', Object.keys(bundle ?? {})).map((attrs) => ({
          tag: 'link',
          attrs,
          injectTo: 'head',
        })),
    },
  };
}

/**
 * Returns the attributes of the links that do so in a language.
 * @param fileNames of the build
 */
export function preloadedFonts(language: Language, fileNames: readonly string[]) {
  return fileNames
    .filter((fileName) => shownAtOnce[language].test(fileName))
    .map((fileName) => ({
      rel: 'preload',
      as: 'font',
      type: 'font/woff2',
      href: `/${fileName}`,
      crossorigin: '',
    }));
}
