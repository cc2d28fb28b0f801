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
    node('radialGradient', { id: names.id('table'), cx: 0.46, cy: 0.38, r: 0.8 }, [
      node('stop', { offset: 0, 'stop-color': '#fdf8ec' }),
      node('stop', { offset: 0.6, 'stop-color': '#f4e9d2' }),
      node('stop', { offset: 1, 'stop-color': '#e6d6b6' }),
    ]),
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

/**
 * A soft shadow as layers, each a little larger than the one before: a blur would look the
 * same and take four times as long to paint. `layer` draws one, `spread` units larger.
 */
export function softShadow(layer: (spread: number) => DrawingNode): DrawingNode {
  return node(
    'g',
    { fill: shade, 'fill-opacity': 0.027 },
    Array.from({ length: 14 }, (_, index) => layer((index - 6.5) * 3.5)),
  );
}

/** The soft shadow a thing throws on the table; the thing itself stays sharp. */
export function tableShadow({ x, y, width, height }: Box, rx = 8): DrawingNode {
  return softShadow((spread) =>
    node('rect', {
      x: x + 4 - spread,
      y: y + 14 - spread,
      width: width + 2 * spread,
      height: height + 2 * spread,
      rx: Math.max(2, rx + spread),
    }),
  );
}

/** Draws the close shadow of a thing that lies on another: layers that thin out downwards. */
export function closeShadow({ x, y, width, height }: Box, depth: number, rx = 2): DrawingNode {
  return node(
    'g',
    { fill: shade, 'fill-opacity': 0.06 },
    [1, 0.75, 0.5, 0.25, 0].map((share) =>
      node('rect', {
        x: x - depth * share * 0.35,
        y: y + depth * 0.5 - depth * share * 0.35,
        width: width + depth * share * 0.7,
        height: height + depth * share * 0.7,
        rx: rx + depth * share * 0.5,
      }),
    ),
  );
}
