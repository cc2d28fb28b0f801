/** Where the page stood when the header last looked. */
export interface HeaderScroll {
  hidden: boolean;
  y: number;
}

export interface ScrollMoment {
  y: number;
  viewportWidth: number;
  /** Keyboard focus is inside the header, or one of its menus is open. */
  inUse: boolean;
}

const hidesAfterPx = 60;
const widestNeverHiding = 768;

/**
 * Whether the navigation hides: above 768 px of width it goes on a downward scroll past
 * 60 px and comes back on an upward scroll or when it is in use (D8).
 */
export function nextHeaderScroll(before: HeaderScroll, now: ScrollMoment): HeaderScroll {
  const { y, viewportWidth, inUse } = now;
  if (viewportWidth <= widestNeverHiding || inUse || y <= hidesAfterPx) return { hidden: false, y };
  if (y === before.y) return before;
  return { hidden: y > before.y, y };
}
