import { type DrawingNode, node, short } from '#shared/drawing/drawing-node.ts';
import { at, marigold, type Names } from '#shared/drawing/ornaments.ts';
import { shade } from '#shared/drawing/palette.ts';
import type { MadeSize } from '#shared/gifts/made-size.ts';
import {
  diya,
  farLights,
  flame,
  flowerHead,
  lampLight,
  linear,
  type PlaceGift,
  sceneGround,
  standingShade,
} from './scene-light.ts';

/** The edge of the shelf that is nearest, and how deep its top is seen. */
const front = 500;
const deep = 44;
/** Gifts stand in its middle. */
const stands = front - 17;

export function shelfDefs(names: Names): DrawingNode[] {
  return [
    linear(names, 'shelf-top', 'down', [
      [0, '#6f4a2e'],
      [55, '#a5744c'],
      [100, '#c08a5d'],
    ]),
    linear(names, 'below-shelf', 'down', [
      [0, '#2c1408', 0.62],
      [100, '#2c1408', 0.08],
    ]),
  ];
}

/** Draws a gift that stands on a shelf of walnut between burning lamps, in the evening. */
export function drawShelf(
  names: Names,
  place: PlaceGift,
  { widthMm, heightMm }: MadeSize,
  needsStand: boolean,
): DrawingNode[] {
  const pxPerMm = Math.min(4.6, 355 / heightMm, 500 / widthMm);
  const middle = 408;
  const { box, gift } = place(middle, needsStand ? stands - 3 * pxPerMm : stands, pxPerMm);
  const left = box.x - 10 - 38 * pxPerMm;
  const right = box.x + box.width;
  /** The flames are beside the gift; a lamp whose flame would be beside the picture is not drawn. */
  const lampAt = (x: number, y: number, side: 'left' | 'right') => {
    const flameX = x + (side === 'left' ? flame : -flame) * pxPerMm;
    if (flameX < -40) return { light: [], lamp: [] };
    return {
      light: [lampLight(names, flameX, y, pxPerMm)],
      lamp: [diya(names, x, y, pxPerMm, side)],
    };
  };
  const lamps = [
    lampAt(left - 76 * pxPerMm, stands - 6, 'left'),
    lampAt(right + 64 * pxPerMm, stands - 8, 'right'),
    lampAt(left, stands + 10, 'left'),
  ] as const;
  const flower = 40 * pxPerMm;
  return [
    node('rect', { ...sceneGround, fill: names.url('wall') }),
    farLights(names, [
      [612, 96, 46],
      [716, 190, 34],
      [520, 44, 28],
      [786, 70, 52],
      [96, 66, 30],
      [-60, 150, 44],
      [870, 230, 40],
      [664, 286, 22],
      [30, 240, 20],
    ]),
    ...lamps.flatMap(({ light }) => light),
    ...(pxPerMm < 2.5 ? garland(names, pxPerMm) : []),
    ...shelf(names),
    ...lamps[0].lamp,
    ...lamps[1].lamp,
    standingShade(names, box.x + box.width / 2, stands, box.width),
    gift,
    ...(needsStand ? [cardStand(names, middle, stands, Math.max(14, widthMm * 0.5), pxPerMm)] : []),
    ...lamps[2].lamp,
    flowerHead(right + 18 * pxPerMm, stands + 14, flower),
    flowerHead(right + 42 * pxPerMm, stands + 17, flower * 0.74),
  ];
}

/** Draws strings of marigolds along the top of the wall, each flower 55 mm wide. */
function garland(names: Names, pxPerMm: number): DrawingNode[] {
  const size = 27 * Math.min(1, pxPerMm);
  const [swag, sag] = [200, 62];
  const count = Math.round(swag / (size * 1.15));
  return Array.from({ length: 6 }, (_, hung) => hung).flatMap((hung) =>
    Array.from({ length: count }, (_, index) => {
      const share = (index + 0.5) / count;
      const x = sceneGround.x + hung * swag + share * swag;
      return marigold(names, x, 4 * sag * share * (1 - share) - 8, size);
    }),
  );
}

function shelf(names: Names): DrawingNode[] {
  const { x, width } = sceneGround;
  return [
    // Its top takes the light, and the wall behind it a little of its shade.
    node('rect', { x, y: front - deep - 16, width, height: 16, fill: shade, opacity: 0.1 }),
    node('rect', { x, y: front - deep, width, height: deep, fill: names.url('shelf-top') }),
    node('path', {
      d: [6, 15, 27, 38]
        .map((down, index) => {
          const y = front - deep + down;
          const wave = index % 2 === 0 ? 2 : -2;
          return `M${x} ${y}q150 ${wave} 300 0t300 0 300 0 300 0`;
        })
        .join(''),
      fill: 'none',
      stroke: '#4b2d18',
      'stroke-width': 0.9,
      opacity: 0.3,
    }),
    node('rect', { x, y: front, width, height: 30, fill: names.url('walnut') }),
    node('rect', { x, y: front, width, height: 1.8, fill: '#e3b384', opacity: 0.8 }),
    node('rect', { x, y: front + 30, width, height: 70, fill: names.url('below-shelf') }),
  ];
}

/** Draws a block of wood with a groove, in which a card or a coin stands. */
function cardStand(
  names: Names,
  x: number,
  y: number,
  widthMm: number,
  pxPerMm: number,
): DrawingNode {
  const half = short(widthMm / 2);
  return node('g', { transform: at(x, y + 4, pxPerMm) }, [
    node('path', {
      d: `M-${half}-6H${half}L${short(widthMm / 2 + 0.8)} 0H-${short(widthMm / 2 + 0.8)}z`,
      fill: names.url('walnut'),
    }),
    node('rect', {
      x: -widthMm / 2,
      y: -6,
      width: widthMm,
      height: 0.7,
      fill: '#e3b384',
      opacity: 0.85,
    }),
  ]);
}
