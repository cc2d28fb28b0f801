import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { shop } from '#shared/shop-settings/shop.ts';

/** The path of the screen last announced; null until the first one is shown. */
let announcedPath: string | null = null;

/**
 * Sets the document's title and, on navigation from another screen, focuses the screen's `h1`,
 * which a screen reader then announces. Put the ref on an `h1` with `tabIndex={-1}`.
 */
export function useScreenHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  // Before the screen is seen: a key pressed at once would otherwise lose the place it went to.
  useLayoutEffect(() => {
    if (announcedPath !== null && announcedPath !== path) {
      heading.current?.focus({ preventScroll: true });
    }
    announcedPath = path;
  }, [path]);
  return heading;
}

/** Returns the title of the browser's tab for a screen. */
export function documentTitle(screenTitle: string): string {
  return screenTitle === shop.name ? screenTitle : `${screenTitle} – ${shop.name}`;
}
