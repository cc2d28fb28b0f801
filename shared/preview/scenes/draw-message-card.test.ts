import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nodesIn } from '#shared/drawing/drawing-node.ts';
import { namesWith } from '#shared/drawing/ornaments.ts';
import { svgText } from '#shared/drawing/walk-drawing.ts';
import { printedText } from '#shared/language/printed-letters.ts';
import { maxMessageLetters } from '#shared/orders/gift-message.ts';
import { tagsIn, textCorners, textsOf } from '#shared/preview/test-picture.ts';
import { drawMessageCard } from './draw-message-card.ts';

const draw = (message: string) => drawMessageCard(namesWith('card'), message);
const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '');

test('[B15] a card shows its message, in the script it is written in', () => {
  expect(textsOf(draw('Happy birthday,\nMeera!'))).toEqual(['Happy birthday,', 'Meera!']);
  expect(textsOf(draw('जन्मदिन मुबारक हो'))).toEqual(['जन्मदिन मुबारक हो']);
  expect(textsOf(draw(' '))).toEqual([]);
});

const word = fc.oneof(
  fc.string({ unit: fc.constantFrom(...'abcdefgMW.,!'), minLength: 1, maxLength: 14 }),
  fc.string({ unit: fc.constantFrom('नि', 'क्ष', 'मा', 'र', 'ज़'), minLength: 1, maxLength: 8 }),
  fc.constantFrom('\n', '🎂', '<b>&', 'شگفتہ', 'ಲಕ್ಷ್ಮೀ'),
);
const message = fc
  .array(word, { minLength: 1, maxLength: 60 })
  .map((words) => Array.from(words.join(' ')).slice(0, maxMessageLetters).join(''));

test('[B15] [B82] [T24] all that is printed of a message stays on its card, as text', () => {
  fc.assert(
    fc.property(message, (text) => {
      const card = draw(text);
      for (const [x, y] of textCorners(card)) {
        expect(x).toBeGreaterThan(44);
        expect(x).toBeLessThan(596);
        expect(y).toBeGreaterThan(44);
        expect(y).toBeLessThan(420);
      }
      expect(tagsIn(svgText(card))).not.toContain('b');
      expect(textsOf(card).flatMap(wordsOf)).toEqual(wordsOf(printedText(text)));
    }),
    { numRuns: 300 },
  );
});

test('[B15] [B82] a line in Urdu is as large as the others of its message', () => {
  const text = Array.from({ length: 4 }, () => 'سالگرہ مبارک\nHappy birthday').join('\n');
  const lines = nodesIn([draw(text)]).filter(({ text: line }) => line !== undefined);
  expect(lines).toHaveLength(8);
  expect(new Set(lines.map(({ attributes }) => attributes['font-size'])).size).toBe(1);
});
