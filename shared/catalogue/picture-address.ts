import { type Language, languages } from '#shared/language.ts';

/**
 * The address of a picture in a language. The shop's own drawings have words on them, and each a
 * folder for every language: `/products/hi/custom.svg`.
 */
export function pictureIn(language: Language, address: string): string {
  return address.replace(/^\/products(?=\/[^/]+\.svg$)/, `$&${languages[language].base}`);
}

/** Whether an address is that of a picture in a language other than English. */
export function isTranslatedPicture(path: string): boolean {
  return Object.values(languages).some(
    ({ base }) => base !== '' && path.startsWith(`/products${base}/`),
  );
}
