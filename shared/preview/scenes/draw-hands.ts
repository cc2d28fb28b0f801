import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import { at, type Box, type Names } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { brass, farLights, linear, type PlaceGift, sceneGround } from './scene-light.ts';

/** The right hand is the left one mirrored, but the light comes from the top left all the same. */
type Hand = 'left' | 'right';

const skinColours = { light: '#f3c5a0', shaded: '#6d3f25' };

export function handDefs(names: Names): DrawingNode[] {
  const [slope, across] = ['slope', 'across'] as const;
  const directions = {
    left: { slope, across },
    right: { slope: 'slopeBack', across: 'back' },
  } as const;
  return (['left', 'right'] as const).flatMap((hand) => [
    linear(names, `skin-${hand}`, directions[hand].slope, [
      [0, '#d9a079'],
      [45, '#bb7f58'],
      [100, '#8c5737'],
    ]),
    linear(names, `silk-${hand}`, directions[hand].slope, [
      [0, '#b23a4f'],
      [40, '#8d2338'],
      [60, '#a7324a'],
      [100, '#551022'],
    ]),
    linear(names, `cuff-${hand}`, directions[hand].across, brass),
  ]);
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
  const pxPerMm = Math.min(1.8, 560 / widthMm, 365 / heightMm);
  const { box, gift } = place(400, 52 + heightMm * pxPerMm, pxPerMm);
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
    ...bothHands(box, pxPerMm, (hand) => behind(names, hand)),
    gift,
    ...bothHands(box, pxPerMm, (hand) => before(names, hand)),
  ];
}

function bothHands(box: Box, pxPerMm: number, part: (hand: Hand) => DrawingNode[]): DrawingNode[] {
  // They hold it low, where hardly a name is printed.
  const y = box.y + box.height * 0.8;
  const scale = Math.round(pxPerMm * 1000) / 1000;
  const handAt = (x: number, hand: Hand) =>
    node(
      'g',
      {
        transform: `translate(${short(x)} ${short(y)}) scale(${hand === 'right' ? -scale : scale} ${scale})`,
      },
      part(hand),
    );
  return [handAt(box.x, 'left'), handAt(box.x + box.width, 'right')];
}

/** Draws a hand behind a gift, in millimetres from where it grips the edge; then its sleeve. */
function behind(names: Names, hand: Hand): DrawingNode[] {
  const back =
    'M-68 190C-69 126-67 92-62 66C-58 40-52 14-42-6C-34-22-16-34 8-38C22-40 26-26 14-20C12 2 9 24 5 40C-1 70-11 104-14 190z';
  const [outer, inner] =
    hand === 'left'
      ? [skinColours.light, skinColours.shaded]
      : [skinColours.shaded, skinColours.light];
  return [
    node('path', { d: back, fill: names.url(`skin-${hand}`) }),
    // These lines are between the fingers, which bend around the edge.
    node('path', {
      d: 'M-44-4C-32-20-12-26 8-27M-52 16C-40-2-20-9 6-10M-57 40C-46 20-26 10 4 8',
      fill: 'none',
      stroke: '#7c4a2d',
      'stroke-width': 1.2,
      'stroke-linecap': 'round',
      opacity: 0.45,
    }),
    node('path', {
      d: 'M-68 190C-69 126-67 92-62 66C-58 40-52 14-42-6C-48 22-54 60-54 190z',
      fill: outer,
      opacity: 0.34,
    }),
    node('path', {
      d: 'M5 40C-1 70-11 104-14 190H-32C-31 116-24 84-8 58z',
      fill: inner,
      opacity: 0.3,
    }),
    ...bangles(hand),
    node('path', {
      d: 'M-86 178C-64 187-22 187-2 177L30 420H-180z',
      fill: names.url(`silk-${hand}`),
    }),
    node('path', {
      d: 'M-70 206L-128 420M-40 210L-58 420M-12 204L-2 420',
      fill: 'none',
      stroke: '#3f0a18',
      'stroke-width': 4,
      opacity: 0.3,
    }),
    node('path', {
      d: 'M-86 178C-64 187-22 187-2 177L0 196C-24 206-64 206-91 197z',
      fill: names.url(`cuff-${hand}`),
    }),
    node('path', {
      d: 'M-87 183C-64 192-22 192-1 182M-90 192C-64 201-22 201 0 191',
      fill: 'none',
      stroke: '#7a1d2f',
      'stroke-width': 1.6,
      'stroke-dasharray': '3 2.5',
    }),
  ];
}

