import { type RefObject, useEffect, useState } from 'react';

/** Whether the header is hidden, by scroll, width and focus (D8). */
export function useHeaderHidden(header: RefObject<HTMLElement | null>): boolean {
  const [scroll, setScroll] = useState({ hidden: false, y: 0 });
  useEffect(() => {
    const element = header.current;
    const update = () =>
      setScroll((before) =>
        nextHeaderScroll(before, {
          y: window.scrollY,
          viewportWidth: window.innerWidth,
          inUse: element?.querySelector(':focus-visible, [aria-expanded="true"]') != null,
        }),
      );
    window.addEventListener('scroll', update, { passive: true });
    window.addEventListener('resize', update);
    element?.addEventListener('focusin', update);
    return () => {
      window.removeEventListener('scroll', update);
      window.removeEventListener('resize', update);
      element?.removeEventListener('focusin', update);
    };
  }, [header]);
  return scroll.hidden;
}

interface HeaderScroll {
  hidden: boolean;
  y: number;
}

/** @internal */
export interface ScrollMoment {
  y: number;
  viewportWidth: number;
  /** Keyboard focus is inside the header, or one of its menus is open. */
  inUse: boolean;
}

const hidesAfterPx = 60;
const widestNeverHiding = 768;

/**
 * Above 768 px of width the header hides on a downward scroll past 60 px and returns on an
 * upward scroll or while in use (D8).
 * @internal
 */
export function nextHeaderScroll(before: HeaderScroll, now: ScrollMoment): HeaderScroll {
  const { y, viewportWidth, inUse } = now;
  if (viewportWidth <= widestNeverHiding || inUse || y <= hidesAfterPx) return { hidden: false, y };
  if (y === before.y) return before;
  return { hidden: y > before.y, y };
}
