import { type CSSProperties, memo, startTransition, useEffect, useState } from 'react';
import type { ShownLine } from '#pwa/cart/shown-cart.ts';
import { CartLineItem, type LineActions } from './cart-line-item.tsx';
import styles from './cart-lines.module.css';

interface CartLinesProps extends LineActions {
  lines: readonly ShownLine[];
  /** Ids of lines whose changes were begun and are not saved. */
  changedLines: ReadonlySet<string> | undefined;
  /** When all of them arrive: `with you by Tue 8 Dec`; undefined until that is known. */
  arrives: string | undefined;
}

/**
 * Shows the gifts of the cart, in parts of which the browser lays out and paints those near sight
 * alone (P31). To assistive technology they are one list, and all of them are in the page.
 */
export function CartLines({ lines, ...rest }: CartLinesProps) {
  const [before, setBefore] = useState<readonly LinePart<ShownLine>[]>([]);
  const parts = lineParts(lines, before);
  if (parts !== before) setBefore(parts);
  const drawnCount = useMoreAndMore(parts.length);
  return (
    // biome-ignore lint/a11y/useSemanticElements: the lists in it are its parts
    <div role="list" className={styles.lines}>
      {parts.slice(0, drawnCount).map((part) => (
        <Part key={part.key} lines={part.lines} {...rest} />
      ))}
    </div>
  );
}

/** Some of a cart's lines, which stand one after the other. */
export interface LinePart<Line> {
  key: number;
  lines: readonly Line[];
}

/** The size is so small that those that come near sight are laid out within a frame. */
const usualSize = 8;

/**
 * The lines in parts, each the same object as `before` while its lines are. A line stays in its part,
 * whatever comes and goes around it, for a component is made anew in another.
 * @internal
 */
export function lineParts<Line extends { id: string }>(
  lines: readonly Line[],
  before: readonly LinePart<Line>[],
): readonly LinePart<Line>[] {
  const partBefore = new Map(before.flatMap((part) => part.lines.map(({ id }) => [id, part])));
  const linesByPart = new Map<number, Line[]>();
  let next = Math.max(0, ...before.map(({ key }) => key + 1));
  let last: { key: number; lines: Line[] } | undefined;
  for (const line of lines) {
    const keyBefore = partBefore.get(line.id)?.key;
    const isKept =
      keyBefore !== undefined && (keyBefore === last?.key || !linesByPart.has(keyBefore));
    const joins = isKept ? keyBefore === last?.key : last && last.lines.length < usualSize;
    if (last && joins) last.lines.push(line);
    else {
      last = { key: isKept ? keyBefore : next++, lines: [line] };
      linesByPart.set(last.key, last.lines);
    }
  }
  const partsByKey = new Map(before.map((part) => [part.key, part]));
  const parts = [...linesByPart].map(([key, now]) => {
    const same = partsByKey.get(key);
    return same && isSame(same.lines, now) ? same : { key, lines: now };
  });
  return isSame(before, parts) ? before : parts;
}

function isSame(before: readonly unknown[], after: readonly unknown[]): boolean {
  return before.length === after.length && before.every((each, at) => each === after[at]);
}

const Part = memo(function Part({ lines, changedLines, ...rest }: CartLinesProps) {
  const size = { '--lines': lines.length } as CSSProperties;
  return (
    <ul role="none" className={styles.part} style={size}>
      {lines.map((line) => (
        <CartLineItem
          key={line.id}
          line={line}
          isChanged={changedLines?.has(line.id) ?? false}
          {...rest}
        />
      ))}
    </ul>
  );
});

/** How many parts are made at a time: a usual cart at once, and a large one leaves time for taps. */
const step = 4;

/** Returns how many of `all` to draw: the first at once, the others behind them. */
function useMoreAndMore(all: number): number {
  const [drawnCount, setDrawnCount] = useState(step);
  useEffect(() => {
    if (drawnCount === Infinity) return;
    const next = drawnCount + step;
    startTransition(() => setDrawnCount(drawnCount < all ? next : Infinity));
  }, [drawnCount, all]);
  return drawnCount;
}
