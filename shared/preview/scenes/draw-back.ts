import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import {
  at,
  type Box,
  divider,
  grown,
  marigold,
  type Names,
  rosette,
  tableShadow,
} from '#shared/drawing/ornaments.ts';
import { bronze, gold, inkSoft, paper, textFont } from '#shared/drawing/palette.ts';
import { type Row, wordsColumn } from '#shared/drawing/words-column.ts';
import type { ProductType } from '#shared/gifts/families.ts';
import { resinBlock } from '#shared/gifts/resin-frame/draw.ts';
import { coinBody, coinSheen } from '#shared/gifts/zodiac/draw-coin.ts';
import { stampPaper } from '#shared/gifts/zodiac/draw-stamp.ts';
import { words } from '#shared/preview/words.ts';

type Back = (names: Names, piece: Box) => DrawingNode[];

const backs: Readonly<Record<ProductType, Back>> = {
  currency_note: cardBack,
  photo_frame: frameBack,
  resin_frame: resinBack,
  zodiac_coin: coinBack,
  zodiac_stamp: stampBack,
};

/** Draws the back of a gift, where it hangs or stands, with how to care for it. */
export function drawBack(names: Names, type: ProductType, piece: Box): DrawingNode[] {
  return backs[type](names, piece);
}

function careRow(text: string, size: number): Row {
  const style = { font: textFont, weight: 500, size, fill: inkSoft, maxLines: 4, leading: 1.45 };
  return { word: { text, isGiven: true }, style };
}

function cardBack(names: Names, piece: Box): DrawingNode[] {
  const middle = { x: piece.x + piece.width / 2, y: piece.y + piece.height / 2 };
  const foot = { ...grown(piece, -70), y: middle.y + 66, height: 120 };
  return [
    tableShadow(names, piece, 0.7),
    node('rect', { ...piece, rx: 2, fill: paper }),
    node('rect', {
      ...grown(piece, -18),
      fill: 'none',
      stroke: gold,
      'stroke-width': 1.4,
      opacity: 0.8,
    }),
    node('g', { transform: at(middle.x, middle.y - 56, 1), stroke: gold, opacity: 0.45 }, [
      rosette(96, 42, 14, 1),
    ]),
    marigold(names, middle.x, middle.y - 56, 34),
    ...wordsColumn(foot, [
      { gap: 26, draw: (y) => divider(names, middle.x, y, 150, 0.8) },
      careRow(words.care.currency_note, 17),
    ]),
  ];
}

/** Draws brown paper over the back board, two rings with a cord, and a label. */
function frameBack(names: Names, piece: Box): DrawingNode[] {
  const { x, y, width, height } = piece;
  const board = grown(piece, -16);
  const label = { x: x + width / 2 - 150, y: y + height * 0.58, width: 300, height: 108 };
  const ring = (px: number) =>
    node('g', { transform: at(px, y + height * 0.26) }, [
      node('rect', {
        x: -9,
        y: -16,
        width: 18,
        height: 26,
        rx: 3,
        fill: '#a9adb0',
        stroke: '#7b8085',
      }),
      node('circle', { cy: -4, r: 2.4, fill: '#6a6f73' }),
      node('circle', { cy: 18, r: 10, fill: 'none', stroke: '#8f9498', 'stroke-width': 3.4 }),
    ]);
  const [left, right] = [x + width * 0.16, x + width * 0.84];
  const cordY = y + height * 0.26 + 24;
  return [
    tableShadow(names, piece),
    node('rect', { ...piece, rx: 3, fill: '#6f472b' }),
    node('rect', {
      ...grown(piece, -2),
      rx: 2,
      fill: 'none',
      stroke: '#a9795a',
      'stroke-width': 1.4,
      opacity: 0.6,
    }),
    node('rect', { ...board, fill: '#c8a77c' }),
    node('rect', { ...board, fill: 'none', stroke: '#9c7a50', 'stroke-width': 1.2 }),
    node('rect', {
      ...grown(board, -7),
      fill: 'none',
      stroke: '#8a6a44',
      'stroke-width': 0.9,
      opacity: 0.55,
      'stroke-dasharray': '9 6',
    }),
    node('path', {
      d: `M${short(left)} ${short(cordY)}Q${short(x + width / 2)} ${short(cordY + 40)} ${short(right)} ${short(cordY)}`,
      fill: 'none',
      stroke: '#efe6d2',
      'stroke-width': 3.2,
    }),
    ring(left),
    ring(right),
    node('rect', { ...label, rx: 3, fill: paper }),
    node('rect', { ...grown(label, -6), fill: 'none', stroke: gold, opacity: 0.7 }),
    marigold(names, label.x + 26, label.y + label.height / 2, 12),
    ...wordsColumn({ ...label, x: label.x + 46, y: label.y + 8, width: 240, height: 92 }, [
      careRow(words.care.photo_frame, 16),
    ]),
  ];
}

