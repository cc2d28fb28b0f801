import type { DrawingNode } from '#shared/drawing/drawing-node.ts';

/** What was given for a gift and is cut short on it, whole. */
export function tooLongTexts(drawn: readonly DrawingNode[]): string[] {
  const texts = drawn.flatMap(({ whole, children }) => [
    ...(whole === undefined ? [] : [whole]),
    ...tooLongTexts(children),
  ]);
  return [...new Set(texts)];
}
