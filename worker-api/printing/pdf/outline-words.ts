import { type DrawingNode, node } from '#shared/drawing/drawing-node.ts';
import type { Extent } from '#shared/drawing/drawn-shape.ts';
import { identity, type Matrix, mapPoint, times, within } from '#shared/drawing/matrix.ts';
import { type Faces, familyOf } from './faces.ts';
import { type SetLine, setLine } from './set-line.ts';

/** A line of words of a picture: where it is now as outlines, or which letters no face has. */
export type Words = { text: string } & ({ extent: Extent } | { missing: readonly string[] });

/** A picture is at most a metre wide and a thousand units: a thousandth is a micron. */
const perUnit = 1_000;

/**
 * A picture with the outlines of its letters in place of its words: a print file needs no font. A
 * line with a letter that no face has is left out whole, and says so; pictures draw no such letter.
 */
export function outlineWords(
  picture: DrawingNode,
  faces: Faces,
): { picture: DrawingNode; words: Words[] } {
  const words: Words[] = [];
  return { picture: outlineNode(picture, identity, { faces, words }), words };
}

interface Outlining {
  faces: Faces;
  words: Words[];
}

function outlineNode(element: DrawingNode, outer: Matrix, outlining: Outlining): DrawingNode {
  const toPicture = within(outer, element);
  if (element.tag === 'text') return outlinedLine(element, toPicture, outlining);
  const children = element.children.map((child) => outlineNode(child, toPicture, outlining));
  return { ...element, children };
}

function outlinedLine(
  { text = '', attributes }: DrawingNode,
  toPicture: Matrix,
  { faces, words }: Outlining,
): DrawingNode {
  const {
    x = 0,
    y = 0,
    'font-family': fontFamily = '',
    'font-size': size = 0,
    'font-weight': weight = 400,
    'letter-spacing': spacing = 0,
    'text-anchor': anchor = 'start',
    direction = 'ltr',
    ...look
  } = attributes;
  const line = setLine(text, faces, familyOf(faces, String(fontFamily)), {
    size: Number(size),
    weight: Number(weight),
    spacing: Number(spacing),
    anchor: String(anchor),
    direction: String(direction),
  });
  if (!line.ok) {
    words.push({ text, missing: line.missing });
    return node('g', {});
  }
  const { d, points } = placeLetters(line, [1, 0, 0, 1, Number(x) + line.startX, Number(y)]);
  if (points.length > 0) words.push({ text, extent: extentOf(points, toPicture) });
  return node('path', { ...look, d });
}

type Point = readonly [x: number, y: number];

/** Returns the outlines of a line as one path, and the points that it lies between. */
function placeLetters({ letters }: Extract<SetLine, { ok: true }>, toLine: Matrix) {
  const points: Point[] = [];
  const d = letters
    .flatMap(({ segments, place }) => {
      const toPath = times(toLine, place);
      return segments.map(({ type, values }) => {
        const pairs = Array.from({ length: values.length / 2 }, (_, index) =>
          mapPoint(toPath, values[2 * index] ?? 0, values[2 * index + 1] ?? 0),
        );
        points.push(...pairs);
        return type + pairs.map(([x, y]) => `${fine(x)} ${fine(y)}`).join(' ');
      });
    })
    .join('');
  return { d, points };
}

/** Control points of a curve lie outside it: at most a little more than the letters themselves. */
function extentOf(points: readonly Point[], toPicture: Matrix): Extent {
  const xs: number[] = [];
  const ys: number[] = [];
  for (const [x, y] of points) {
    const [inX, inY] = mapPoint(toPicture, x, y);
    xs.push(inX);
    ys.push(inY);
  }
  return {
    left: Math.min(...xs),
    top: Math.min(...ys),
    right: Math.max(...xs),
    bottom: Math.max(...ys),
  };
}

const fine = (value: number) => Math.round(value * perUnit) / perUnit;
