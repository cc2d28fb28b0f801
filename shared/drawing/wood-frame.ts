import { type DrawingNode, node, short } from './drawing-node.ts';
import { type Box, grown, type Names, tableShadow } from './ornaments.ts';
import { paper, shade } from './palette.ts';

/** The profile of a moulding from its outer edge to the picture: a bead, a hollow and a lip. */
const profile = [0, 0.07, 0.2, 0.52, 0.66, 0.72, 0.86, 1];
/** Each side of the frame by how the light of the upper left meets its profile. */
const sides = {
  top: ['#c79468', '#d8aa7e', '#b58058', '#8f5f3b', '#6d4427', '#a87448', '#8e5e39', '#6b4325'],
  left: ['#b98659', '#c99a6d', '#a6744c', '#825434', '#623c22', '#996a41', '#805231', '#5f3b21'],
  right: ['#5a381f', '#6d4629', '#7d5231', '#8a5c38', '#573419', '#7c5030', '#6c4427', '#835736'],
  bottom: ['#4f301a', '#633e23', '#70482a', '#7d5230', '#4d2e17', '#6f4729', '#603b21', '#774d2e'],
};
type Side = keyof typeof sides;

const directions: Readonly<Record<Side, { x1?: 1; y1?: 1; x2: 0 | 1; y2: 0 | 1 }>> = {
  top: { x2: 0, y2: 1 },
  left: { x2: 1, y2: 0 },
  right: { x1: 1, x2: 0, y2: 0 },
  bottom: { y1: 1, x2: 0, y2: 0 },
};

export function woodDefs(names: Names): DrawingNode[] {
  const shadow = (name: string, direction: { x2: number; y2: number }) =>
    node('linearGradient', { id: names.id(name), ...direction }, [
      node('stop', { offset: 0, 'stop-color': shade, 'stop-opacity': 0.34 }),
      node('stop', { offset: 0.4, 'stop-color': shade, 'stop-opacity': 0.12 }),
      node('stop', { offset: 1, 'stop-color': shade, 'stop-opacity': 0 }),
    ]);
  return [
    ...Object.entries(sides).map(([side, colours]) =>
      node(
        'linearGradient',
        { id: names.id(`wood-${side}`), ...directions[side as Side] },
        colours.map((colour, index) =>
          node('stop', { offset: profile[index] ?? 1, 'stop-color': colour }),
        ),
      ),
    ),
    shadow('inner-top', { x2: 0, y2: 1 }),
    shadow('inner-left', { x2: 1, y2: 0 }),
    node('linearGradient', { id: names.id('glass'), x2: 0, y2: 1 }, [
      node('stop', { offset: 0, 'stop-color': '#ffffff', 'stop-opacity': 0.26 }),
      node('stop', { offset: 1, 'stop-color': '#ffffff', 'stop-opacity': 0.02 }),
    ]),
  ];
}

/** Draws what the moulding throws on the wall, and the paper of the sheet in it. */
export function belowFrame(names: Names, outer: Box): DrawingNode[] {
  return [tableShadow(names, outer), node('rect', { ...outer, fill: paper })];
}

/** A mount `width` wide inside the moulding, and the cut through its board. */
export interface Mount {
  width: number;
  bevel: number;
}

/** Draws a moulding with mitred corners around a mount and a sheet, under glass. */
export function woodFrame(names: Names, outer: Box, moulding: number, mount: Mount): DrawingNode[] {
  const sight = grown(outer, -moulding);
  return [
    ...mountBoard(names, sight, mount),
    ...shadowsInside(names, sight, moulding * 0.62),
    ...glass(names, sight),
    ...edges(outer, sight).map(({ side, d }) =>
      node('path', { d, fill: names.url(`wood-${side}`) }),
    ),
    node('path', { d: grain(outer, moulding), fill: 'none', stroke: '#3c230f', opacity: 0.22 }),
    node('path', {
      d: mitres(outer, sight),
      fill: 'none',
      stroke: '#3c230f',
      'stroke-width': 0.8,
      opacity: 0.55,
    }),
    // The edge that the light meets first, and the one it never meets.
    node('path', {
      d: `M${point(outer.x + 0.7, outer.y + outer.height)}V${short(outer.y + 0.7)}H${short(outer.x + outer.width)}`,
      fill: 'none',
      stroke: '#f3d6ae',
      'stroke-width': 1.4,
      opacity: 0.85,
    }),
    node('rect', { ...sight, fill: 'none', stroke: '#b98d46', 'stroke-width': 2.4 }),
    node('path', {
      d: `M${point(sight.x - 1, sight.y + sight.height + 1)}h${short(sight.width + 2)}v${short(-sight.height - 2)}`,
      fill: 'none',
      stroke: '#f1d795',
      'stroke-width': 0.9,
    }),
  ];
}

