import {
  type DrawingAttributes,
  type DrawingNode,
  node,
  short,
} from '#shared/drawing/drawing-node.ts';
import { at, type Box, type Names } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import type { GiftLayers } from '#shared/gifts/gift-drawing.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';

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

/** The ground of a scene reaches beyond both sides of it: a picture beside a link is wider. */
export const sceneGround = { x: -200, y: 0, width: 1200, height: 600 };

/** A colour of a gradient: where it stands in percent, and how much is seen through it. */
type Stop = readonly [percent: number, colour: string, opacity?: number];

const directions = {
  down: { x2: 0, y2: 1 },
  across: { x2: 1, y2: 0 },
  slope: { x2: 1, y2: 1 },
  /** The same of what is mirrored afterwards. */
  back: { x1: 1, x2: 0 },
  slopeBack: { x1: 1, x2: 0, y2: 1 },
};

export const brass: readonly Stop[] = [
  [0, '#8a6420'],
  [22, '#f4dc98'],
  [40, '#d3a443'],
  [75, '#8d641d'],
  [100, '#5d3f0e'],
];

export function linear(
  names: Names,
  name: string,
  direction: keyof typeof directions,
  stops: readonly Stop[],
): DrawingNode {
  return node(
    'linearGradient',
    { id: names.id(name), ...directions[direction] },
    stops.map(stopOf),
  );
}

export function radial(
  names: Names,
  name: string,
  at: DrawingAttributes,
  stops: readonly Stop[],
): DrawingNode {
  return node('radialGradient', { id: names.id(name), ...at }, stops.map(stopOf));
}

function stopOf([percent, colour, opacity = 1]: Stop): DrawingNode {
  const stop = { offset: percent / 100, 'stop-color': colour };
  return node('stop', opacity === 1 ? stop : { ...stop, 'stop-opacity': opacity });
}

/** Draws what all scenes of a home are lit with. */
export function sceneDefs(names: Names): DrawingNode[] {
  return [
    radial(names, 'wall', { cx: 0.3, cy: 0.1, r: 1 }, [
      [0, '#f1d9b4'],
      [45, '#d8b083'],
      [100, '#8d5f3f'],
    ]),
    linear(names, 'walnut', 'down', [
      [0, '#9a6a44'],
      [12, '#7c5031'],
      [100, '#4b2d18'],
    ]),
    ...(['left', 'right'] as const).map((side) =>
      linear(names, `clay-${side}`, side === 'left' ? 'slope' : 'slopeBack', [
        [0, '#d98a5b'],
        [45, '#b25e36'],
        [100, '#6f3119'],
      ]),
    ),
    linear(names, 'brass', 'across', brass),
    radial(names, 'glow', {}, [
      [0, '#ffe9a8', 0.85],
      [25, '#ffcf74', 0.42],
      [60, '#ffb95a', 0.12],
      [100, '#ffb95a', 0],
    ]),
    linear(names, 'flame', 'down', [
      [0, '#ffb22e', 0.7],
      [45, '#ffd768'],
      [75, '#fff6cf'],
      [100, '#ffd98a', 0.85],
    ]),
    radial(names, 'bokeh', {}, [
      [0, '#ffe2a3', 0.32],
      [82, '#ffd88d', 0.26],
      [93, '#ffe7b5', 0.4],
      [100, '#ffe7b5', 0],
    ]),
    radial(names, 'contact', {}, [
      [0, shade, 0.55],
      [50, shade, 0.3],
      [100, shade, 0],
    ]),
  ];
}

/** Draws the soft dark below a thing that stands on something. */
export function standingShade(names: Names, x: number, y: number, width: number): DrawingNode {
  return node('ellipse', {
    cx: x + width * 0.02,
    cy: y,
    rx: width * 0.56,
    ry: Math.max(4, width * 0.045),
    fill: names.url('contact'),
  });
}

/** How far from the middle of a lamp its flame is, in millimetres. */
export const flame = 28;

/**
 * Draws a burning lamp of clay, 62 mm wide, the middle of its foot at a point. It stands at one side
 * of what it lights, with its flame turned there.
 */
