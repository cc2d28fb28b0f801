import { type DrawingNode, node } from './drawing-node.ts';
import { type Box, grown, marigold, type Names, tableShadow } from './ornaments.ts';
import { gold, paper } from './palette.ts';
import { type Row, wordsColumn } from './words-column.ts';

/** A paper card with words, for gifts that have no room for them on themselves. */
export function giftCard(names: Names, box: Box, rows: readonly Row[]): DrawingNode[] {
  const words = { ...grown(box, -18), x: box.x + 52, width: box.width - 104 };
  return [
    tableShadow(box, 8),
    node('rect', { ...box, rx: 8, fill: paper }),
    node('rect', {
      ...grown(box, -9),
      rx: 4,
      fill: 'none',
      stroke: gold,
      'stroke-width': 1.2,
      opacity: 0.8,
    }),
    marigold(names, box.x + 6, box.y + box.height - 4, 26),
    marigold(names, box.x + box.width - 4, box.y + 6, 20),
    ...wordsColumn(words, rows),
  ];
}