/** Draws the board around the picture; the lower and right sides of its cut meet the light. */
function mountBoard(names: Names, sight: Box, { width, bevel }: Mount): DrawingNode[] {
  const window = grown(sight, -width);
  const cut = { top: '#cabd9f', left: '#d8cdb3', right: '#fffefa', bottom: '#ffffff' };
  return [
    ...shadowsInside(names, grown(window, -bevel), bevel * 2.2),
    node('path', { d: `${rectPath(sight)}${rectPath(window, true)}`, fill: '#f5eddc' }),
    ...edges(window, grown(window, -bevel)).map(({ side, d }) =>
      node('path', { d, fill: cut[side] }),
    ),
  ];
}

/** Draws what an edge throws on all that lies deeper, along its upper and its left side. */
function shadowsInside(names: Names, box: Box, depth: number): DrawingNode[] {
  return [
    node('rect', { ...box, height: depth, fill: names.url('inner-top') }),
    node('rect', { ...box, width: depth * 0.85, fill: names.url('inner-left') }),
  ];
}

/** Draws a window's light on the glass: a broad and a narrow band, so faint that all is seen through it. */
function glass(names: Names, { x, y, width, height }: Box): DrawingNode[] {
  const slant = height * 0.52;
  const band = (from: number, to: number) =>
    `M${point(x + from, y)}H${short(x + to)}L${point(x + to - slant, y + height)}H${short(x + from - slant)}z`;
  const start = slant + width * 0.06;
  return [
    node('path', {
      d: `${band(start, start + width * 0.17)}${band(start + width * 0.2, start + width * 0.225)}`,
      fill: names.url('glass'),
    }),
  ];
}

/** Returns the four sides between a box and one inside it, cut at its corners. */
function edges(outer: Box, inner: Box): { side: Side; d: string }[] {
  const [out, inn] = [corners(outer), corners(inner)];
  return (['top', 'right', 'bottom', 'left'] as const).map((side, index) => {
    const next = (index + 1) % 4;
    const path = [out[index], out[next], inn[next], inn[index]].map((corner) =>
      corner ? point(...corner) : '',
    );
    return { side, d: `M${path.join('L')}z` };
  });
}

function mitres(outer: Box, inner: Box): string {
  const inn = corners(inner);
  return corners(outer)
    .map((corner, index) => `M${point(...corner)}L${point(...(inn[index] ?? corner))}`)
    .join('');
}

/** Fine lines along each side of the moulding, none of them quite straight. */
function grain({ x, y, width, height }: Box, moulding: number): string {
  return [0.24, 0.36, 0.47, 0.8]
    .map((share, index) => {
      const inset = moulding * share;
      const [far, wave] = [moulding * (share + 0.15), (index % 2 === 0 ? 1 : -1) * moulding * 0.05];
      const across = short((width - 2 * far) / 2);
      const down = short((height - 2 * far) / 2);
      const along = `q${short(Number(across) / 2)} ${short(wave)} ${across} 0t${across} 0`;
      const upright = `q${short(wave)} ${short(Number(down) / 2)} 0 ${down}t0 ${down}`;
      return [
        `M${point(x + far, y + inset)}${along}`,
        `M${point(x + far, y + height - inset)}${along}`,
        `M${point(x + inset, y + far)}${upright}`,
        `M${point(x + width - inset, y + far)}${upright}`,
      ].join('');
    })
    .join('');
}

/** A box as a path; the one of a hole runs the other way round. */
function rectPath({ x, y, width, height }: Box, isHole = false): string {
  const [across, down] = [short(width), short(height)];
  return isHole
    ? `M${point(x, y)}v${down}h${across}v-${down}z`
    : `M${point(x, y)}h${across}v${down}h-${across}z`;
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
