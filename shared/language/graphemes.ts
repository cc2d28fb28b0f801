/** Letters of the eight scripts of India that join a letter behind a virama: `क्ष` is one. */
const joining =
  '[\\u0915-\\u0939\\u0958-\\u095f\\u0978-\\u097f\\u0995-\\u09b9\\u09dc-\\u09df\\u09f0\\u09f1' +
  '\\u0a15-\\u0a39\\u0a59-\\u0a5e\\u0a95-\\u0ab9\\u0af9\\u0b15-\\u0b39\\u0b5c-\\u0b5f\\u0b71' +
  '\\u0c15-\\u0c39\\u0c58-\\u0c5a\\u0c95-\\u0cb9\\u0cde\\u0d15-\\u0d3a]';
/** Behind it a joiner makes a half letter. */
export const virama = '[\\u094d\\u09cd\\u0acd\\u0b4d\\u0c4d\\u0d4d]';
/** In Gurmukhi and Kannada it makes none, and joins as well. */
const link = `(?:${virama}|[\\u0a4d\\u0ccd])`;
/** In Tamil letters stand side by side, but for two signs. */
const tamil = '\\u0b95\\u0bcd\\u0bb7|[\\u0bb6\\u0bb8]\\u0bcd\\u0bb0(?=\\u0bc0)';
const notJoined = '\\u200c';
const joiner = '\\u200d';
/** Korean vowels and finals are written into the syllable they follow. */
const mark = `[\\p{M}\\p{Grapheme_Extend}\\p{Emoji_Modifier}${joiner}\\u1160-\\u11ff]`;
/** A mark that may stand between what a virama or a joiner joins. */
const lightMark = `[\\p{Grapheme_Extend}\\p{Emoji_Modifier}${joiner}]`;

const conjunct =
  `${joining}(?:(?:(?!${link}|${notJoined})${lightMark})*${link}` +
  `(?:(?!${notJoined})${lightMark})*${joining})*`;
const pictograph = '\\p{Extended_Pictographic}';
const picture = `${pictograph}(?:(?:(?!${joiner})${lightMark})*${joiner}${pictograph})*`;
const flag = '\\p{Regional_Indicator}{2}';
const plain = '[^\\p{Cc}\\p{Cf}\\p{Cs}\\p{Zl}\\p{Zp}]';

/** No alternative can be tried twice over the same marks: long texts take linear time. */
const grapheme = new RegExp(
  `(?:${conjunct}|${tamil}|${picture}|${flag}|${plain})${mark}*|${mark}+|\\r\\n|[^]`,
  'gu',
);

/**
 * The characters of `text` as people count them: `नि`, `क्षि`, `🇮🇳` and `👨‍👩‍👧` are one each. Names
 * cost by them, so the rule is ours, whatever the engine's own segmenter says, if it has one:
 * their Unicode versions differ, and the phone would show another price than the server takes.
 * It is that of Unicode (UAX 29), but that letters join in Gurmukhi, Kannada and Tamil too, and in no
 * script of elsewhere.
 */
export function graphemesOf(text: string): string[] {
  return text.match(grapheme) ?? [];
}

/**
 * Returns the first `count` characters of `text` as people count them, all of it if it has no more.
 */
export function firstGraphemes(text: string, count: number): string {
  return graphemesOf(text).slice(0, count).join('');
}
