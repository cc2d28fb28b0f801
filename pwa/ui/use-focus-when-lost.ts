import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses what comes in the place of what had the focus, such as the button that was tapped, once
 * `isNew`; wherever else somebody has moved meanwhile they stay.
 */
export function useFocusWhenLost<Place extends HTMLElement = HTMLDivElement>(
  isNew: boolean,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isNew && document.activeElement === document.body) place.current?.focus();
  }, [isNew]);
  return place;
}
