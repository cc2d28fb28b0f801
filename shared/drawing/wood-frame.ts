import { type DrawingNode, node, short } from './drawing-node.ts';
import { type Box, grown, type Names, tableShadow } from './ornaments.ts';
import { gold, paper, shade } from './palette.ts';

const border = 30;

export function woodDefs(names: Names): DrawingNode[] {
  const bar = (name: string, from: string, to: string, direction: { x2: number; y2: number }) =>
    node('linearGradient', { id: names.id(name), ...direction }, [
      node('stop', { offset: 0, 'stop-color': from }),
      node('stop', { offset: 1, 'stop-color': to }),
    ]);
  const down = { x2: 0, y2: 1 };
  const across = { x2: 1, y2: 0 };
  return [
    bar('wood-top', '#a06f47', '#7d5233', down),
    bar('wood-left', '#8f6140', '#6f472b', across),
    bar('wood-right', '#6a4329', '#7b5132', across),
    bar('wood-bottom', '#62402a', '#4b2f1c', down),
    node('linearGradient', { id: names.id('inner-top'), ...down }, [
      node('stop', { offset: 0, 'stop-color': shade, 'stop-opacity': 0.3 }),
      node('stop', { offset: 1, 'stop-color': shade, 'stop-opacity': 0 }),
    ]),
    node('linearGradient', { id: names.id('inner-left'), ...across }, [
      node('stop', { offset: 0, 'stop-color': shade, 'stop-opacity': 0.22 }),
      node('stop', { offset: 1, 'stop-color': shade, 'stop-opacity': 0 }),
    ]),
  ];
}

/** A wooden frame with mitred corners around a paper mat; its light comes from the upper left. */
export function woodFrame(names: Names, outer: Box): DrawingNode[] {
  const { x, y, width, height } = outer;
  const mat = grown(outer, -border);
  const point = (px: number, py: number) => `${short(px)} ${short(py)}`;
  const corners = ({ x: left, y: top, width: w, height: h }: Box) =>
    [
      [left, top],
      [left + w, top],
      [left + w, top + h],
      [left, top + h],
    ] as const;
  const bars = ['top', 'right', 'bottom', 'left'].map((side, index) => {
    const [out, inn] = [corners(outer), corners(mat)];
    const next = (index + 1) % 4;
    const path = [out[index], out[next], inn[next], inn[index]].map((corner) =>
      corner ? point(corner[0], corner[1]) : '',
    );
    return node('path', {
      d: `M${path.join('L')}z`,
      fill: names.url(`wood-${side}`),
      stroke: '#5a3a24',
      'stroke-width': 0.6,
      'stroke-linejoin': 'round',
    });
  });
  return [
    tableShadow(outer, 6),
    ...bars,
    node('path', {
      d: `M${point(x + 1, y + height - 1)}V${short(y + 1)}H${short(x + width - 1)}`,
      fill: 'none',
      stroke: '#d1a67a',
      'stroke-width': 1.5,
      opacity: 0.7,
    }),
    node('rect', { ...grown(outer, -8), fill: 'none', stroke: '#4b2f1c', opacity: 0.35 }),
    node('rect', { ...mat, fill: paper, stroke: '#d9b36a', 'stroke-width': 3 }),
    node('rect', { ...mat, height: 14, fill: names.url('inner-top') }),
    node('rect', { ...mat, width: 12, fill: names.url('inner-left') }),
    node('rect', {
      ...grown(mat, -12),
      fill: 'none',
      stroke: gold,
      'stroke-width': 1,
      opacity: 0.75,
    }),
  ];
}

/** The room inside a frame's mat. */
export function insideFrame(outer: Box): Box {
  return grown(outer, -border - 30);
}
