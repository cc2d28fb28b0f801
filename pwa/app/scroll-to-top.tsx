import { useEffect, useRef, useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { ArrowUpIcon } from '#pwa/ui/icons.tsx';
import { liesOnControl } from './lies-on-control.ts';
import styles from './scroll-to-top.module.css';

const shownFromPx = 300;

/** A button back to the top, after 300 px of scroll; it gives way to what it would lie on. */
export function ScrollToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => {
      const far = window.scrollY > shownFromPx;
      setShown(far && button.current !== null && !liesOnControl(button.current));
    };
    look();
    window.addEventListener('scroll', look, { passive: true });
    // What lies under it moves without a scroll too: a line is removed, a window is turned.
    const observer = new ResizeObserver(look);
    observer.observe(document.body);
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look);
      observer.disconnect();
      window.removeEventListener('resize', look);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.button, !shown && styles.away)}
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon />
    </button>
  );
}
