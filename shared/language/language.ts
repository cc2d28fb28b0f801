/** The languages of the shop, each with its name for itself and where its addresses begin. */
export const languages = {
  en: { name: 'English', locale: 'en-IN', base: '' },
  hi: { name: 'हिन्दी', locale: 'hi-IN', base: '/hi' },
} as const;

export type Language = keyof typeof languages;

export const allLanguages = Object.keys(languages) as Language[];

export function isLanguage(text: unknown): text is Language {
  return allLanguages.some((language) => language === text);
}

/** A page of the shop in a language. */
export interface Address {
  language: Language;
  /** The path behind the language's base. */
  path: string;
}

/** Returns what the path of an address says: `/hi/cart` → hi, `/cart`. */
export function addressed(path: string): Address {
  for (const language of allLanguages) {
    const { base } = languages[language];
    if (base === '') continue;
    if (path === base) return { language, path: '/' };
    if (path.startsWith(`${base}/`)) return { language, path: path.slice(base.length) };
  }
  return { language: 'en', path };
}

/** Returns the inverse of `addressed`: hi, `/` → `/hi`. */
export function addressIn(language: Language, path: string): string {
  const { base } = languages[language];
  return path === '/' && base !== '' ? base : `${base}${path}`;
}
