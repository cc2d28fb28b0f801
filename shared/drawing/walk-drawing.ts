import type { DrawingNode } from './drawing-node.ts';
import { type Shape, shapeOf } from './drawn-shape.ts';
import { type Matrix, unitsOf } from './matrix.ts';
import { type DrawnPhoto, isPhoto, photoOf } from './placed-photos.ts';

/** What draws for itself, such as a canvas or a page of a file; a page of the shop shows SVG. */
export interface Medium {
  /**
   * Draws a part whose units lead to those around it. Pieces of it that lie on each other must not
   * shine through each other.
   */
  part(units: Matrix, opacity: number, hasPieces: boolean, draw: () => void): void;
  fill(shape: Shape, paint: Paint, opacity: number): void;
  stroke(shape: Shape, pen: Pen): void;
  photo(photo: DrawnPhoto): void;
  /** A medium whose letters come as outlines sets none. */
  text?(line: DrawingNode, colour: string, opacity: number): void;
}

export type Paint = string | Gradient;

/** Spreads over the extent of a shape; its measures are shares of that. */
export type Gradient = { stops: readonly Stop[] } & (
  | { line: readonly [x1: number, y1: number, x2: number, y2: number] }
  | { circles: readonly [...from: Circle, ...to: Circle] }
);

type Circle = [cx: number, cy: number, r: number];

interface Stop {
  offset: number;
  colour: string;
  opacity: number;
}

export interface Pen {
  colour: string;
  width: number;
  cap: 'butt' | 'round';
  join: 'miter' | 'round';
  dashes: number[];
}

/** What elements take over from those around them. */
const inherited = [
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-dasharray',
] as const;
type Look = Partial<Record<(typeof inherited)[number], string | number>>;

/** Draws a picture in its own units, each element over those before it. */
export function walkDrawing(picture: DrawingNode, medium: Medium): void {
  const definitions = picture.children.flatMap(({ tag, children }) =>
    tag === 'defs' ? children : [],
  );
  const nodesById = new Map(definitions.map((node) => [String(node.attributes.id), node]));

  const walk = (node: DrawingNode, outer: Look) => {
    if (node.tag === 'defs') return;
    const look = { ...outer };
    for (const name of inherited) {
      const value = node.attributes[name];
      if (value !== undefined) look[name] = value;
    }
    const opacity = Number(node.attributes.opacity ?? 1);
    medium.part(unitsOf(node), opacity, hasPieces(node, look), () => draw(node, look));
  };

  const draw = (node: DrawingNode, look: Look) => {
    const { fill = '#000000', 'fill-opacity': fillOpacity = 1 } = look;
    const shape = shapeOf(node);
    if (isPhoto(node)) medium.photo(photoOf(node));
    else if (node.tag === 'text') medium.text?.(node, String(fill), Number(fillOpacity));
    else if (node.tag === 'use') {
      const target = nodesById.get(String(node.attributes.href).slice(1));
      if (target) walk(target, look);
    } else if (shape) {
      const gradient = nodesById.get(String(fill).slice('url(#'.length, -1));
      const paint = gradient ? gradientOf(gradient) : String(fill);
      if (paint !== 'none') medium.fill(shape, paint, Number(fillOpacity));
      if (isStroked(look)) medium.stroke(shape, penOf(look));
    } else for (const child of node.children) walk(child, look);
  };

  for (const child of picture.children) walk(child, {});
}

function hasPieces({ tag, children }: DrawingNode, look: Look): boolean {
  return children.length > 0 || tag === 'use' || (isStroked(look) && look.fill !== 'none');
}

function isStroked({ stroke = 'none' }: Look): boolean {
  return stroke !== 'none';
}

function penOf(look: Look): Pen {
  return {
    colour: String(look.stroke),
    width: Number(look['stroke-width'] ?? 1),
    cap: look['stroke-linecap'] === 'round' ? 'round' : 'butt',
    join: look['stroke-linejoin'] === 'round' ? 'round' : 'miter',
    dashes: (String(look['stroke-dasharray'] ?? '').match(/[\d.]+/g) ?? []).map(Number),
  };
}

function gradientOf({ tag, attributes, children }: DrawingNode): Gradient {
  const { x1 = 0, y1 = 0, x2 = 1, y2 = 0, cx = 0.5, cy = 0.5, r = 0.5 } = attributes;
  const stops = children.map(({ attributes: stop }) => ({
    offset: Number(stop.offset ?? 0),
    colour: String(stop['stop-color']),
    opacity: Number(stop['stop-opacity'] ?? 1),
  }));
  return tag === 'linearGradient'
    ? { stops, line: [Number(x1), Number(y1), Number(x2), Number(y2)] }
    : { stops, circles: [Number(cx), Number(cy), 0, Number(cx), Number(cy), Number(r)] };
}

/** A drawing as the text of an SVG file. Whatever a shopper typed stays text (T24). */
export function svgText(node: DrawingNode): string {
  const attributes = Object.entries(node.attributes)
    .map(([name, value]) => ` ${name}="${escapeText(String(value))}"`)
    .join('');
  const inside =
    node.text === undefined ? node.children.map(svgText).join('') : escapeText(node.text);
  return inside === ''
    ? `<${node.tag}${attributes}/>`
    : `<${node.tag}${attributes}>${inside}</${node.tag}>`;
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeText(text: string): string {
  return writable(text).replace(/[&<>"]/g, (character) => entities[character] ?? character);
}

/** XML knows no control characters, no half surrogate pairs and no U+FFFE or U+FFFF. */
function writable(text: string): string {
  return text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '');
}
