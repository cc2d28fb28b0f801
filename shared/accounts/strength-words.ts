import { translated } from '#shared/language/translated.ts';
import type { Weakness } from './password-strength.ts';

interface StrengthWords {
  levels: Readonly<Record<'guessable' | 'fair' | 'strong', string>>;
  weaknesses: Readonly<Record<Weakness, string>>;
}

/** What is said of a password while it is chosen. */
export const strengthWords = translated<StrengthWords>('shared/accounts/strength-words', {
  levels: {
    guessable: 'Too easy to guess',
    fair: 'Could be stronger',
    strong: 'Strong',
  },
  weaknesses: {
    common: 'It is a common password, or close to one.',
    own_words: 'Your own name and words of the shop are tried first.',
    repeats: 'What is repeated is tried first.',
    sequence: 'Sequences such as abc or 123 are tried first.',
    date: 'Dates and years are tried first.',
    short: 'A few more characters, or another word, make it strong.',
  },
});
