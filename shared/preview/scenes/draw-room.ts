import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import { at, type Box, type Names } from '#shared/drawing/ornaments.ts';
import type { GiftLayers } from '#shared/gifts/gift-drawing.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { pictureSize } from './draw-picture.ts';

const pxPerMm = 0.62;
/** The top of the sideboard, which is 1,100 mm wide. */
const top = 452;
const board = { x: 59, width: 1100 * pxPerMm };

export function roomDefs(names: Names): DrawingNode[] {
  const down = (name: string, from: string, to: string) =>
    node('linearGradient', { id: names.id(name), x2: 0, y2: 1 }, [
      node('stop', { offset: 0, 'stop-color': from }),
      node('stop', { offset: 1, 'stop-color': to }),
    ]);
  return [
    node('linearGradient', { id: names.id('wall'), x2: 1, y2: 1 }, [
      node('stop', { offset: 0, 'stop-color': '#f3eadb' }),
      node('stop', { offset: 1, 'stop-color': '#dccdb4' }),
    ]),
    down('board', '#b98a5e', '#96683f'),
    down('pot', '#c8734a', '#9c5230'),
  ];
}

/** Draws a gift on the wall above a sideboard, or standing on it. */
export function drawRoom(
  names: Names,
  place: PlaceGift,
  { widthMm, heightMm }: MadeSize,
  stands: boolean,
): DrawingNode[] {
  const height = heightMm * pxPerMm;
  const middle = 420;
  const { gift } = place(middle, stands ? top - 8 : 216 + height / 2, pxPerMm);
  const side = (widthMm * pxPerMm) / 2 + 26;
  return [
    node('rect', { ...pictureSize, fill: names.url('wall') }),
    // This is light from a window.
    node('path', { d: 'M470 0L800 0L800 210L610 452L320 452z', fill: '#ffffff', opacity: 0.18 }),
    ...sideboard(names),
    plant(names, 152, top),
    books(Math.max(640, middle + side), top),
    gift,
  ];
}

/** Draws a gift with the middle of its lower edge at a point; says which box it takes, too. */
export type PlaceGift = (
  middleX: number,
  bottom: number,
  pxPerMm: number,
) => { box: Box; gift: DrawingNode };

/** Serves pictures that show a gift to the scale of other things. */
export function placeGift(
  { piece, below, print, notes, above }: GiftLayers,
  { widthMm, heightMm }: MadeSize,
): PlaceGift {
  return (middleX, bottom, pxPerMm) => {
    const width = widthMm * pxPerMm;
    const height = heightMm * pxPerMm;
    const box = { x: middleX - width / 2, y: bottom - height, width, height };
    const scale = width / piece.width;
    const transform = at(box.x - piece.x * scale, box.y - piece.y * scale, scale);
    return { box, gift: node('g', { transform }, [...below, ...print, ...notes, ...above]) };
  };
}

function sideboard(names: Names): DrawingNode[] {
  const { x, width } = board;
  const half = width / 2;
  const door = { y: top + 34, width: half - 26, height: 200, rx: 3, fill: 'none' };
  const edge = { stroke: '#7d5433', 'stroke-width': 1.6, opacity: 0.7 };
  return [
    node('rect', {
      x: x - 14,
      y: top + 4,
      width: width + 28,
      height: 150,
      fill: '#3b2c08',
      opacity: 0.1,
    }),
    node('rect', { x, y: top + 12, width, height: 148, fill: names.url('board') }),
    node('rect', { ...door, ...edge, x: x + 18 }),
    node('rect', { ...door, ...edge, x: x + half + 8 }),
    node('circle', { cx: x + half - 22, cy: top + 86, r: 5, fill: '#e8c887' }),
    node('circle', { cx: x + half + 22, cy: top + 86, r: 5, fill: '#e8c887' }),
    node('rect', { x: x - 10, y: top, width: width + 20, height: 14, rx: 2, fill: '#c79a6d' }),
    node('rect', {
      x: x - 10,
      y: top + 12,
      width: width + 20,
      height: 5,
      fill: '#3b2c08',
      opacity: 0.18,
    }),
  ];
}

/** Draws a plant of 430 mm, with its pot. */
function plant(names: Names, x: number, y: number): DrawingNode {
  const leaves: readonly [degrees: number, length: number][] = [
    [-64, 0.62],
    [-42, 0.86],
    [-20, 0.78],
    [-2, 1],
    [22, 0.84],
    [44, 0.92],
    [66, 0.6],
  ];
  return node('g', { transform: `translate(${x} ${y})` }, [
    ...leaves.map(([degrees, length], index) =>
      node('path', {
        d: 'M0 0C-26-60-20-120 0-182C20-120 26-60 0 0zM0 0V-160',
        fill: index % 2 === 0 ? '#5e8a76' : '#7aa28c',
        stroke: '#47705d',
        'stroke-width': 1,
        transform: `translate(0 -84) rotate(${degrees}) scale(${short(length)})`,
      }),
    ),
    node('path', { d: 'M-44 -92L44 -92L34 0L-34 0z', fill: names.url('pot') }),
    node('rect', { x: -48, y: -98, width: 96, height: 16, rx: 3, fill: '#cf7d54' }),
  ]);
}

/** Books that lie, each 240 mm wide at most. */
function books(x: number, y: number): DrawingNode {
  const lying: readonly [width: number, height: number, shift: number, fill: string][] = [
    [136, 20, 0, '#35528a'],
    [120, 16, 8, '#9a2450'],
    [128, 14, 2, '#c98a1b'],
  ];
  let bottom = y;
  return node(
    'g',
    {},
    lying.flatMap(([width, height, shift, fill]) => {
      bottom -= height;
      const left = Math.min(x, board.x + board.width - 142) + shift;
      return [
        node('rect', { x: left, y: bottom, width, height, rx: 2, fill }),
        node('rect', { x: left + 12, y: bottom, width: 3, height, fill: '#f3d489', opacity: 0.8 }),
      ];
    }),
  );
}