/** Draws glass bangles between two of gold. */
function bangles(hand: Hand): DrawingNode[] {
  const arc = (y: number, width: number, stroke: string) =>
    node('path', {
      d: `M-70 ${y}C-58 ${y + 10}-26 ${y + 10}-12 ${y - 1}`,
      'stroke-width': width,
      stroke,
    });
  const glint = (y: number) =>
    hand === 'left'
      ? `M-64 ${y + 3}Q-54 ${y + 7.5}-42 ${y + 7.4}`
      : `M-39 ${y + 7.3}Q-27 ${y + 6.6}-18 ${y + 2.8}`;
  const rows = [
    [132, '#b9872c'],
    [138, '#8a1c35'],
    [143, '#8a1c35'],
    [148, '#8a1c35'],
    [154, '#b9872c'],
  ] as const;
  return [
    node(
      'g',
      { fill: 'none', 'stroke-linecap': 'round' },
      rows.flatMap(([y, stroke]) => [
        arc(y + 1.4, 4.6, '#4a2413'),
        arc(y, 4.4, stroke),
        node('path', { d: glint(y), stroke: '#fff0c8', 'stroke-width': 1.1, opacity: 0.85 }),
      ]),
    ),
  ];
}

const thumb =
  'M-46 60C-46 34-38 18-24 8C-10-1 1-11 12-22C19-29 32-27 32-17C32-7 23 3 15 13C6 25 4 38-4 62C-11 80-42 80-46 60z';
/** The side of a thumb that is in the shade, and the one that takes the light. */
const thumbSides = {
  left: [
    'M32-17C32-7 23 3 15 13C6 25 4 38-4 62C-11 76-28 78-38 71C-16 68-9 40 2 22C10 9 24-3 32-17z',
    'M-40 44C-37 26-28 15-16 7C-4-1 4-8 11-15',
  ],
  right: [
    'M-46 60C-46 34-38 18-24 8C-10-1 1-11 12-22C15-25 19-26 22-26C10-13-1-1-14 9C-27 20-33 38-32 60C-31 66-30 70-28 74C-38 74-45 69-46 60z',
    'M28-13C26-6 19 3 12 12C4 23 0 36-7 56',
  ],
} as const;

/** Draws a thumb, its nail and what it throws on the gift. */
function before(names: Names, hand: Hand): DrawingNode[] {
  const [shadedSide, lightSide] = thumbSides[hand];
  const away = hand === 'left' ? 0.7 : -0.7;
  return [
    node(
      'g',
      { fill: shade, opacity: 0.5 },
      [1, 2, 3, 4, 5, 6].map((step) =>
        node('path', {
          d: 'M0-8C8-16 12-20 14-22C23-29 34-26 33-16C32-6 23 4 15 14C10 22 8 28 6 36H0z',
          transform: at(step * away, step * 0.9),
          opacity: 0.12,
        }),
      ),
    ),
    node('path', { d: thumb, fill: names.url(`skin-${hand}`) }),
    node('path', { d: shadedSide, fill: skinColours.shaded, opacity: 0.34 }),
    node('path', {
      d: lightSide,
      fill: 'none',
      stroke: '#f6cfae',
      'stroke-width': 3.4,
      'stroke-linecap': 'round',
      opacity: 0.4,
    }),
    node('path', {
      d: 'M16.500-20C21-25.500 29-23.500 28.800-17C28.500-12 24.500-8 19.500-5C14.800-6 12.500-10.500 13-15z',
      fill: '#dca384',
    }),
    node('path', {
      d: 'M17.500-19.500C21-23.500 27-22.500 27.300-17.500',
      fill: 'none',
      stroke: '#fbe3d2',
      'stroke-width': 1.3,
      'stroke-linecap': 'round',
      opacity: 0.9,
    }),
    node('path', {
      d: 'M1 5Q5 8 7 13M-4 9Q0 12 2 17',
      fill: 'none',
      stroke: '#6d3f25',
      'stroke-width': 0.9,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
  ];
}
