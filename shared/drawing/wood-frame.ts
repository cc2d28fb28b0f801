import { type DrawingNode, node, short } from './drawing-node.ts';
import { type Box, grown, type Names, tableShadow } from './ornaments.ts';
import { paper, shade } from './palette.ts';

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

/** Draws what the moulding throws on the table, and the paper of the sheet in it. */
export function belowFrame(outer: Box): DrawingNode[] {
  return [tableShadow(outer, 6), node('rect', { ...outer, fill: paper })];
}

/** A moulding with mitred corners around a sheet; its light comes from the upper left. */
export function woodFrame(names: Names, outer: Box, moulding: number): DrawingNode[] {
  const sight = grown(outer, -moulding);
  const { x, y, width, height } = outer;
  return [
    node('rect', { ...sight, height: 13, fill: names.url('inner-top') }),
    node('rect', { ...sight, width: 11, fill: names.url('inner-left') }),
    ...bars(names, outer, sight),
    node('path', {
      d: `M${point(x + 1, y + height - 1)}V${short(y + 1)}H${short(x + width - 1)}`,
      fill: 'none',
      stroke: '#d1a67a',
      'stroke-width': 1.5,
      opacity: 0.7,
    }),
    node('rect', {
      ...grown(outer, -moulding * 0.3),
      fill: 'none',
      stroke: '#4b2f1c',
      opacity: 0.35,
    }),
    node('rect', { ...sight, fill: 'none', stroke: '#d9b36a', 'stroke-width': 2.5 }),
  ];
}

function bars(names: Names, outer: Box, sight: Box): DrawingNode[] {
  const [out, inn] = [corners(outer), corners(sight)];
  return ['top', 'right', 'bottom', 'left'].map((side, index) => {
    const next = (index + 1) % 4;
    const path = [out[index], out[next], inn[next], inn[index]].map((corner) =>
      corner ? point(...corner) : '',
    );
    return node('path', {
      d: `M${path.join('L')}z`,
      fill: names.url(`wood-${side}`),
      stroke: '#5a3a24',
      'stroke-width': 0.6,
      'stroke-linejoin': 'round',
    });
  });
}

function corners({ x, y, width, height }: Box): [number, number][] {
  return [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ];
}

function point(x: number, y: number): string {
  return `${short(x)} ${short(y)}`;
}
