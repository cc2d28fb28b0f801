import { graphemesOf } from '#shared/graphemes.ts';

/**
 * About how wide a text is, in ems of its size. No font is at hand to measure with, so this
 * leans to the wide side: a name may stand a little small, but never leaves its place.
 */
export function widthInEms(text: string): number {
  return graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
}

const widths: readonly [RegExp, number][] = [
  [/^\s/u, 0.3],
  [/^[iljI.,:;'’|!·]/u, 0.36],
  [/^[frtJ()[\]"-]/u, 0.48],
  [/^[mwMW@%&…—]/u, 1],
  [/^[A-Z₹]/u, 0.76],
  [/^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.4],
  [/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\d]/u, 0.64],
  [/^[!-~]/u, 0.64],
  [/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/u, 1.1],
  [/^\p{sc=Hebrew}/u, 0.7],
  // One sign for a whole phrase.
  [/^[\ufdf0-\ufdff]/u, 4],
  [/^\p{sc=Arabic}/u, 0.75],
];

function graphemeWidth(grapheme: string): number {
  if (/^\p{M}|^\p{Cf}/u.test(grapheme)) return 0.6;
  const known = widths.find(([pattern]) => pattern.test(grapheme));
  if (known) return known[1];
  // In Indian scripts each letter of a conjunct and each sign beside it takes its own room.
  const letters = grapheme.match(/\p{L}/gu)?.length ?? 1;
  const besides = grapheme.match(/\p{Mc}/gu)?.length ?? 0;
  return 0.8 * Math.max(letters, 1) + 0.42 * besides;
}
