import { type MatchExtended, ZxcvbnFactory } from '@zxcvbn-ts/core';
import { shop } from '#shared/shop-settings/shop.ts';
import { leakedPasswords, namesOfGoods } from './leaked-passwords.ts';

/** A guesser who knows the person has it in so many tries: `admin123` takes 12,400. */
const fewestGuesses = leakedPasswords.length;
/** Nobody finds it in so many tries, even from a stolen hash. */
const strongGuesses = 1e10;
/** Judging takes long for long ones, and what is easy to guess begins so. */
const judgedLetters = 20;
const minWordLetters = 4;

const estimator = new ZxcvbnFactory({
  // Sorted by how often they leaked: those behind take more guesses anyway.
  dictionary: { passwords: [...leakedPasswords] },
  maxLength: judgedLetters,
  // Each reading of `1` as i or l and so on is searched for: the hundred of the default take ten times
  // as long, on the server's event loop.
  l33tMaxSubstitutions: 5,
});

/** What a stranger tries first at this shop: its name, place and goods. */
const shopWords: readonly string[] = wordsOf(
  [shop.name, shop.city, shop.email, ...namesOfGoods].join(' '),
);

/** Who chooses a password; a guesser knows both. */
export interface PasswordOwner {
  name: string;
  email: string;
}

/** What makes a password easier to guess than it looks. */
export type Weakness = 'common' | 'own_words' | 'repeats' | 'sequence' | 'date' | 'short';

export type PasswordStrength =
  | { level: 'guessable' | 'fair'; weakness: Weakness }
  | { level: 'strong' };

/**
 * Returns how hard a password of at least `minPasswordLength` characters is to guess, and what is
 * weak about it. The server refuses what is `guessable`: one of the most common, a repetition, a
 * sequence, or nothing but words of the shop or of the person with digits and signs between them;
 * in any case of letters (D35, T35). Takes a millisecond or two, whatever was typed.
 */
export function passwordStrength(password: string, owner?: PasswordOwner): PasswordStrength {
  const words = owner ? [...shopWords, ...wordsOf(`${owner.name} ${owner.email}`)] : shopWords;
  const letters = password.toLowerCase().replace(/[^\p{L}\p{M}]/gu, '');
  if (isMadeOf(words, letters)) return { level: 'guessable', weakness: 'own_words' };
  const { guesses, sequence } = estimator.check(password, [...words]);
  if (guesses >= strongGuesses) return { level: 'strong' };
  return {
    level: guesses < fewestGuesses ? 'guessable' : 'fair',
    weakness: weaknessOf(sequence),
  };
}

/** Returns whether the server refuses the password, to who knows whose it is. */
export function isCommonPassword(password: string, owner?: PasswordOwner): boolean {
  return passwordStrength(password, owner).level === 'guessable';
}

/** Returns what the longest part that was recognised is. */
function weaknessOf(sequence: readonly MatchExtended[]): Weakness {
  let longest = { letters: 0, weakness: 'short' as Weakness };
  for (const part of sequence) {
    const isOwn = part.pattern === 'dictionary' && part.dictionaryName === 'userInputs';
    const weakness = isOwn ? 'own_words' : weaknessOfPattern[part.pattern];
    const letters = part.token.length;
    if (weakness && letters > longest.letters) longest = { letters, weakness };
  }
  return longest.weakness;
}

const weaknessOfPattern: Readonly<Record<string, Weakness>> = {
  dictionary: 'common',
  repeat: 'repeats',
  sequence: 'sequence',
  date: 'date',
  regex: 'date',
};

/** Whether the letters can be read as these words, one after the other. */
function isMadeOf(words: readonly string[], letters: string): boolean {
  const readable = new Set([0]);
  for (let at = 0; at < letters.length; at += 1) {
    if (!readable.has(at)) continue;
    for (const word of words) if (letters.startsWith(word, at)) readable.add(at + word.length);
  }
  return letters.length > 0 && readable.has(letters.length);
}

/** Returns the longer words of a text, each with and without a plural's s. */
function wordsOf(text: string): string[] {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const long = words.filter((word) => word.length >= minWordLetters);
  return [...new Set(long.flatMap((word) => [word, word.replace(/s$/, ''), `${word}s`]))];
}
