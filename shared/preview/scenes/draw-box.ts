import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import { around, at, type Box, grown, type Names, tableShadow } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import { linear, type PlaceGift, radial, sceneGround } from './scene-light.ts';

export function boxDefs(names: Names): DrawingNode[] {
  return [
    radial(names, 'linen', { cx: 0.3, cy: 0.16, r: 1 }, [
      [0, '#f6e7cf'],
      [55, '#e3caa4'],
      [100, '#b08d62'],
    ]),
    linear(names, 'card', 'slope', [
      [0, '#1f6650'],
      [100, '#0f3d2f'],
    ]),
    linear(names, 'tissue', 'slope', [
      [0, '#fffdf7'],
      [60, '#f6ecd9'],
      [100, '#e2d2b4'],
    ]),
    ...(['slope', 'slopeBack'] as const).map((direction) =>
      linear(names, `satin-${direction}`, direction, [
        [0, '#f8d27a'],
        [30, '#dc9f2c'],
        [50, '#f6cf79'],
        [75, '#c98a1b'],
        [100, '#9a6510'],
      ]),
    ),
  ];
}

/** Draws a gift in its open box, seen from above: the lid lies beside it, with its ribbon. */
export function drawBox(
  names: Names,
  place: PlaceGift,
  { widthMm, heightMm }: MadeSize,
): DrawingNode[] {
  const margin = Math.max(13, Math.min(widthMm, heightMm) * 0.13);
  const pxPerMm = Math.min(5, 560 / (widthMm + 2 * margin), 430 / (heightMm + 2 * margin));
  const { box, gift } = place(386, 318 + (heightMm * pxPerMm) / 2, pxPerMm);
  const inside = grown(box, margin * pxPerMm * 0.86);
  const outside = grown(inside, Math.max(7, 4 * pxPerMm));
  return [
    node('rect', { ...sceneGround, fill: names.url('linen') }),
    ...lid(names, outside),
    ...openBox(names, outside, inside, box),
    gift,
    ...petals(outside),
  ];
}

function openBox(names: Names, outside: Box, inside: Box, gift: Box): DrawingNode[] {
  const wall = (inside.x - outside.x) * 1.6;
  const { x, y, width, height } = inside;
  const folds = creases(inside);
  return [
    tableShadow(names, outside, 1.2),
    node('rect', { ...outside, rx: 4, fill: names.url('card') }),
    node('rect', {
      ...grown(outside, -1.2),
      rx: 3,
      fill: 'none',
      stroke: '#6ba78f',
      'stroke-width': 1,
      opacity: 0.6,
    }),
    node('rect', { ...inside, fill: names.url('tissue') }),
    node('path', {
      d: folds,
      fill: 'none',
      stroke: '#cdbb96',
      'stroke-width': 1.3,
      opacity: 0.55,
    }),
    node('path', {
      d: folds,
      transform: 'translate(1.6 1.6)',
      fill: 'none',
      stroke: '#ffffff',
      'stroke-width': 1.1,
      opacity: 0.8,
    }),
    // The walls of the box keep the light from what lies along them.
    node('path', {
      d: `M${short(x)} ${short(y)}h${short(width)}l${short(-wall)} ${short(wall)}H${short(x + wall)}z`,
      fill: shade,
      opacity: 0.2,
    }),
    node('path', {
      d: `M${short(x)} ${short(y)}v${short(height)}l${short(wall)} ${short(-wall)}V${short(y + wall)}z`,
      fill: shade,
      opacity: 0.14,
    }),
    node('path', {
      d: `M${short(x)} ${short(y + height)}h${short(width)}l${short(-wall * 0.6)} ${short(-wall * 0.6)}H${short(x + wall * 0.6)}z`,
      fill: '#ffffff',
      opacity: 0.5,
    }),
    // The paper bulges around the gift.
    node('rect', { ...grown(gift, wall * 0.5), rx: 6, fill: '#fffdf7', opacity: 0.45 }),
  ];
}

/** The folds of thin paper, from each side towards the middle. */
function creases({ x, y, width, height }: Box): string {
  const reach = Math.min(width, height) * 0.2;
  return Array.from({ length: 22 }, (_, index) => {
    const share = ((index * 0.618) % 1) * 0.72 + 0.14;
    const long = reach * (0.4 + ((index * 0.37) % 1) * 0.6);
    const lean = (((index * 0.53) % 1) - 0.5) * reach * 0.8;
    const [px, py, dx, dy] = [
      [x + width * share, y, lean, long],
      [x + width * share, y + height, lean, -long],
      [x, y + height * share, long, lean],
      [x + width, y + height * share, -long, lean],
    ][index % 4] as [number, number, number, number];
    return `M${short(px)} ${short(py)}q${short(dx * 0.7)} ${short(dy * 0.3)} ${short(dx)} ${short(dy)}`;
  }).join('');
}

