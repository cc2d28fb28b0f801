import { largeNote, noteDefs, smallNote } from '#shared/drawing/draw-note.ts';
import { type DrawingNode, node, nodesIn, textNode } from '#shared/drawing/drawing-node.ts';
import {
  at,
  type Box,
  closeShadow,
  commonDefs,
  marigold,
  type Names,
  namesWith,
} from '#shared/drawing/ornaments.ts';
import { displayFont, gold, goldLight, ink, paper } from '#shared/drawing/palette.ts';
import { words } from '#shared/preview/words.ts';

/** The note of the home page, as wide and high as a real one. */
const note: Box = { x: 4, y: 4, width: 142, height: 66 };
const noteRupees = 100;
/** Around it there is room for its shadow. */
export const noteSheet = { width: note.width + 8, height: note.height + 9 };

/**
 * How the number stands on the note of the home page, which is drawn without one: the page lays the
 * shopper's own over it, in units of `noteSheet` (B71).
 */
export function numberOnNote(): DrawingNode['attributes'] {
  const digits = '000000';
  const noteNode = largeNote(
    namesWith('n'),
    { ...note, x: 0, y: 0 },
    { rupees: noteRupees, serial: digits },
  );
  const line = nodesIn([noteNode]).find(({ text }) => text === digits);
  if (!line) throw new Error('The number is no line of its own');
  const { x, y } = line.attributes;
  return { ...line.attributes, x: Number(x) + note.x, y: Number(y) + note.y };
}

/**
 * Returns the pictures of the home page by their files: a note without its number, and how one is found.
 * @internal
 */
export function drawHome(): [name: string, picture: DrawingNode][] {
  const names = namesWith('h');
  return [
    [
      'home-note',
      picture(names, words.home.note(noteRupees), noteSheet, [noteWithoutNumber(names)]),
    ],
    ['home-day', picture(names, words.home.day, step, calendar(names))],
    ['home-search', picture(names, words.home.search, step, search(names))],
    ['home-found', picture(names, words.home.found, step, foundNote(names))],
  ];
}

function noteWithoutNumber(names: Names): DrawingNode {
  return largeNote(names, note, { rupees: noteRupees, serial: '' });
}

const step = { width: 240, height: 180 };

function picture(
  names: Names,
  label: string,
  { width, height }: { width: number; height: number },
  content: readonly DrawingNode[],
): DrawingNode {
  const size = { width, height };
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      ...size,
      role: 'img',
      'aria-label': label,
      direction: 'ltr',
    },
    [node('defs', {}, [...commonDefs(names), ...noteDefs(names)]), ...content],
  );
}

/** A leaf of a calendar with a day on it, in digits, as any language reads them. */
function calendar(names: Names): DrawingNode[] {
  const leaf = { x: 68, y: 22, width: 104, height: 130 };
  const digits = (text: string, y: number, size: number, fill: string) =>
    textNode(text, {
      x: leaf.x + leaf.width / 2,
      y,
      'font-family': displayFont,
      'font-size': size,
      'font-weight': 700,
      'text-anchor': 'middle',
      fill,
    });
  return [
    closeShadow(leaf, 12, 6),
    node('rect', { ...leaf, rx: 7, fill: paper }),
    node('path', { d: 'M75 22h90a7 7 0 0 1 7 7v21H68V29a7 7 0 0 1 7-7z', fill: '#12503d' }),
    ...[94, 146].map((x) =>
      node('rect', { x: x - 3, y: 12, width: 6, height: 20, rx: 3, fill: gold }),
    ),
    digits('14', 108, 58, ink),
    digits('02 · 1998', 138, 18, '#12503d'),
    marigold(names, 172, 150, 20),
  ];
}

const tilt = (degrees: number, content: DrawingNode) =>
  node('g', { transform: `rotate(${degrees} 120 150)` }, [content]);
const lying: Box = { x: 40, y: 62, width: 150, height: 70 };

/** Notes in a fan, of which a glass shows one. */
function search(names: Names): DrawingNode[] {
  const lyingNotes: readonly [degrees: number, rupees: number, serial: string][] = [
    [-16, 20, '130298'],
    [-4, 50, '150298'],
    [8, noteRupees, '140298'],
  ];
  return [
    ...lyingNotes.map(([degrees, rupees, serial]) =>
      tilt(degrees, smallNote(names, lying, { rupees, serial })),
    ),
    node('g', { transform: at(168, 74), fill: 'none', 'stroke-linecap': 'round' }, [
      node('path', { d: 'M24 24L50 52', stroke: ink, 'stroke-width': 9 }),
      node('circle', {
        r: 33,
        fill: '#ffffff',
        'fill-opacity': 0.16,
        stroke: gold,
        'stroke-width': 6,
      }),
      node('path', {
        d: 'M-20-12A24 24 0 0 1-4-23',
        stroke: '#ffffff',
        'stroke-width': 4,
        opacity: 0.9,
      }),
    ]),
  ];
}

/** Draws the note on its card, under its corners. */
function foundNote(names: Names): DrawingNode[] {
  const card = { x: 30, y: 24, width: 180, height: 127 };
  const place = { x: 57, y: 46, width: 126, height: 58.6 };
  const right = place.x + place.width + 2;
  const bottom = place.y + place.height + 2;
  return [
    closeShadow(card, 12, 3),
    node('rect', { ...card, rx: 3, fill: paper }),
    node('rect', {
      x: card.x + 6,
      y: card.y + 6,
      width: card.width - 12,
      height: card.height - 12,
      fill: 'none',
      stroke: gold,
      'stroke-width': 1,
    }),
    smallNote(names, place, { rupees: noteRupees, serial: '140298' }),
    node('path', {
      d: `M55 44h14l-14 14zM${right} 44h-14l14 14zM${right} ${bottom}h-14l14-14zM55 ${bottom}h14l-14-14z`,
      fill: goldLight,
      stroke: '#d9b36a',
      'stroke-width': 0.8,
    }),
    marigold(names, 120, 126, 10),
    node('path', { d: 'M62 126h42M136 126h42', stroke: gold, 'stroke-width': 1 }),
  ];
}
