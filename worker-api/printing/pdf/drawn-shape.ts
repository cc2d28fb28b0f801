import type { DrawingAttributes, DrawingNode } from '#shared/drawing/drawing-node.ts';
import type { Extent } from './outline-words.ts';
import { type PathCommand, pathExtent, readPath } from './path-commands.ts';

/** The shape of an element, in its own units. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'ellipse'; x: number; y: number; radiusX: number; radiusY: number }
  | { kind: 'path'; commands: PathCommand[] };

/** Null for an element that only holds others. */
export function shapeOf({ tag, attributes }: DrawingNode): Shape | null {
  const of = numbersOf(attributes);
  switch (tag) {
    case 'rect':
      return { kind: 'rect', ...of('x', 'y', 'width', 'height'), radius: of('rx').rx };
    case 'circle': {
      const { cx, cy, r } = of('cx', 'cy', 'r');
      return { kind: 'ellipse', x: cx, y: cy, radiusX: r, radiusY: r };
    }
    case 'ellipse': {
      const { cx, cy, rx, ry } = of('cx', 'cy', 'rx', 'ry');
      return { kind: 'ellipse', x: cx, y: cy, radiusX: rx, radiusY: ry };
    }
    case 'path':
      return { kind: 'path', commands: readPath(String(attributes.d ?? '')) };
    default:
      return null;
  }
}

export function shapeExtent(shape: Shape): Extent {
  switch (shape.kind) {
    case 'rect':
      return {
        left: shape.x,
        top: shape.y,
        right: shape.x + shape.width,
        bottom: shape.y + shape.height,
      };
    case 'ellipse':
      return {
        left: shape.x - shape.radiusX,
        top: shape.y - shape.radiusY,
        right: shape.x + shape.radiusX,
        bottom: shape.y + shape.radiusY,
      };
    case 'path':
      return pathExtent(shape.commands);
  }
}

/** What is absent is 0. */
function numbersOf(attributes: DrawingAttributes) {
  return <Name extends keyof DrawingAttributes>(...names: Name[]) =>
    Object.fromEntries(names.map((name) => [name, Number(attributes[name] ?? 0)])) as Record<
      Name,
      number
    >;
}
