import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { documentTitle } from './document-title.ts';

/** The address whose heading was focused last; null until the first screen is up. */
let announcedPath: string | null = null;

/**
 * Titles the document and, when the shopper came here from another screen, moves focus to
 * the screen's `h1` so that a screen reader says where one is. Put the ref on an `h1` with
 * `tabIndex={-1}`.
 */
export function useScreenHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  useEffect(() => {
    if (announcedPath !== null && announcedPath !== path) {
      heading.current?.focus({ preventScroll: true });
    }
    announcedPath = path;
  }, [path]);
  return heading;
}
