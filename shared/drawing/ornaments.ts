import { type DrawingNode, node, short } from './drawing-node.ts';
import { gold, shade } from './palette.ts';

/** A rectangle in the units of the picture. */
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export function grown({ x, y, width, height }: Box, by: number): Box {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by };
}

/** The names of what a picture defines, its own even where several stand on one page. */
export interface Names {
  id: (name: string) => string;
  url: (name: string) => string;
  href: (name: string) => string;
}

export function namesWith(prefix: string): Names {
  const id = (name: string) => `${prefix}-${name}`;
  return { id, url: (name) => `url(#${id(name)})`, href: (name) => `#${id(name)}` };
}

export function at(x: number, y: number, scale = 1): string {
  return `translate(${short(x)} ${short(y)})${scale === 1 ? '' : ` scale(${String(Math.round(scale * 1000) / 1000)})`}`;
}

/** Draws one thing `count` times around a middle. */
export function around<T>(count: number, draw: (degrees: number, index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => draw((360 / count) * index, index));
}

/** Ellipses turned about one middle: a rosette of fine lines. */
export function rosette(rx: number, ry: number, count: number, strokeWidth: number): DrawingNode {
  return node(
    'g',
    { fill: 'none', 'stroke-width': strokeWidth },
    around(count, (degrees) =>
      node('ellipse', { rx, ry, transform: `rotate(${short(degrees / 2)})` }),
    ),
  );
}

/** Draws what every picture defines: the light and the marigold. */
export function commonDefs(names: Names): DrawingNode[] {
  const petals = (count: number, radius: number, petal: number, fill: string) =>
    node(
      'g',
      { fill },
      around(count, (degrees) =>
        node('ellipse', {
          cy: -radius,
          rx: petal * 0.62,
          ry: petal,
          transform: `rotate(${short(degrees)})`,
        }),
      ),
    );
  return [
    node('radialGradient', { id: names.id('table'), cx: 0.34, cy: 0.24, r: 0.95 }, [
      node('stop', { offset: 0, 'stop-color': '#fffaf1' }),
      node('stop', { offset: 0.5, 'stop-color': '#f4ead9' }),
      node('stop', { offset: 1, 'stop-color': '#d9c8aa' }),
    ]),
    node('linearGradient', { id: names.id('fall') }, fallingShade(0)),
    node('radialGradient', { id: names.id('fall-round'), cx: 0, cy: 0, r: 1 }, fallingShade(0)),
    node('linearGradient', { id: names.id('sheen'), x2: 1, y2: 1 }, [
      node('stop', { offset: 0, 'stop-color': '#ffffff', 'stop-opacity': 0.55 }),
      node('stop', { offset: 0.5, 'stop-color': '#ffffff', 'stop-opacity': 0 }),
      node('stop', { offset: 1, 'stop-color': shade, 'stop-opacity': 0.1 }),
    ]),
    node('g', { id: names.id('marigold') }, [
      petals(12, 34, 16, '#efb445'),
      petals(9, 20, 13, '#e59a12'),
      node('circle', { r: 13, fill: '#c4730c' }),
    ]),
  ];
}

/** Draws a marigold seen from above, the shop's ornament, `size` units from middle to tip. */
export function marigold(
  names: Names,
  x: number,
  y: number,
  size: number,
  opacity = 1,
): DrawingNode {
  return node('use', {
    href: names.href('marigold'),
    transform: at(x, y, size / 50),
    ...(opacity === 1 ? {} : { opacity }),
  });
}

/** Draws a marigold between two fine lines, to part one thing from the next. */
export function divider(
  names: Names,
  x: number,
  y: number,
  width: number,
  scale: number,
): DrawingNode {
  const side = short(width / 2 - 20 * scale);
  const line = `M${short(x - width / 2)} ${short(y)}h${side}M${short(x + width / 2)} ${short(y)}h-${side}`;
  return node('g', {}, [
    node('path', { d: line, stroke: gold, 'stroke-width': 1.2, opacity: 0.7 }),
    marigold(names, x, y, 12 * scale),
  ]);
}

/** How dark a blurred edge is from its inside to its outside, in equal steps. */
const blurredEdge = [1, 0.97, 0.9, 0.77, 0.6, 0.41, 0.24, 0.11, 0.03, 0];

/** Returns the stops of a shade that falls off softly from `begin` on. */
export function fallingShade(begin: number): DrawingNode[] {
  return blurredEdge.map((opacity, index) =>
    node('stop', {
      offset: begin + ((1 - begin) * index) / (blurredEdge.length - 1),
      'stop-color': shade,
      'stop-opacity': opacity,
    }),
  );
}

/**
 * The shadow a thing throws on what it lies on, hangs on or stands before: a close dark one and a
 * far soft one, away from the light at the top left. Gradients along its edges and around its
 * corners take a third of what a blur takes to paint, and have no steps however near one looks.
 */
export function tableShadow(names: Names, box: Box, depth = 1): DrawingNode {
  return node('g', { fill: names.url('fall') }, [
    blurredShade(names, { ...box, x: box.x + 10 * depth, y: box.y + 17 * depth }, 26 * depth, 0.3),
    blurredShade(names, { ...box, x: box.x + 2.5 * depth, y: box.y + 4 * depth }, 6 * depth, 0.34),
  ]);
}

/** The shade of a box with its edge blurred so far to both sides; its middle lies below the box. */
function blurredShade(names: Names, box: Box, blur: number, opacity: number): DrawingNode {
  const { x, y, width, height } = grown(box, -blur);
  const far = 2 * blur;
  const sides: readonly (readonly [x: number, y: number, turn: number, length: number])[] = [
    [x + width, y, 0, height],
    [x + width, y + height, 90, width],
    [x, y + height, 180, height],
    [x, y, 270, width],
  ];
  return node(
    'g',
    { 'fill-opacity': opacity },
    sides.map(([left, top, turn, length]) =>
      node('g', { transform: `${at(left, top)}${turn === 0 ? '' : ` rotate(${turn})`}` }, [
        node('rect', { width: far, height: length }),
        node('rect', { y: length, width: far, height: far, fill: names.url('fall-round') }),
      ]),
    ),
  );
}

/** Draws the close shadow of a thing that lies on another: layers that thin out away from the light. */
export function closeShadow({ x, y, width, height }: Box, depth: number, rx = 2): DrawingNode {
  return node(
    'g',
    { fill: shade, 'fill-opacity': 0.05 },
    [1, 0.8, 0.6, 0.4, 0.2, 0].map((share) =>
      node('rect', {
        x: x + depth * (0.28 - share * 0.4),
        y: y + depth * (0.46 - share * 0.4),
        width: width + depth * share * 0.8,
        height: height + depth * share * 0.8,
        rx: rx + depth * share * 0.5,
      }),
    ),
  );
}
