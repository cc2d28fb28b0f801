import { flushSync } from 'react-dom';
import type { AroundNavHandler } from 'wouter';

/**
 * Cross-fades from screen to screen for links that ask for it, where the browser can and
 * nobody asked for less motion. The fade lets every tap through.
 */
export const aroundNavigation: AroundNavHandler = (navigate, to, options) => {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!options?.transition || still || !('startViewTransition' in document)) {
    navigate(to, options);
    return;
  }
  const fade = document.startViewTransition(() => flushSync(() => navigate(to, options)));
  // Another navigation, or a hidden tab, ends the fade early; the screen has changed all the same.
  fade.ready.catch(() => undefined);
};
