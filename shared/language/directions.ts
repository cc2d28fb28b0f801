/**
 * What is written from right to left turns the digits, brackets and dots beside it around: in one line with
 * `حسین 2`, a sum or a count changes its place. So a text that somebody typed stands apart from what it
 * meets (T54): on screens in a `<bdi>`, in plain texts between isolates. A block that holds nothing else, such
 * as a message or a field, takes its direction from its text (`dir="auto"`).
 */

/** Letters and digits that run from right to left. */
export const rightToLeft = new RegExp(
  '[' +
    // Hebrew, Arabic with Urdu, Syriac, Thaana and N’Ko are here, and the forms in which they join.
    '\\u0590-\\u08ff\\ufb1d-\\ufdff\\ufe70-\\ufefc' +
    // These are Rohingya, Adlam and old scripts.
    '\\u{10800}-\\u{10fff}\\u{1e800}-\\u{1efff}' +
    ']',
  'u',
);

/** Characters that turn, embed or isolate what follows them; one of them could end an isolate. */
const marksOfDirection = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

const isolate = '\u2068';
const endOfIsolate = '\u2069';

/**
 * Returns a typed text for the middle of a plain one, such as a message, a label or a title. Only what
 * can turn anything is set apart, so names in Latin letters or Devanagari stay as they were typed.
 */
export function isolated(text: string): string {
  const plain = text.replace(marksOfDirection, '');
  return rightToLeft.test(plain) ? isolate + plain + endOfIsolate : plain;
}

/** Returns whether a text begins at its right: its first letter says it, as digits have no direction for `dir="auto"`. */
export function isRightToLeft(text: string): boolean {
  return /^\P{L}*(?=\p{L})\p{sc=Arabic}/u.test(text);
}
