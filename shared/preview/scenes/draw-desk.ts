import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { type Names, softShadow } from '#shared/drawing/ornaments.ts';
import type { PlaceGift } from '#shared/preview/place-gift.ts';
import { pictureSize } from './draw-picture.ts';

const pxPerMm = 4.6;

export function deskDefs(names: Names): DrawingNode[] {
  const stops = (colours: readonly string[]) =>
    colours.map((colour, index) =>
      node('stop', { offset: index / (colours.length - 1), 'stop-color': colour }),
    );
  return [
    node(
      'linearGradient',
      { id: names.id('desk'), x2: 1, y2: 1 },
      stops(['#c49a6c', '#b2845a', '#94683f']),
    ),
    node(
      'linearGradient',
      { id: names.id('pen'), x2: 0, y2: 1 },
      stops(['#4c7a9f', '#24506f', '#173a52']),
    ),
    node(
      'linearGradient',
      { id: names.id('nib'), x2: 0, y2: 1 },
      stops(['#fdedbf', '#cf9a33', '#94650f']),
    ),
  ];
}

/** The gift on a desk, seen from above, beside a pen of 140 mm. */
export function drawDesk(names: Names, place: PlaceGift): DrawingNode[] {
  const { gift } = place(300, 350, pxPerMm);
  return [
    node('rect', { ...pictureSize, fill: names.url('desk') }),
    node('path', {
      d: grain(),
      fill: 'none',
      stroke: '#7d5433',
      'stroke-width': 1.4,
      opacity: 0.28,
    }),
    node('g', { transform: 'rotate(-7 640 190)' }, [
      softShadow((spread) =>
        node('rect', {
          x: 524 - spread,
          y: -60 - spread,
          width: 400 + 2 * spread,
          height: 420 + 2 * spread,
          rx: 10,
        }),
      ),
      node('rect', { x: 520, y: -70, width: 400, height: 420, rx: 4, fill: '#fffdf6' }),
      node('path', {
        d: 'M548 60H900M548 104H900M548 148H900M548 192H900M548 236H900M548 280H900M548 324H900',
        stroke: '#b9c7d6',
        'stroke-width': 1.4,
      }),
    ]),
    node('g', { transform: 'translate(404 440) rotate(-11)' }, pen(names)),
    gift,
  ];
}

/** A pen of 140 mm around the origin. */
function pen(names: Names): DrawingNode[] {
  const length = 140 * pxPerMm;
  const left = -length / 2;
  return [
    softShadow((spread) =>
      node('rect', {
        x: left + 8 - spread,
        y: -14 - spread,
        width: length + 2 * spread,
        height: 48 + 2 * spread,
        rx: 24,
      }),
    ),
    node('path', {
      d: `M${left} 0L${left + 62} -15L${left + 62} 15z`,
      fill: names.url('nib'),
    }),
    node('rect', {
      x: left + 60,
      y: -23,
      width: length - 60,
      height: 46,
      rx: 16,
      fill: names.url('pen'),
    }),
    node('rect', { x: left + 60, y: -23, width: 26, height: 46, fill: names.url('nib') }),
    node('rect', { x: left + 330, y: -24, width: 12, height: 48, fill: names.url('nib') }),
    node('rect', { x: left + 400, y: -9, width: 190, height: 12, rx: 6, fill: names.url('nib') }),
    node('rect', {
      x: left + 92,
      y: -16,
      width: length - 130,
      height: 5,
      rx: 2.5,
      fill: '#ffffff',
      opacity: 0.35,
    }),
  ];
}

function grain(): string {
  return Array.from({ length: 15 }, (_, index) => {
    const y = 18 + index * 41;
    return `M-10 ${y}C160 ${y - 18 + (index % 3) * 9} 330 ${y + 22} 520 ${y - 4}S760 ${y + 16} 820 ${y - 6}`;
  }).join('');
}
