import type { DrawingNode } from '#shared/drawing/drawing-node.ts';
import { identity, type Matrix, mapPoint, within } from '#shared/drawing/matrix.ts';
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

/** Returns where the corners of every line of text are, by the estimate of its width. */
export function textCorners(
  node: DrawingNode,
  outer: Matrix = identity,
): (readonly [x: number, y: number])[] {
  if (node.tag === 'defs') return [];
  const toPicture = within(outer, node);
  const inside = node.children.flatMap((child) => textCorners(child, toPicture));
  if (node.text === undefined) return inside;
  const { x, y } = node.attributes;
  const size = Number(node.attributes['font-size']);
  const width = widthInEms(node.text) * size;
  const before = { start: 0, middle: 0.5, end: 1 }[String(node.attributes['text-anchor'])] ?? 0;
  const left = Number(x ?? 0) - width * before;
  const [top, bottom] = [Number(y ?? 0) - size, Number(y ?? 0) + size * 0.3];
  const corners = [left, left + width].flatMap((across) => [
    mapPoint(toPicture, across, top),
    mapPoint(toPicture, across, bottom),
  ]);
  return [...inside, ...corners];
}

/** Returns what a picture says, line by line. */
export function textsOf(node: DrawingNode): string[] {
  if (node.tag === 'defs') return [];
  return [...(node.text === undefined ? [] : [node.text]), ...node.children.flatMap(textsOf)];
}
