import { readText, withPlainDigits } from './typed-text.ts';

/**
 * What people leave out or write in two ways: accents of Latin letters, ʿ and ʾ, vowel marks and the tatweel of
 * Urdu, the nukta of six scripts of India, joiners and variants. Vowel signs of India's scripts are marks as well
 * and stay.
 */
const leftOut =
  /[\ufe0e\ufe0f\u0300-\u036f\u0640\u064b-\u065f\u0670\u093c\u09bc\u0a3c\u0abc\u0b3c\u0cbc\u200c-\u200d\u02b9-\u02bb\u02bd-\u02bf]/g;

/** What is written with two characters, or typed by another key, for the same. */
const twins: ReadonlyMap<string, string> = new Map([
  ['ँ', 'ं'],
  ['ي', 'ی'],
  ['ى', 'ی'],
  ['ك', 'ک'],
  ['ه', 'ہ'],
  ['ൺ', 'ണ്'],
  ['ൻ', 'ന്'],
  ['ർ', 'ര്'],
  ['ൽ', 'ല്'],
  ['ൾ', 'ള്'],
  ['ൿ', 'ക്'],
  ['‘', "'"],
  ['’', "'"],
  ['ʼ', "'"],
  ['‐', '-'],
  ['–', '-'],
  ['—', '-'],
  ['−', '-'],
]);
const twin = new RegExp(`[${[...twins.keys()].join('')}]`, 'gu');

/**
 * A text as it is looked for and compared: without case, accents, nukta, unseen characters and widths,
 * with plain digits, one space between words and none around them. Both sides are folded; the
 * rest of a text is compared as it stands (T18).
 */
export function foldText(text: string): string {
  // Lists of thousands of rows are searched at every key, and most of what they hold is Latin.
  const plain = /^[ -~]*$/.test(text) ? text : plainText(text);
  return plain.toLowerCase().replace(/\s+/g, ' ').trim();
}

function plainText(text: string): string {
  // Taken apart before it is read: ゛ is a space and a mark without a letter.
  return withPlainDigits(readText(text.normalize('NFKD'), 'one').normalize('NFKD'))
    .replace(leftOut, '')
    .replace(twin, (sign) => twins.get(sign) ?? sign);
}
