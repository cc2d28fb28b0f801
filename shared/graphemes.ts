const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of `text` as people count them: `नि` and `👨‍👩‍👧` are one each. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** The first `count` characters of `text` as people count them, all of it if it has no more. */
export function firstGraphemes(text: string, count: number): string {
  return graphemesOf(text).slice(0, count).join('');
}
