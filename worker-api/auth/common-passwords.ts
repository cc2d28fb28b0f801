import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { dictionary } from '@zxcvbn-ts/language-common';
import { seedProducts } from '#api/catalogue/catalogue.ts';
import type { StoredUser } from '#api/storage/account-stores.ts';
import { shop } from '#shared/shop.ts';

/** In how many tries a guesser who knows the person has it: `admin123` takes 12,400. */
const fewestGuesses = 15_000;
/** Judging takes long for long ones, and what is easy to guess begins so. */
const judgedLetters = 20;
const minWordLetters = 4;

const estimator = new ZxcvbnFactory({
  // Sorted by how often they leaked: those behind take more guesses anyway.
  dictionary: { passwords: dictionary['passwords-common'].slice(0, fewestGuesses) },
  maxLength: judgedLetters,
});

/** What a stranger tries first at this shop: its name, place and goods. */
const shopWords: readonly string[] = wordsOf(
  [shop.name, shop.city, shop.email, ...seedProducts.map(({ name }) => name), 'gift'].join(' '),
);

/**
 * Whether a password is soon guessed: one of the most common, a repetition, a sequence, or nothing but
 * words of the shop or of the person with digits and signs between them; in any case of letters (D35, T35).
 */
export function isCommonPassword(
  password: string,
  person?: Pick<StoredUser, 'name' | 'email'>,
): boolean {
  const words = person ? [...shopWords, ...wordsOf(`${person.name} ${person.email}`)] : shopWords;
  const letters = password.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  return isMadeOf(words, letters) || estimator.check(password).guesses < fewestGuesses;
}

/** Whether the letters can be read as these words, one after the other. */
function isMadeOf(words: readonly string[], letters: string): boolean {
  const readable = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!readable.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) readable.add(at + word.length);
  }
  return letters.length > 0 && readable.has(letters.length);
}

/** The longer words of a text, each with and without a plural's s. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length >= minWordLetters);
  return [...new Set(long.flatMap((word) => [word, word.replace(/s$/, ''), `${word}s`]))];
}
