import { largeNote } from '#shared/drawing/draw-note.ts';
import { node } from '#shared/drawing/drawing-node.ts';
import type { Gift } from '#shared/drawing/gift.ts';
import { giftCard } from '#shared/drawing/gift-card.ts';
import { occasionRows } from '#shared/drawing/gift-rows.ts';
import { type Box, type Names, tableShadow } from '#shared/drawing/ornaments.ts';
import { letterStyles } from '#shared/drawing/words-column.ts';
import type { Drawn, FamilyArt, GiftDrawing } from '../gift-drawing.ts';
import { words } from './words.ts';

/** A place of 150 × 66 mm, as the largest note needs. */
const note: Box = { x: 72, y: 52, width: 656, height: 288.6 };
const card: Box = { x: 180, y: 392, width: 440, height: 172 };

const drawing: GiftDrawing = {
  draw: drawCurrencyNote,
  thing: ({ notes: [drawn] }) => words.thing(drawn?.rupees ?? null),
};
export const drawings = { currency_note: drawing };

/** A note on the table, and a card that says whom and what it is for. */
function drawCurrencyNote(names: Names, { notes, words: written }: Gift): Drawn {
  const [drawn] = notes;
  return {
    ...{ defs: [], piece: card, below: [], above: [], photoPlaces: [], notePlaces: [note] },
    print: [
      node('g', { transform: 'rotate(1.5 400 478)' }, [
        ...giftCard(names, card, [
          ...occasionRows(written, 24),
          ...written.people.flatMap(({ name }) =>
            name ? [{ word: name, style: { ...letterStyles.name, maxLines: 2 } }] : [],
          ),
        ]),
      ]),
    ],
    notes: [
      node('g', { transform: 'rotate(-3 400 204)' }, [
        tableShadow(note, 12),
        ...(drawn ? [largeNote(names, note, drawn)] : []),
      ]),
    ],
  };
}

const days = {
  1: ['2000-01-01', 'birthday'],
  2: ['2022-02-22', 'wedding'],
  5: ['2015-05-05', 'birthday'],
  10: ['1998-02-14', 'anniversary'],
  20: ['2020-12-20', 'house-warming'],
  50: ['2010-10-10', 'wedding'],
  100: ['1999-12-31', 'anniversary'],
  200: ['2012-02-20', 'birthday'],
  500: ['2005-01-26', 'retirement'],
} as const;

export const art: FamilyArt = {
  samples: () =>
    Object.fromEntries(
      Object.entries(days).map(([rupees, [specialData, event]]) => [
        `${rupees}_rupees_note`,
        { customisation: { specialData, event, names: words.sampleNames } },
      ]),
    ),
  shortcut:
    '<rect x="3" y="7" width="18" height="10" rx="1"/><circle cx="12" cy="12" r="2.5"/><path d="M6 10v4M18 10v4"/>',
  linkPicture: '50_rupees_note',
};
