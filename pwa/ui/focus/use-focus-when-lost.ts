import { type RefObject, useEffect, useRef } from 'react';
import { isFocusLost } from './keep-focus.ts';

/**
 * Focuses what comes in the place of what had the focus, such as the button that was tapped, once
 * `isNew`; wherever else somebody has moved meanwhile they stay.
 */
export function useFocusWhenLost<Place extends HTMLElement = HTMLDivElement>(
  isNew: boolean,
): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    if (isNew && isFocusLost()) place.current?.focus();
  }, [isNew]);
  return place;
}
