import { dictionary } from '@zxcvbn-ts/language-common';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import { shop } from '#shared/shop.ts';

/** Of the list's 49,000, which it sorts by how often they leaked; more would hit good ones too. */
const mostCommon = 10_000;
const minWordLetters = 4;

const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].slice(0, mostCommon).map((password) => password.toLowerCase()),
);

/** What a stranger tries first at this shop: its name, place and goods. */
const shopWords: readonly string[] = wordsOf(
  [shop.name, shop.city, shop.email, ...seedProducts.map(({ name }) => name), 'gift'].join(' '),
);

/**
 * Whether a password is one of the most common, or nothing but words of the shop with digits and
 * signs between them; in any case of letters (D35, T35).
 */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  return commonPasswords.has(lower) || isOfShopWords(lower.replace(/[^\p{L}\p{M}]/gu, ''));
}

/** Whether the letters can be read as words of the shop, one after the other. */
function isOfShopWords(letters: string): boolean {
  const readable = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!readable.has(at)) continue;
    for (const word of shopWords) if (letters.startsWith(word, at)) readable.add(at + word.length);
  }
  return letters.length > 0 && readable.has(letters.length);
}

/** The longer words of a text, each with and without a plural's s. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length >= minWordLetters);
  return [...new Set(long.flatMap((word) => [word, word.replace(/s$/, ''), `${word}s`]))];
}
