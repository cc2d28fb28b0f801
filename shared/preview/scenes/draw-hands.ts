import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import type { Box, Names } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { farLights, linear, type PlaceGift, sceneGround } from './scene-light.ts';

export function handDefs(names: Names): DrawingNode[] {
  return [
    linear(names, 'skin', 'slope', [
      [0, '#d9a079'],
      [45, '#bb7f58'],
      [100, '#8c5737'],
    ]),
    linear(names, 'skin-deep', 'slope', [
      [0, '#b67a53'],
      [100, '#7c4a2d'],
    ]),
    linear(names, 'silk', 'slope', [
      [0, '#b23a4f'],
      [40, '#8d2338'],
      [60, '#a7324a'],
      [100, '#551022'],
    ]),
  ];
}

/**
 * Draws a gift that two hands hold out, as who gives it sees them: the thumbs lie on it, the fingers
 * are behind it. They are as large beside it as those of an adult.
 */
export function drawHands(
  names: Names,
  place: PlaceGift,
  { widthMm, heightMm }: MadeSize,
): DrawingNode[] {
  const pxPerMm = Math.min(1.72, 480 / widthMm, 360 / heightMm);
  const { box, gift } = place(400, 60 + heightMm * pxPerMm, pxPerMm);
  return [
    node('rect', { ...sceneGround, fill: names.url('wall') }),
    farLights(names, [
      [92, 96, 52],
      [700, 84, 46],
      [764, 238, 62],
      [28, 268, 40],
      [180, 30, 26],
      [604, 28, 24],
      [-90, 130, 60],
      [890, 120, 56],
      [690, 380, 30],
    ]),
    ...bothHands(names, box, pxPerMm, behind),
    gift,
    ...bothHands(names, box, pxPerMm, before),
  ];
}

type HandPart = (names: Names) => DrawingNode[];

function bothHands(names: Names, box: Box, pxPerMm: number, part: HandPart): DrawingNode[] {
  const y = box.y + box.height * 0.7;
  const scale = Math.round(pxPerMm * 1000) / 1000;
  const hand = (x: number, mirrored: boolean) =>
    node(
      'g',
      {
        transform: `translate(${short(x)} ${short(y)}) scale(${mirrored ? -scale : scale} ${scale})`,
      },
      part(names),
    );
  return [hand(box.x, false), hand(box.x + box.width, true)];
}

/** Draws the left hand behind a gift, in millimetres from where it grips the edge; then its sleeve. */
function behind(names: Names): DrawingNode[] {
  return [
    node('path', {
      d: 'M-72 150C-74 104-70 78-62 52C-56 32-50 10-40-8C-32-22-14-34 8-38C22-40 26-26 16-20L14 60C8 86 0 112-4 150z',
      fill: names.url('skin'),
    }),
    node('path', {
      d: 'M-42-6C-30-20-12-26 8-27M-50 14C-38-2-20-8 6-9',
      fill: 'none',
      stroke: '#8a5233',
      'stroke-width': 1.3,
      opacity: 0.5,
    }),
    node('path', {
      d: 'M-72 150C-74 104-70 78-62 52C-56 32-50 10-40-8C-46 20-52 60-52 150z',
      fill: '#f3c5a0',
      opacity: 0.35,
    }),
    ...bangles(),
    node('path', {
      d: 'M-92 176C-66 186-18 186 8 174L40 420H-190z',
      fill: names.url('silk'),
    }),
    node('path', {
      d: 'M-92 176C-66 186-18 186 8 174L10 192C-18 204-66 204-96 194z',
      fill: '#d9a441',
    }),
    node('path', {
      d: 'M-93 182C-66 192-18 192 9 181M-95 189C-66 199-18 199 10 187',
      fill: 'none',
      stroke: '#fbe3a5',
      'stroke-width': 1.2,
      'stroke-dasharray': '3 2.5',
    }),
    node('path', {
      d: 'M-70 204L-130 420M-34 208L-50 420M-6 202L8 420',
      fill: 'none',
      stroke: '#3f0a18',
      'stroke-width': 3,
      opacity: 0.35,
    }),
  ];
}

function bangles(): DrawingNode[] {
  return [
    [128, '#d9a441'],
    [135, '#9c1f3a'],
    [142, '#d9a441'],
    [149, '#9c1f3a'],
    [156, '#d9a441'],
  ].map(([y = 0, stroke]) =>
    node('g', { fill: 'none', 'stroke-linecap': 'round' }, [
      node('path', {
        d: `M-77 ${y}C-60 ${Number(y) + 12}-22 ${Number(y) + 12} 0 ${Number(y) - 2}`,
        stroke: String(stroke),
        'stroke-width': 5,
      }),
      node('path', {
        d: `M-70 ${Number(y) + 2}C-60 ${Number(y) + 7}-50 ${Number(y) + 8}-42 ${Number(y) + 8}`,
        stroke: '#fff3d0',
        'stroke-width': 1.3,
        opacity: 0.9,
      }),
    ]),
  );
}

const thumb =
  'M-50 62C-50 34-40 18-24 8C-10-1 2-12 14-24C22-32 36-28 35-17C34-6 24 4 16 14C6 26 4 40-4 66C-12 84-46 84-50 62z';

/** Draws the thumb of the left hand, its nail and what it throws on the gift. */
function before(names: Names): DrawingNode[] {
  return [
    node('path', {
      d: 'M0-8C8-18 14-24 18-28C27-34 40-27 38-14C36-2 26 8 18 20C12 30 8 42 2 58L0 58z',
      fill: shade,
      opacity: 0.2,
    }),
    node('path', { d: thumb, fill: names.url('skin') }),
    node('path', {
      d: 'M35-17C34-6 24 4 16 14C6 26 4 40-4 66C-12 78-30 80-40 74C-14 70-8 40 4 22C12 10 26-2 35-17z',
      fill: '#7c4a2d',
      opacity: 0.4,
    }),
    node('path', {
      d: 'M18-22C24-29 33-26 32.500-18C32-12 27-7 21-3C15-4 12-10 13-15z',
      fill: '#f0c6a8',
      stroke: '#a56a48',
      'stroke-width': 0.8,
    }),
    node('path', {
      d: 'M0 6Q5 9 7 14M-4 10Q0 13 2 18',
      fill: 'none',
      stroke: '#7c4a2d',
      'stroke-width': 1,
      'stroke-linecap': 'round',
      opacity: 0.6,
    }),
  ];
}
