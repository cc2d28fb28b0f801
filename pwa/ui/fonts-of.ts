import eczarDevanagari from '@fontsource-variable/eczar/files/eczar-devanagari-wght-normal.woff2?url';
import notoDevanagari from '@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2?url';
import type { Language } from '#shared/language.ts';

/** The addresses of the fonts a language needs beside those that every page shows. */
export const fontsOf: Readonly<Record<Language, readonly string[]>> = {
  en: [],
  hi: [eczarDevanagari, notoDevanagari],
};
