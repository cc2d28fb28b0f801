/** Some of a cart's lines, which stand one after the other. */
export interface LinePart<Line> {
  key: number;
  lines: readonly Line[];
}

/** So few that those that come near sight are laid out within a frame. */
const usualSize = 8;

/**
 * The lines in parts, each the same object as `before` while its lines are. A line stays in its part,
 * whatever comes and goes around it, for a component is made anew in another.
 */
export function lineParts<Line extends { id: string }>(
  lines: readonly Line[],
  before: readonly LinePart<Line>[],
): readonly LinePart<Line>[] {
  const partBefore = new Map(before.flatMap((part) => part.lines.map(({ id }) => [id, part])));
  const begun = new Map<number, Line[]>();
  let next = Math.max(0, ...before.map(({ key }) => key + 1));
  let last: { key: number; lines: Line[] } | undefined;
  for (const line of lines) {
    const own = partBefore.get(line.id)?.key;
    const isKept = own !== undefined && (own === last?.key || !begun.has(own));
    const joins = isKept ? own === last?.key : last && last.lines.length < usualSize;
    if (last && joins) last.lines.push(line);
    else {
      last = { key: isKept ? own : next++, lines: [line] };
      begun.set(last.key, last.lines);
    }
  }
  const known = new Map(before.map((part) => [part.key, part]));
  const parts = [...begun].map(([key, now]) => {
    const same = known.get(key);
    return same && isSame(same.lines, now) ? same : { key, lines: now };
  });
  return isSame(before, parts) ? before : parts;
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((each, at) => each === after[at]);
}
