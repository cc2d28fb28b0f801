import { type RefObject, useEffect, useState } from 'react';
import { afterFirstPaint } from '#pwa/ui/loading/after-first-paint.ts';

/** So many take some milliseconds. */
const rowsAtOnce = 20;

/**
 * Lays each order of the list out once, while the page has nothing else to do. Out of sight it is counted as high
 * as it was then (`contain-intrinsic-block-size: auto`), so what the list is scrolled to stays where it is (B58).
 */
export function useRowHeights(list: RefObject<HTMLElement | null>): void {
  /** What the height of a row followed from when it was laid out. */
  const [known] = useState(() => new WeakMap<HTMLElement, string>());
  // Each time the list is drawn: rows come, or say something else.
  useEffect(() => {
    let laidOut: HTMLElement[] = [];
    const causeOf = (row: HTMLElement) => `${row.clientWidth} ${row.textContent}`;
    const restore = () => {
      for (const row of laidOut) row.style.contentVisibility = '';
    };
    const next = () => {
      for (const row of laidOut) known.set(row, causeOf(row));
      restore();
      const rows = list.current?.querySelectorAll<HTMLElement>('[data-order]') ?? [];
      laidOut = [...rows].filter((row) => known.get(row) !== causeOf(row)).slice(0, rowsAtOnce);
      for (const row of laidOut) row.style.contentVisibility = 'visible';
      if (laidOut.length > 0) cancel = afterFirstPaint(next);
    };
    let cancel = afterFirstPaint(next);
    const again = () => {
      cancel();
      cancel = afterFirstPaint(next);
    };
    window.addEventListener('resize', again);
    return () => {
      window.removeEventListener('resize', again);
      cancel();
      restore();
    };
  });
}
