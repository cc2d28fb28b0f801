import type { DrawingNode } from './drawing-node.ts';

/** Maps (x, y) to (a·x + c·y + e, b·x + d·y + f), as SVG and PDF write it. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const identity: Matrix = [1, 0, 0, 1, 0, 0];

/** Returns the matrix that applies `inner` first, then `outer`. */
export function times(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer;
  const [p, q, r, s, t, u] = inner;
  return [
    a * p + c * q,
    b * p + d * q,
    a * r + c * s,
    b * r + d * s,
    a * t + c * u + e,
    b * t + d * u + f,
  ];
}

export function inverse([a, b, c, d, e, f]: Matrix): Matrix {
  const area = a * d - b * c;
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area];
}

export function mapPoint(
  [a, b, c, d, e, f]: Matrix,
  x: number,
  y: number,
): readonly [x: number, y: number] {
  return [a * x + c * y + e, b * x + d * y + f];
}

/** From the units of an element to those that `outer` leads to; throws for an unknown transform. */
export function within(outer: Matrix, element: DrawingNode): Matrix {
  const units = unitsOf(element);
  return units === identity ? outer : times(outer, units);
}

/** Returns the matrix from the units of an element to those around it, as its `transform` says. */
export function unitsOf({ attributes: { transform } }: DrawingNode): Matrix {
  let units = identity;
  if (transform === undefined) return units;
  for (const [, kind = '', values = ''] of String(transform).matchAll(/(\w+)\(([^)]*)\)/g)) {
    const step = oneTransform(kind, values.split(/[\s,]+/).map(Number));
    units = units === identity ? step : times(units, step);
  }
  return units;
}

function oneTransform(kind: string, [p = 0, q, r = 0, ...more]: number[]): Matrix {
  switch (kind) {
    case 'translate':
      return [1, 0, 0, 1, p, q ?? 0];
    case 'scale':
      return [p, 0, 0, q ?? p, 0, 0];
    case 'rotate': {
      const radians = (p * Math.PI) / 180;
      const [cos, sin] = [Math.cos(radians), Math.sin(radians)];
      const [x, y] = [q ?? 0, r];
      return [cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y];
    }
    case 'matrix':
      return [p, q ?? 0, r, more[0] ?? 0, more[1] ?? 0, more[2] ?? 0];
    default:
      throw new Error(`No drawing is transformed by "${kind}"`);
  }
}
