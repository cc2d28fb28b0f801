const segmenter =
  'Segmenter' in Intl ? new Intl.Segmenter('en', { granularity: 'grapheme' }) : null;

/** Firefox has no segmenter before 125: a letter with its marks, and what is joined to it. */
const letterWithMarks = /\P{M}\p{M}*(?:\u200d\P{M}\p{M}*)*|\p{M}+/gu;

/** The characters of `text` as people count them: `नि` and `👨‍👩‍👧` are one each. */
export function graphemesOf(text: string): string[] {
  if (!segmenter) return text.match(letterWithMarks) ?? [];
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `count` characters of `text` as people count them, all of it if it has no more. */
export function firstGraphemes(text: string, count: number): string {
  return graphemesOf(text).slice(0, count).join('');
}
