import { noteDefs } from '#shared/drawing/draw-note.ts';
import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import { commonDefs, type Names } from '#shared/drawing/ornaments.ts';

export const pictureSize = { width: 800, height: 600 };

/** Draws the root `svg` of a picture, on the light of a table. */
export function drawPicture(
  names: Names,
  description: string,
  defs: readonly DrawingNode[],
  content: readonly DrawingNode[],
): DrawingNode {
  const { width, height } = pictureSize;
  return node(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      viewBox: `0 0 ${width} ${height}`,
      width,
      height,
      role: 'img',
      'aria-label': description,
      direction: 'ltr',
    },
    [
      node('defs', {}, [...commonDefs(names), ...noteDefs(names), ...defs]),
      // It reaches beyond both sides: a picture beside a link is wider.
      node('rect', { x: -200, width: width + 400, height, fill: names.url('table') }),
      ...content,
    ],
  );
}
