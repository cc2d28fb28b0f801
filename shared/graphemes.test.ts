import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { firstGraphemes, graphemesOf } from './graphemes.ts';

describe('the first characters of a text [D20]', () => {
  it('are as many as asked for, counted as people count them', () => {
    expect(firstGraphemes('सुनीता रानी', 3)).toBe('सुनीता');
    expect(firstGraphemes('👨‍👩‍👧 और हम', 1)).toBe('👨‍👩‍👧');
  });

  it('begin any text and are never more than asked for', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' })),
        fc.nat(12),
        (text, count) => {
          const first = firstGraphemes(text, count);
          expect(text.startsWith(first)).toBe(true);
          expect(graphemesOf(first)).toHaveLength(Math.min(count, graphemesOf(text).length));
        },
      ),
    );
  });
});
