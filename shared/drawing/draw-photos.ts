import { type DrawingNode, node, short } from './drawing-node.ts';
import { type Box, closeShadow } from './ornaments.ts';
import { paper } from './palette.ts';
import { photoGrid } from './photo-grid.ts';

/** The white edge of a photo print. */
const edge = 4;

/** Photos arranged in `area`; at least one place, with a quiet landscape where none is known. */
export function drawPhotos(area: Box, addresses: readonly string[]): DrawingNode[] {
  return photoGrid(area, Math.max(1, addresses.length)).flatMap((box, index) => {
    const inner = {
      x: box.x + edge,
      y: box.y + edge,
      width: box.width - 2 * edge,
      height: box.height - 2 * edge,
    };
    const address = addresses[index] ?? '';
    return [
      closeShadow(box, 6),
      node('rect', { ...box, rx: 1.5, fill: paper }),
      landscape(inner),
      ...(address === ''
        ? []
        : [node('image', { ...inner, href: address, preserveAspectRatio: 'xMidYMid slice' })]),
    ];
  });
}

/** Where a photo goes: hills and a sun, no face. It shows while the photo loads, too. */
function landscape({ x, y, width, height }: Box): DrawingNode {
  const to = (across: number, down: number) =>
    `${short(x + width * across)} ${short(y + height * down)}`;
  const close = `V${short(y + height)}H${short(x)}z`;
  return node('g', {}, [
    node('rect', { x, y, width, height, fill: '#dce8e1' }),
    node('circle', {
      cx: x + width * 0.68,
      cy: y + height * 0.32,
      r: Math.min(width, height) * 0.11,
      fill: '#f0b445',
    }),
    node('path', {
      d: `M${to(0, 0.76)}L${to(0.34, 0.46)}L${to(0.58, 0.7)}L${to(0.74, 0.56)}L${to(1, 0.8)}${close}`,
      fill: '#8fb3a2',
    }),
    node('path', { d: `M${to(0, 0.9)}L${to(0.4, 0.7)}L${to(1, 0.92)}${close}`, fill: '#5e8a76' }),
  ]);
}