/** Draws the block from behind: clear to its white ground, with four feet of felt. */
function resinBack(names: Names, piece: Box): DrawingNode[] {
  const { x, y, width, height } = piece;
  const feet = [
    [x + 34, y + 34],
    [x + width - 34, y + 34],
    [x + 34, y + height - 34],
    [x + width - 34, y + height - 34],
  ];
  const room = { x: x + 40, y: y + height * 0.54, width: width - 80, height: height * 0.3 };
  return [
    ...resinBlock(names, piece),
    node('rect', { ...grown(piece, -14), rx: 9, fill: '#ffffff', opacity: 0.55 }),
    ...feet.map(([cx = 0, cy = 0]) =>
      node('circle', { cx, cy, r: 11, fill: '#56695f', opacity: 0.85 }),
    ),
    node('g', { transform: at(x + width / 2, y + height * 0.36), stroke: gold, opacity: 0.35 }, [
      rosette(70, 30, 12, 1),
    ]),
    marigold(names, x + width / 2, y + height * 0.36, 24, 0.9),
    ...wordsColumn(room, [careRow(words.care.resin_frame, 16)]),
  ];
}

/** A coin's reverse: a marigold in a rosette. */
function coinBack(names: Names, piece: Box): DrawingNode[] {
  const r = piece.width / 2;
  const petal = (count: number, radius: number, length: number) =>
    Array.from({ length: count }, (_, index) =>
      node('ellipse', {
        cy: -radius,
        rx: length * 0.55,
        ry: length,
        transform: `rotate(${short((360 / count) * index)})`,
      }),
    );
  const struck = { fill: 'none', stroke: bronze, 'stroke-width': 2 };
  return [
    node('g', { transform: at(piece.x + r, piece.y + r) }, [
      ...coinBody(names),
      node('g', { stroke: bronze, opacity: 0.32 }, [rosette(198, 92, 16, 1.2)]),
      node('g', { ...struck, fill: '#dcaa47' }, [
        ...petal(12, 74, 34),
        ...petal(9, 42, 27),
        node('circle', { r: 27 }),
      ]),
    ]),
    coinSheen(at(piece.x + r, piece.y + r)),
  ];
}

/** Draws a stamp's gum: plain, with the sheen of its waves. */
function stampBack(names: Names, piece: Box): DrawingNode[] {
  const { x, y, width, height } = piece;
  const waves = Array.from({ length: 9 }, (_, index) => {
    const down = y + 46 + index * 48;
    return `M${short(x + 26)} ${short(down)}q38-14 77 0t77 0 77 0 77 0`;
  }).join('');
  return [
    ...stampPaper(names),
    node('path', { d: waves, fill: 'none', stroke: '#d8c8a4', 'stroke-width': 2, opacity: 0.5 }),
    node('rect', {
      x: x + 14,
      y: y + 14,
      width: width - 28,
      height: height - 28,
      fill: names.url('sheen'),
    }),
  ];
}