export function diya(
  names: Names,
  x: number,
  y: number,
  pxPerMm: number,
  side: 'left' | 'right',
): DrawingNode {
  const dots = Array.from({ length: 9 }, (_, index) => {
    const across = -22 + index * 5.2;
    const down = -9.5 + Math.sqrt(Math.max(0, 1 - (across / 29) ** 2)) * 3.6;
    return node('circle', { cx: across, cy: down, r: 1.15 });
  });
  const turn = side === 'left' ? '' : ' scale(-1 1)';
  return node('g', { transform: `${at(x, y, pxPerMm)}${turn}` }, [
    node('ellipse', { cx: 3, cy: 0.5, rx: 34, ry: 4.5, fill: names.url('contact') }),
    node('path', {
      d: 'M-30-17C-30-5-17 1-4 1C8 1 20-4 27-13L35-19L-30-19z',
      fill: names.url(`clay-${side}`),
    }),
    node('g', { fill: '#fbe3b0' }, dots),
    node('path', {
      d: 'M-30-18C-30-22.500-16-25.500-1-25.500C13-25.500 24-23.500 36-20C26-13.500 12-11.500-1-11.500C-16-11.500-30-13.500-30-18z',
      fill: '#c9784c',
    }),
    node('path', {
      d: 'M-26.500-18C-26.500-21-14-23.200-1-23.200C11-23.200 21-22 31-19.800C22-15.500 11-13.800-1-13.800C-14-13.800-26.500-15.200-26.500-18z',
      fill: '#5a2a12',
    }),
    node('path', {
      d: 'M-20-17C-16-20-6-21.500 4-21.300C14-21 22-19.800 27-18.600C18-15.500 8-14.800-2-14.800C-11-14.800-19-15.400-20-17z',
      fill: '#d69136',
      opacity: 0.75,
    }),
    node('path', {
      d: 'M10-17.500Q20-20 28-21.500',
      fill: 'none',
      stroke: '#f3e6cf',
      'stroke-width': 2.2,
      'stroke-linecap': 'round',
    }),
    node('path', {
      d: 'M27-20C20-27 22-36 28-49C33-37 36-28 30-20.500C29.300-19.500 28-19.200 27-20z',
      fill: names.url('flame'),
    }),
    node('path', {
      d: 'M27.600-20.500C24.500-24 25.500-29 28-35C30.500-29.500 31.300-24.500 29-20.800z',
      fill: '#fffdf0',
      opacity: 0.9,
    }),
  ]);
}

/** Draws what the flame of a lamp on a shelf throws on the wall behind it. */
export function lampLight(names: Names, x: number, y: number, pxPerMm: number): DrawingNode {
  const r = Math.max(70, 105 * pxPerMm);
  return node('circle', { cx: x, cy: y - 36 * pxPerMm, r, fill: names.url('glow') });
}

/** Lights far behind, out of focus, always in the same places. */
export function farLights(names: Names, places: readonly (readonly number[])[]): DrawingNode {
  return node(
    'g',
    { fill: names.url('bokeh') },
    places.map(([cx = 0, cy = 0, r = 0]) => node('circle', { cx, cy, r })),
  );
}

/** Draws a marigold as it lies on something, seen from the side, `size` wide. */
export function flowerHead(x: number, y: number, size: number): DrawingNode {
  const row = (count: number, radius: number, down: number, fill: string) =>
    node(
      'g',
      { fill },
      Array.from({ length: count }, (_, index) => {
        const turn = -78 + (156 * index) / (count - 1);
        return node('ellipse', {
          cy: -radius,
          rx: 8.5,
          ry: 12,
          transform: `translate(0 ${down}) rotate(${short(turn)})`,
        });
      }),
    );
  return node('g', { transform: at(x, y, size / 90) }, [
    node('path', { d: 'M-14-8Q0 8 14-8L8-22H-8z', fill: '#5c7a3c' }),
    row(9, 32, -14, '#c9640c'),
    row(8, 25, -15, '#e58612'),
    row(7, 17, -16, '#f6a723'),
    row(5, 9, -20, '#ffc64a'),
  ]);
}
