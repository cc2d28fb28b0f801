import type { DrawingAttributes, DrawingNode } from './drawing-node.ts';

/** How far something reaches, in the units it is drawn in. */
export interface Extent {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The shape of an element, in its own units. */
export type Shape =
  | { kind: 'rect'; x: number; y: number; width: number; height: number; radius: number }
  | { kind: 'ellipse'; x: number; y: number; radiusX: number; radiusY: number }
  | { kind: 'path'; d: string };

/** Returns null for an element that only holds others. What a shape does not say of itself is 0. */
export function shapeOf({ tag, attributes }: DrawingNode): Shape | null {
  const of = (name: keyof DrawingAttributes) => Number(attributes[name] ?? 0);
  switch (tag) {
    case 'rect': {
      const [x, y, width, height] = [of('x'), of('y'), of('width'), of('height')];
      return { kind: 'rect', x, y, width, height, radius: of('rx') };
    }
    case 'circle':
      return { kind: 'ellipse', x: of('cx'), y: of('cy'), radiusX: of('r'), radiusY: of('r') };
    case 'ellipse':
      return { kind: 'ellipse', x: of('cx'), y: of('cy'), radiusX: of('rx'), radiusY: of('ry') };
    case 'path':
      return { kind: 'path', d: String(attributes.d ?? '') };
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
      return pathExtent(readPath(shape.d));
  }
}

/** A command of a path in absolute coordinates; `C` is a cubic curve, `A` an arc. */
type PathCommand = readonly [letter: 'M' | 'L' | 'C' | 'A' | 'Z', numbers: readonly number[]];

/** How many numbers each command takes. */
const numbersPerCommand: Readonly<Record<string, number>> = {
  M: 2,
  L: 2,
  T: 2,
  H: 1,
  V: 1,
  C: 6,
  S: 4,
  Q: 4,
  A: 7,
  Z: 0,
};

type Point = readonly [x: number, y: number];
type Control = { point: Point; letter: 'C' | 'Q' } | null;

/**
 * Returns the path of an SVG in few kinds of absolute commands. Quadratic curves become cubic ones,
 * which is all that PDF has.
 */
export function readPath(d: string): PathCommand[] {
  const commands: PathCommand[] = [];
  let [at, start]: [Point, Point] = [
    [0, 0],
    [0, 0],
  ];
  /** The last control point of the curve before, and of which degree that was. */
  let control: Control = null;
  const mirrored = (letter: 'C' | 'Q'): Point =>
    control?.letter === letter ? [2 * at[0] - control.point[0], 2 * at[1] - control.point[1]] : at;

  for (const { letter, values } of groupsIn(d)) {
    const command = letter.toUpperCase();
    const [originX, originY] = letter === command ? [0, 0] : at;
    const point = (index: number): Point => [
      originX + (values[index] ?? 0),
      originY + (values[index + 1] ?? 0),
    ];
    const to = ends(command, values, at, [originX, originY], start);
    let next: Control = null;
    switch (command) {
      case 'C':
      case 'S': {
        const first = command === 'C' ? point(0) : mirrored('C');
        const second = point(command === 'C' ? 2 : 0);
        commands.push(['C', [...first, ...second, ...to]]);
        next = { point: second, letter: 'C' };
        break;
      }
      case 'Q':
      case 'T': {
        const middle = command === 'Q' ? point(0) : mirrored('Q');
        commands.push(['C', [...towards(at, middle), ...towards(to, middle), ...to]]);
        next = { point: middle, letter: 'Q' };
        break;
      }
      case 'A':
        commands.push(['A', [...values.slice(0, 5), ...to]]);
        break;
      case 'Z':
        commands.push(['Z', []]);
        break;
      default:
        commands.push([command === 'M' ? 'M' : 'L', to]);
    }
    if (command === 'M') start = to;
    at = to;
    control = next;
  }
  return commands;
}

/** Returns where the points of a path lie, control points too; of an arc what its radii reach. */
function pathExtent(commands: readonly PathCommand[]): Extent {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [letter, numbers] of commands) {
    const [radiusX = 0, radiusY = 0] = letter === 'A' ? numbers : [];
    const reach = 2 * Math.max(radiusX, radiusY);
    const points = letter === 'A' ? numbers.slice(5) : numbers;
    for (const [index, value] of points.entries()) {
      (index % 2 === 0 ? xs : ys).push(value - reach, value + reach);
    }
  }
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

/** Each command with its numbers; a letter may stand for several of its kind. */
function groupsIn(d: string): { letter: string; values: number[] }[] {
  return [...d.matchAll(/([a-df-z])([^a-df-z]*)/gi)].flatMap(([, letter = '', text = '']) => {
    const size = numbersPerCommand[letter.toUpperCase()];
    const numbers = (text.match(/[-+]?(?:\d+\.?\d*|\.\d+)(?:e[-+]?\d+)?/gi) ?? []).map(Number);
    if (size === undefined || (size === 0 ? numbers.length > 0 : numbers.length % size !== 0)) {
      throw new Error(`No path has "${letter}${text}"`);
    }
    if (size === 0) return [{ letter, values: [] }];
    return Array.from({ length: numbers.length / size }, (_, index) => ({
      // Further points of a move are lines.
      letter: index === 0 ? letter : letter.replace('M', 'L').replace('m', 'l'),
      values: numbers.slice(index * size, (index + 1) * size),
    }));
  });
}

function ends(
  command: string,
  values: readonly number[],
  at: Point,
  [originX, originY]: Point,
  start: Point,
): Point {
  if (command === 'Z') return start;
  if (command === 'H') return [originX + (values[0] ?? 0), at[1]];
  if (command === 'V') return [at[0], originY + (values[0] ?? 0)];
  return [originX + (values.at(-2) ?? 0), originY + (values.at(-1) ?? 0)];
}

/** Returns the control point of a cubic curve that equals a quadratic one. */
function towards([x, y]: Point, [toX, toY]: Point): Point {
  return [x + (2 / 3) * (toX - x), y + (2 / 3) * (toY - y)];
}
