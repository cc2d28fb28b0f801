import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { widthInEms } from '#shared/drawing/text-width.ts';

/** Reads SVG text as strictly as XML does; the tags in their order, or throws. */
export function tagsIn(svg: string): string[] {
  const token = /<(\/?)([A-Za-z]+)((?: [A-Za-z0-9-]+="[^"<>]*")*)(\/?)>|([^<>]+)/gy;
  const tags: string[] = [];
  const open: string[] = [];
  while (token.lastIndex < svg.length) {
    const start = token.lastIndex;
    const match = token.exec(svg);
    if (!match) throw new Error(`No XML at ${start}: ${svg.slice(start, start + 80)}`);
    const [whole, closing, tag, , empty] = match;
    if (/&(?!(amp|lt|gt|quot);)/.test(whole)) throw new Error(`A bare & in ${whole}`);
    if (tag === undefined) continue;
    if (closing) {
      if (open.pop() !== tag) throw new Error(`</${tag}> closes nothing`);
    } else {
      tags.push(tag);
      if (!empty) open.push(tag);
    }
  }
  if (open.length > 0) throw new Error(`Not closed: ${open.join(', ')}`);
  return tags;
}

type Point = [x: number, y: number];
type Move = (point: Point) => Point;

/** Returns where the corners of every line of text are, by the estimate of its width. */
export function textCorners(node: DrawingNode, outer: Move = (point) => point): Point[] {
  if (node.tag === 'defs') return [];
  const ownMove = moveOf(String(node.attributes.transform ?? ''));
  const move: Move = (point) => outer(ownMove(point));
  const inside = node.children.flatMap((child) => textCorners(child, move));
  if (node.text === undefined) return inside;
  const { x, y } = node.attributes;
  const size = Number(node.attributes['font-size']);
  const width = widthInEms(node.text) * size;
  const before = { start: 0, middle: 0.5, end: 1 }[String(node.attributes['text-anchor'])] ?? 0;
  const left = Number(x ?? 0) - width * before;
  const box: Point[] = [
    [left, Number(y ?? 0) - size],
    [left + width, Number(y ?? 0) - size],
    [left, Number(y ?? 0) + size * 0.3],
    [left + width, Number(y ?? 0) + size * 0.3],
  ];
  return [...inside, ...box.map(move)];
}

function moveOf(transform: string): Move {
  return [...transform.matchAll(/(\w+)\(([^)]*)\)/g)]
    .map(([, name, values = '']) => step(name ?? '', values.split(' ').map(Number)))
    .reduce<Move>(
      (outer, inner) => (point) => outer(inner(point)),
      (point) => point,
    );
}

function step(name: string, [a = 0, b = 0, c = 0]: number[]): Move {
  if (name === 'translate') return ([x, y]) => [x + a, y + b];
  if (name === 'scale') return ([x, y]) => [x * a, y * a];
  const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
  return ([x, y]) => [b + (x - b) * cos - (y - c) * sin, c + (x - b) * sin + (y - c) * cos];
}

/** What a picture says, line by line. */
export function textsOf(node: DrawingNode): string[] {
  if (node.tag === 'defs') return [];
  return [...(node.text === undefined ? [] : [node.text]), ...node.children.flatMap(textsOf)];
}
