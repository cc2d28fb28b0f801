import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import {
  commonDefs,
  divider,
  grown,
  marigold,
  type Names,
  tableShadow,
} from '#shared/drawing/ornaments.ts';
import { displayFont, gold, ink, paper } from '#shared/drawing/palette.ts';
import { type Row, wordsColumn } from '#shared/drawing/words-column.ts';
import { printedText } from '#shared/language/printed-letters.ts';
import { messageLines } from '#shared/orders/gift-message.ts';

const size = { width: 640, height: 460 };
const card = { x: 28, y: 22, width: 584, height: 412 };

/** Letters as a hand would set them on a card: no smaller than can be read. */
const letters = {
  font: displayFont,
  weight: 500,
  size: 34,
  fill: ink,
  maxLines: 12,
  leading: 1.34,
  isOneText: true,
};

/** Draws the card that goes with the gifts of an order, with its message (B15). */
export function drawMessageCard(names: Names, message: string): DrawingNode {
  const { width, height } = size;
  const middle = card.x + card.width / 2;
  const room = { ...grown(card, -48), y: card.y + 78, height: card.height - 130 };
  return node('svg', { xmlns: 'http://www.w3.org/2000/svg', viewBox: `0 0 ${width} ${height}` }, [
    node('defs', {}, commonDefs(names)),
    tableShadow(names, card, 0.7),
    node('rect', { ...card, rx: 4, fill: paper }),
    node('rect', {
      ...grown(card, -16),
      rx: 2,
      fill: 'none',
      stroke: gold,
      'stroke-width': 1.4,
      opacity: 0.8,
    }),
    marigold(names, middle, card.y + 50, 22),
    ...wordsColumn(room, messageLines(printedText(message)).map(rowOf)),
    divider(names, middle, card.y + card.height - 34, 180, 0.8),
  ]);
}

function rowOf(text: string): Row {
  return text === '' ? { gap: 20 } : { word: { text, isGiven: true }, style: letters };
}
