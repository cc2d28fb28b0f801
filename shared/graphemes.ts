const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** The characters of `text` as people count them: `नि` and `👨‍👩‍👧` are one each. */
export function graphemesOf(text: string): string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}
