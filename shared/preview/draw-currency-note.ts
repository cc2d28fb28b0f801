import { giftCard } from './draw-gift-card.ts';
import { largeNote, largeNoteSize } from './draw-note.ts';
import { letterStyles } from './draw-words.ts';
import type { Gift } from './gift.ts';
import { occasionRows } from './gift-rows.ts';
import { at, type Box, type Names, tableShadow } from './ornaments.ts';
import { node, type PreviewNode } from './preview-node.ts';

const scale = 1.17;
const note: Box = {
  x: 400 - (largeNoteSize.width * scale) / 2,
  y: 52,
  width: largeNoteSize.width * scale,
  height: largeNoteSize.height * scale,
};
const card: Box = { x: 180, y: 392, width: 440, height: 172 };

/** A note on the table, and a card that says whom and what it is for. */
export function drawCurrencyNote(names: Names, { notes, words }: Gift): PreviewNode[] {
  const [drawn] = notes;
  return [
    node('g', { transform: 'rotate(1.5 400 478)' }, [
      ...giftCard(names, card, [
        ...occasionRows(words, 24),
        ...words.people.flatMap(({ name }) =>
          name ? [{ word: name, style: { ...letterStyles.name, maxLines: 2 } }] : [],
        ),
      ]),
    ]),
    node('g', { transform: 'rotate(-3 400 204)' }, [
      tableShadow(note, 12),
      node('g', { transform: at(note.x, note.y, scale) }, drawn ? largeNote(names, drawn) : []),
    ]),
  ];
}