/** Draws the lid behind the box, closed by a ribbon with its bow. */
function lid(names: Names, { x, y, width, height }: Box): DrawingNode[] {
  const turn = 'rotate(7 620 130)';
  const cover = {
    x: x + width * 0.56,
    y: y - height * 0.42 - 20,
    width: width * 0.9,
    height: height * 0.9,
  };
  const band = Math.max(20, Math.min(height * 0.075, width * 0.1));
  const middle = cover.x + cover.width * 0.33;
  return [
    node('g', { transform: turn }, [
      tableShadow(names, cover, 0.9),
      node('rect', { ...cover, rx: 4, fill: names.url('card') }),
      node('rect', {
        ...grown(cover, -1.2),
        rx: 3,
        fill: 'none',
        stroke: '#6ba78f',
        'stroke-width': 1,
        opacity: 0.6,
      }),
      node('rect', {
        x: middle - band / 2,
        y: cover.y,
        width: band,
        height: cover.height,
        fill: names.url('satin-slope'),
      }),
      // Its loops are in sight, its tails go below the box.
      bow(names, middle, y - band * 0.9, band),
    ]),
  ];
}

function bow(names: Names, x: number, y: number, band: number): DrawingNode {
  const loop = 'M0 0C-20-46-92-62-104-30C-112-4-62 22 0 0z';
  const tail = 'M-4 4C-26 34-40 66-58 92L-34 88L-22 104C-8 70 2 40 8 8z';
  const side = (direction: 'slope' | 'slopeBack') =>
    node('g', { transform: `scale(${direction === 'slope' ? 1 : -1} 1)` }, [
      node('path', { d: tail, fill: names.url(`satin-${direction}`) }),
      node('path', { d: loop, fill: names.url(`satin-${direction}`) }),
      node('path', {
        d: 'M-8-2C-30-18-66-30-84-24C-70-12-40-4-8-2z',
        fill: '#7b4d09',
        opacity: 0.45,
      }),
      node('path', {
        d: 'M-14-16C-36-42-76-50-92-34',
        fill: 'none',
        stroke: '#fff0c4',
        'stroke-width': 3,
        'stroke-linecap': 'round',
        opacity: 0.75,
      }),
    ]);
  return node('g', { transform: at(x, y, band / 34) }, [
    node('path', {
      d: 'M-100-18C-60 40 60 44 112-14C70 20-60 24-100-18z',
      fill: shade,
      opacity: 0.25,
    }),
    side('slope'),
    side('slopeBack'),
    node('rect', { x: -15, y: -14, width: 30, height: 28, rx: 9, fill: names.url('satin-slope') }),
    node('path', {
      d: 'M-8-12C-5-4-5 4-8 12M8-12C5-4 5 4 8 12',
      fill: 'none',
      stroke: '#7b4d09',
      opacity: 0.5,
    }),
  ]);
}

/** Petals that fell beside the box. */
function petals({ x, y, width, height }: Box): DrawingNode[] {
  const places: readonly (readonly [x: number, y: number, turn: number, size: number])[] = [
    [x - 52, y + height * 0.3, 20, 1],
    [x - 84, y + height * 0.36, -40, 0.8],
    [x - 40, y + height * 0.8, 80, 0.9],
    [x + width + 44, y + height * 0.78, 10, 1],
    [x + width + 76, y + height * 0.9, -60, 0.85],
    [x + width * 0.2, y + height + 30, 120, 0.8],
  ];
  return [
    node('g', { transform: at(x - 62, y + height * 0.58) }, flower()),
    node('g', { transform: at(x + width + 62, y + height * 0.6, 0.8) }, flower()),
    ...places.map(([px, py, turn, size]) =>
      node('g', { transform: `${at(px, py)} rotate(${turn}) scale(${size})` }, [
        node('ellipse', { cx: 2, cy: 3, rx: 13, ry: 8, fill: shade, opacity: 0.18 }),
        node('path', { d: 'M-14 0C-8-11 8-11 14-2C8 9-8 9-14 0z', fill: '#ef9d1c' }),
        node('path', {
          d: 'M-12 0C-6-6 4-7 10-3',
          fill: 'none',
          stroke: '#ffd98a',
          'stroke-width': 1.4,
        }),
      ]),
    ),
  ];
}

/** Draws a marigold seen from above, its petals in four rings. */
function flower(): DrawingNode[] {
  const ring = (count: number, radius: number, size: number, fill: string) =>
    node('g', { fill }, [
      ...around(count, (degrees) =>
        node('ellipse', {
          cy: -radius,
          rx: size * 0.72,
          ry: size,
          transform: `rotate(${short(degrees + radius * 3)})`,
        }),
      ),
    ]);
  return [
    node('circle', { cx: 5, cy: 8, r: 36, fill: shade, opacity: 0.2 }),
    ring(13, 27, 11, '#d9730d'),
    ring(12, 21, 10, '#ea8c14'),
    ring(10, 14, 9, '#f5a623'),
    ring(7, 7, 7, '#fdc04a'),
    node('circle', { r: 5, fill: '#f0a11f' }),
  ];
}
