import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import { around, at, type Names } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { linear, type PlaceGift, radial, sceneGround } from './scene-light.ts';

const pxPerMm = 0.76;
/** Where the back of the sofa begins; it is wider than what is seen of it. */
const sofa = { x: -320, y: 452, width: 1900 * pxPerMm };

export function roomDefs(names: Names): DrawingNode[] {
  return [
    radial(names, 'plaster', { cx: 0.3, cy: 0.12, r: 1 }, [
      [0, '#fbf1e0'],
      [50, '#ecdcc2'],
      [100, '#bfa27c'],
    ]),
    linear(names, 'velvet', 'down', [
      [0, '#4f8a72'],
      [14, '#2f6a54'],
      [60, '#1f5140'],
      [100, '#153a2e'],
    ]),
    linear(names, 'velvet-side', 'slope', [
      [0, '#4c866f'],
      [100, '#173f32'],
    ]),
    linear(names, 'cotton', 'slope', [
      [0, '#fbf3e2'],
      [100, '#d8c5a0'],
    ]),
    linear(names, 'marigold-cotton', 'slope', [
      [0, '#f2b84f'],
      [100, '#bf7514'],
    ]),
    linear(names, 'window', 'slope', [
      [0, '#fff8e6', 0.75],
      [100, '#fff3d6', 0.1],
    ]),
  ];
}

/** Draws a gift on the wall above a sofa, in the light of a window. */
export function drawRoom(names: Names, place: PlaceGift, { heightMm }: MadeSize): DrawingNode[] {
  const { gift } = place(398, 228 + (heightMm * pxPerMm) / 2, pxPerMm);
  return [
    node('rect', { ...sceneGround, fill: names.url('plaster') }),
    // The sun comes through the four panes of a window.
    node('path', {
      d: 'M-110-20L30-20L190 190L50 190zM46-20L186-20L346 190L206 190zM62 206L202 206L300 334L160 334zM218 206L358 206L456 334L316 334z',
      fill: names.url('window'),
      opacity: 0.8,
    }),
    gift,
    plant(names, 734, 640),
    ...sofaBody(names),
    ...cushions(names),
  ];
}

function sofaBody(names: Names): DrawingNode[] {
  const { x, y, width } = sofa;
  const half = width / 2;
  const pillow = (from: number, wide: number) =>
    `M${short(from + 1)} 600V${y + 26}q2-22 26-24q${short(wide / 2 - 27)}-7 ${short(wide - 54)} 0q24 2 26 24V600z`;
  return [
    node('rect', {
      x: x - 30,
      y: y + 40,
      width: width + 60,
      height: 200,
      rx: 30,
      fill: shade,
      opacity: 0.12,
    }),
    node('rect', { x, y, width, height: 240, rx: 34, fill: names.url('velvet-side') }),
    node('path', {
      d: `${pillow(x + 26, half - 28)}${pillow(x + half + 2, half - 28)}`,
      fill: names.url('velvet'),
    }),
    node('path', {
      d: `M${short(x + half)} ${y + 20}V520`,
      fill: 'none',
      stroke: '#0f2f25',
      'stroke-width': 3,
      opacity: 0.55,
    }),
    node('path', {
      d: `M${short(x + 62)} ${y + 5}q${short(half / 2 - 40)}-6 ${short(half - 96)} 0M${short(x + half + 38)} ${y + 5}q${short(half / 2 - 40)}-6 ${short(half - 96)} 0`,
      fill: 'none',
      stroke: '#9cc9b4',
      'stroke-width': 2,
      'stroke-linecap': 'round',
      opacity: 0.5,
    }),
  ];
}

function cushions(names: Names): DrawingNode[] {
  return [
    cushion(names, 96, 572, -9, 290, names.url('marigold-cotton'), printedFlowers('#fff1cf')),
    cushion(names, 292, 596, 7, 220, names.url('cotton'), stripes('#a8473f')),
    cushion(names, 690, 576, 8, 280, names.url('cotton'), printedFlowers('#b5532e')),
  ].flat();
}

/** A cushion that leans, 100 units wide before it is scaled; its corners are drawn in. */
function cushion(
  names: Names,
  x: number,
  y: number,
  turn: number,
  width: number,
  fill: string,
  print: DrawingNode,
): DrawingNode[] {
  const shape = 'M-48-46Q0-38 48-46Q41 0 48 46Q0 39-48 46Q-41 0-48-46z';
  return [
    node('g', { transform: `${at(x, y)} rotate(${turn}) scale(${width / 100})` }, [
      node('ellipse', { cx: 8, cy: 42, rx: 62, ry: 18, fill: names.url('contact') }),
      node('path', { d: shape, fill }),
      print,
      node('path', {
        d: 'M-48-46Q0-38 48-46M-48-46Q-41 0-48 46',
        fill: 'none',
        stroke: '#ffffff',
        'stroke-width': 1.6,
        opacity: 0.55,
      }),
      node('path', {
        d: 'M48-46Q41 0 48 46Q0 39-48 46Q8 30 22-4Q32-26 48-46z',
        fill: shade,
        opacity: 0.14,
      }),
    ]),
  ];
}

/** Flowers as blocks of wood print them, in rows. */
function printedFlowers(fill: string): DrawingNode {
  const places = [-26, 0, 26].flatMap((y, row) =>
    (row === 1 ? [-14, 14] : [-28, 0, 28]).map((x) => [x, y] as const),
  );
  return node(
    'g',
    { fill, opacity: 0.85 },
    places.map(([x, y]) =>
      node('g', { transform: at(x, y) }, [
        ...around(6, (degrees) =>
          node('ellipse', { cy: -5, rx: 2, ry: 3.4, transform: `rotate(${degrees})` }),
        ),
        node('circle', { r: 1.5 }),
      ]),
    ),
  );
}

function stripes(stroke: string): DrawingNode {
  return node('path', {
    d: [-30, -25, -3, 3, 25, 30].map((x) => `M${x}-42Q${short(x * 0.88)} 0 ${x} 42`).join(''),
    fill: 'none',
    stroke,
    'stroke-width': 2,
    opacity: 0.75,
  });
}

/** Draws a rubber plant beside the sofa. */
function plant(names: Names, x: number, y: number): DrawingNode {
  const leaves: readonly [x: number, y: number, degrees: number, length: number][] = [
    [0, -250, -52, 0.92],
    [4, -250, 44, 0.95],
    [0, -300, -26, 0.9],
    [6, -310, 24, 0.95],
    [2, -345, -4, 0.95],
    [0, -215, -72, 0.85],
    [4, -215, 70, 0.85],
  ];
  return node('g', { transform: at(x, y) }, [
    node('path', {
      d: 'M0 0C4-120-4-220 3-350',
      fill: 'none',
      stroke: '#5c4326',
      'stroke-width': 5,
    }),
    ...leaves.map(([across, up, degrees, length], index) =>
      node('g', { transform: `translate(${across} ${up}) rotate(${degrees}) scale(${length})` }, [
        node('path', {
          d: 'M0 0C-30-26-30-74 0-112C30-74 30-26 0 0z',
          fill: index % 2 === 0 ? '#3f6f52' : '#547f5f',
        }),
        node('path', { d: 'M0 0C-30-26-30-74 0-112z', fill: '#ffffff', opacity: 0.14 }),
        node('path', { d: 'M0 0V-104', stroke: '#c5d8b8', 'stroke-width': 1.4, opacity: 0.7 }),
      ]),
    ),
    node('path', { d: 'M-50-96H50L38 0H-38z', fill: names.url('brass') }),
  ]);
}
