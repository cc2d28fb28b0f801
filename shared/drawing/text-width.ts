import { graphemesOf } from '#shared/language/graphemes.ts';
import { widthInScript } from './script-sizes.ts';

/**
 * Estimates how wide a text is, in ems of its size. No font is at hand to measure with, so this
 * knows the wider of the shop's two faces and leans to the wide side: a name may stand a little
 * small, but never leaves its place.
 */
export function widthInEms(text: string): number {
  const knownWidth = measured.get(text);
  if (knownWidth !== undefined) return knownWidth;
  const width = graphemesOf(text).reduce((sum, grapheme) => sum + graphemeWidth(grapheme), 0);
  if (measured.size >= maxMeasured) measured.clear();
  measured.set(text, width);
  return width;
}

/** A text is measured once for each size it is tried at, and again when its picture is drawn anew. */
const measured = new Map<string, number>();
const maxMeasured = 500;

/** Of A to Z and of a to z as they are set, at weight 600, in hundredths of an em. */
const capitals = '7267647362617380383972609679796379695865747198706563';
const letters = '5863506358376364333160349664626363474940645583575551';

const widths: readonly [RegExp, number][] = [
  [/^[\u200e\u200f]/, 0],
  [/^\p{M}|^\p{Cf}/u, 0.6],
  [/^\s/u, 0.28],
  [/^[.,:;'’|!·]/u, 0.36],
  [/^[()[\]"-]/u, 0.47],
  [/^[@%&…—]/u, 1],
  [/^₹/u, 0.74],
  [/^\d/u, 0.6],
  [/^[♡♥❤★☆✓∞☺]/u, 0.96],
  [/^[\p{Extended_Pictographic}\p{Regional_Indicator}]/u, 1.4],
  [/^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}!-~]/u, 0.63],
  [/^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\u3000-\u303f\uff00-\uff60]/u, 1.1],
  [/^[।॥॰]/u, 0.48],
  [/^[سشصض]/u, 0.72],
  [/^\p{sc=Arabic}/u, 0.5],
];

/** Letters of Devanagari that are wider than the others, which are at most 0.78. */
const wideDevanagari: readonly [RegExp, number][] = [
  [/^[आऑऒओऔॐ]/u, 1.16],
  [/^[ऄअऊऋकखछझञणफलळऴशस]/u, 0.9],
];

function graphemeWidth(grapheme: string): number {
  if (/^[A-Za-z]$/.test(grapheme)) return letterWidth(grapheme);
  const entry = widths.find(([pattern]) => pattern.test(grapheme));
  if (entry) return entry[1];
  return widthInScript(grapheme) ?? devanagariWidth(grapheme);
}

/** Letters of a conjunct lean together, and signs beside them take room of their own. */
function devanagariWidth(grapheme: string): number {
  const joinedCount = Math.max(0, (grapheme.match(/\p{L}/gu)?.length ?? 1) - 1);
  const besides = grapheme.match(/\p{Mc}/gu)?.length ?? 0;
  return headedWidth(grapheme) + 0.36 * joinedCount + 0.36 * besides;
}

function letterWidth(letter: string): number {
  const table = letter < 'a' ? capitals : letters;
  const at = ((letter.codePointAt(0) ?? 0) % 32) * 2;
  return Number(table.slice(at - 2, at)) / 100;
}

/** Returns how wide a letter under a headline is without what is joined to it. */
function headedWidth(grapheme: string): number {
  return wideDevanagari.find(([pattern]) => pattern.test(grapheme))?.[1] ?? 0.78;
}
