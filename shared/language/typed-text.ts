import { virama } from './graphemes.ts';

/**
 * Characters that nobody sees and no script needs: they turn the direction of what stands beside them,
 * join and part without a width, fill a place, or carry a hidden text, as variants of a letter do too. The two
 * joiners stay, as several scripts of India are written with them, and so do signs of emoji, and signs of numbers
 * in Arabic and old scripts, which Unicode counts to the same kind and people see.
 */
const unseen =
  /(?![\u0600-\u08ff\u200c-\u200d\u{11000}-\u{1343f}])\p{Cf}|[\ufe00-\ufe0d\u034f\u061c\u115f\u1160\u17b4\u17b5\u2065\u2800\u3164\uffa0\u{1d159}\u{e0000}-\u{e01ef}]/gu;

/** What a script needs beside its letters is unseen too, as joiners and variants are; a mark needs its letter. */
const visible = /[^\p{DI}\p{Cf}\p{Cc}\p{M}\s]/u;

/**
 * Marks at the beginning of a text or behind a space have no letter to stand on, and are shown as a box. Some input
 * methods write a vowel before its letter and then set it right; such vowels are of another kind (Mc).
 */
const looseWhileTyped = /(^|\s)[\p{Mn}\p{Me}\u200c\u200d]+/gu;
const loose = /(^|\s)[\p{M}\u200c\u200d]+/gu;

/**
 * A text while somebody types it, without characters that would cost them money, hide something, or reach
 * beyond their field (T54); often they come along with what is pasted. Spaces and breaks are all that is
 * left where nothing is seen, or only marks that have no letter.
 */
export function withoutUnseen(text: string): string {
  // Halves of characters first: two of them may make an unseen one once nothing is between them.
  const rest = text
    .replace(/\p{Cs}/gu, '')
    .replace(unseen, '')
    .replace(looseWhileTyped, '$1');
  return visible.test(rest) ? rest : rest.replace(/\S/g, '');
}

/** Letters and marks of scripts that are written with joiners: from Arabic to Sinhala, Burmese, Khmer and Mongolian. */
const joined = '(?=[\\p{L}\\p{M}])[\\u0600-\\u0dff\\u1000-\\u109f\\u1780-\\u18af]';
const picture = '\\p{Extended_Pictographic}';

/**
 * What is left out of a text that is stored: controls, joiners and signs that enclose what stands beside them.
 * Of these the first group holds what stays: joiners between letters of such a script, between pictures and
 * behind the virama of a half letter, as ര്‍ ends names, and the sign that makes an emoji of a digit.
 */
const needless = new RegExp(
  `(${joined}[\\u200c\\u200d](?=[\\u200c\\u200d]*${joined})|${virama}\\u200d|` +
    `[${picture}\\ufe0f\\p{Emoji_Modifier}]\\u200d(?=${picture})|[0-9#*]\\ufe0f?\\u20e3)|` +
    '[\\u200c\\u200d\\p{Me}]|[^\\P{Cc}\\t\\n\\r]',
  'gu',
);

/** More marks on one letter than any script of ours needs; they would stack across the lines beside it. */
const moreMarks = /([\u200c-\u200d\p{M}]{6})[\u200c-\u200d\p{M}]+/gu;

/**
 * The one reader of what people typed (T15, T54), whichever way it came: without control characters, which
 * cut texts short or change what a terminal shows, without what is unseen, is not needed or reaches beyond
 * its line, every letter written in one way (NFC), and every space an ordinary one. Breaks and tabs stay in
 * a text of many lines, and are spaces in one.
 */
export function readText(text: string, lines: 'one' | 'many'): string {
  const broken = withoutUnseen(text).replace(/[\u2028\u2029]/g, '\n');
  const spaced = (lines === 'one' ? broken.replace(/[\t\n\r]+/g, ' ') : broken).replace(
    loose,
    '$1',
  );
  const needed = spaced.replace(/\p{Zs}/gu, ' ').replace(needless, '$1');
  // Long runs of marks would take the sorting of NFC too long, and a letter that it parts gains one.
  const plain = needed.replace(moreMarks, '$1').normalize('NFC').replace(moreMarks, '$1');
  // Where NFC moves a mark, a joiner may have lost its letter.
  return plain === text ? text : readText(plain, lines);
}

/**
 * Writes the decimal digits of every script as 0 to 9 (`१०` and `１０` as 10), where a text means a
 * number; all else stays.
 */
export function withPlainDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const point = digit.codePointAt(0) ?? 0;
    // Unicode has the digits of a script side by side, from zero to nine.
    let value = 0;
    while (/\p{Nd}/u.test(String.fromCodePoint(point - value - 1))) value += 1;
    return String(value % 10);
  });
}

/** A number or a code as it was typed or pasted, with plain digits and nothing unseen; not yet checked. */
export function readNumber(text: string): string {
  return withPlainDigits(readText(text, 'one')).trim();
}

/** Returns a number that people type in groups without what stands between them: `302-001` is 302001. */
export function plainNumber(text: string): string {
  return readNumber(text.normalize('NFKC')).replace(/[\s.\u2010-\u2015-]/g, '');
}

/** How many bytes a text takes up in UTF-8, as it is sent and stored. */
export function utf8Length(text: string): number {
  let bytes = 0;
  for (const sign of text) {
    const point = sign.codePointAt(0) ?? 0;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
  }
  return bytes;
}
