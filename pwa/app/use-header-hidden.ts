import { type RefObject, useEffect, useState } from 'react';
import { nextHeaderScroll } from './header-scroll.ts';

/** Follows scroll, size and focus; answers whether the header is out of sight (D8). */
export function useHeaderHidden(header: RefObject<HTMLElement | null>): boolean {
  const [scroll, setScroll] = useState({ hidden: false, y: 0 });
  useEffect(() => {
    const element = header.current;
    const look = () =>
      setScroll((before) =>
        nextHeaderScroll(before, {
          y: window.scrollY,
          viewportWidth: window.innerWidth,
          inUse: element?.querySelector(':focus-visible, [aria-expanded="true"]') != null,
        }),
      );
    window.addEventListener('scroll', look, { passive: true });
    window.addEventListener('resize', look);
    element?.addEventListener('focusin', look);
    return () => {
      window.removeEventListener('scroll', look);
      window.removeEventListener('resize', look);
      element?.removeEventListener('focusin', look);
    };
  }, [header]);
  return scroll.hidden;
}
