import { largeNote } from '#shared/drawing/draw-note.ts';
import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import type { Gift, GiftNote, GiftWords } from '#shared/drawing/gift.ts';
import { leastLettersMm, occasionRows } from '#shared/drawing/gift-rows.ts';
import {
  at,
  type Box,
  divider,
  grown,
  type Names,
  rosette,
  tableShadow,
} from '#shared/drawing/ornaments.ts';
import { gold, goldLight, paper } from '#shared/drawing/palette.ts';
import { letterStyles, wordsColumn } from '#shared/drawing/words-column.ts';
import type { FamilyArt, GiftDrawing, GiftLayers } from '../gift-drawing.ts';
import { noteSizeMm, pieceOf } from '../made-size.ts';
import { sampleName } from '../sample-words.ts';
import { madeSize } from './family.ts';
import { words } from './words.ts';

const card = pieceOf(madeSize);
const unitsPerMm = card.width / madeSize.widthMm;
const mm = (value: number) => value * unitsPerMm;
const middle = card.x + card.width / 2;
const leastSize = mm(leastLettersMm);
/** The room of the largest note, from the top of the card. */
const noteRoom = { top: mm(17), height: mm(66) };

const drawing: GiftDrawing = {
  draw: drawCurrencyNote,
  thing: ({ notes: [note] }) => words.thing(note?.rupees ?? null),
};
export const drawings = { currency_note: drawing };

/** Draws a note in its real size under the corners of a card that says whom and what it is for. */
function drawCurrencyNote(names: Names, { notes, words: giftWords }: Gift): GiftLayers {
  const [note] = notes;
  const place = placeOf(note);
  return {
    defs: [cornerPaper(names)],
    piece: card,
    sheet: paper,
    below: [tableShadow(names, card, 0.7), node('rect', { ...card, rx: 2, fill: paper })],
    print: [...border(names), ...drawWords(names, giftWords)],
    notes: note ? [largeNote(names, place, note)] : [],
    above: corners(names, place),
    photoPlaces: [],
    notePlaces: [place],
  };
}

function placeOf(note: GiftNote | undefined): Box {
  const size = noteSizeMm(note?.rupees ?? null);
  const [width, height] = [mm(size.width), mm(size.height)];
  const y = card.y + noteRoom.top + (noteRoom.height - height) / 2;
  return { x: middle - width / 2, y, width, height };
}

/** Two fine lines inside the card's edge, with a rosette that shines through at its foot. */
function border(names: Names): DrawingNode[] {
  const line = { fill: 'none', stroke: gold };
  const foot = card.y + card.height - mm(35);
  return [
    node('g', { transform: at(middle, foot, 1), stroke: gold, opacity: 0.16 }, [
      rosette(mm(24), mm(11), 14, 0.9),
    ]),
    node('rect', { ...grown(card, -mm(5)), ...line, 'stroke-width': mm(0.5) }),
    node('rect', { ...grown(card, -mm(6.4)), ...line, 'stroke-width': mm(0.2) }),
    divider(names, middle, card.y + mm(11.6), mm(60), 0.8),
  ];
}

function drawWords(names: Names, { people, event, date }: GiftWords): DrawingNode[] {
  const top = card.y + noteRoom.top + noteRoom.height + mm(6);
  const room = { x: card.x + mm(18), y: top, width: card.width - mm(36), height: mm(50) };
  return wordsColumn(
    room,
    [
      ...people.flatMap(({ name }) =>
        name ? [{ word: name, style: { ...letterStyles.name, size: mm(14), maxLines: 2 } }] : [],
      ),
      ...(people.some(({ name }) => name)
        ? [
            {
              gap: mm(8),
              draw: (y: number, scale: number) => divider(names, middle, y, mm(44) * scale, scale),
            },
          ]
        : []),
      ...occasionRows({ event, date }, mm(6.4)),
    ],
    leastSize,
  );
}

/** Draws the paper of the corners that hold the note, which is neither glued nor written on. */
function cornerPaper(names: Names): DrawingNode {
  return node('linearGradient', { id: names.id('corner'), x2: 1, y2: 1 }, [
    node('stop', { offset: 0, 'stop-color': '#fff7e0' }),
    node('stop', { offset: 1, 'stop-color': goldLight }),
  ]);
}

function corners(names: Names, { x, y, width, height }: Box): DrawingNode[] {
  const leg = mm(11);
  const out = mm(1.4);
  const [left, top, right, bottom] = [x - out, y - out, x + width + out, y + height + out];
  return [
    [left, top, 1, 1],
    [right, top, -1, 1],
    [right, bottom, -1, -1],
    [left, bottom, 1, -1],
  ].map(([px = 0, py = 0, across = 1, down = 1]) =>
    node('path', {
      d: `M${short(px)} ${short(py)}L${short(px + across * leg)} ${short(py)}L${short(px)} ${short(py + down * leg)}z`,
      fill: names.url('corner'),
      stroke: '#d9b36a',
      'stroke-width': 0.8,
      'stroke-linejoin': 'round',
    }),
  );
}

const days = {
  1: ['2000-01-01', 'birthday', 'student'],
  2: ['2022-02-22', 'wedding', 'newlyweds'],
  5: ['2015-05-05', 'birthday', 'child'],
  10: ['1998-02-14', 'anniversary', 'parents'],
  20: ['2020-12-20', 'house-warming', 'neighbours'],
  50: ['2024-12-05', 'wedding', 'couple'],
  100: ['1976-12-31', 'anniversary', 'grandparents'],
  200: ['2012-02-20', 'birthday', 'boy'],
  500: ['2024-03-31', 'retirement', 'colleague'],
} as const;

export const art: FamilyArt = {
  samples: () =>
    Object.fromEntries(
      Object.entries(days).map(([rupees, [specialData, event, who]]) => [
        `${rupees}_rupees_note`,
        { customisation: { specialData, event, names: sampleName(who) } },
      ]),
    ),
  shortcut:
    '<rect x="3" y="7" width="18" height="10" rx="1"/><circle cx="12" cy="12" r="2.5"/><path d="M6 10v4M18 10v4"/>',
  linkPicture: '50_rupees_note',
};
