import { useEffect } from 'react';

/**
 * Hands a prerendered page over to the shopper: the build leaves its buttons and fields disabled,
 * for what is pressed or typed before React has taken the page over would be lost.
 */
export function Started() {
  useEffect(() => {
    for (const control of document.querySelectorAll('[data-starting]')) {
      control.removeAttribute('disabled');
      control.removeAttribute('data-starting');
    }
  }, []);
  return null;
}
