import eczarDevanagari from '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2?url';
import notoDevanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import { pictureIn } from '#shared/catalogue/picture-address.ts';
import { openingPrices, productPages } from '#shared/gifts/shelf.ts';
import type { Language } from '#shared/language.ts';

const fonts: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  hi: [eczarDevanagari, notoDevanagari],
};

/**
 * The addresses of what a language needs beside what the shop stores on every device: its fonts,
 * and the drawings of the gifts with its words on them.
 */
export function filesOfLanguage(language: Language): string[] {
  const types = productPages.flatMap((page) => page.types);
  const drawn = [
    ...openingPrices.map(({ name }) => name),
    ...types.map((type) => `fallback-${type}`),
  ].map((name) => `/products/${name}.svg`);
  const translated = drawn
    .map((address) => pictureIn(language, address))
    .filter((address) => !drawn.includes(address));
  return [...fonts[language], ...translated];
}
