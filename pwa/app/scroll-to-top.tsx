import { useEffect, useRef, useState } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { ArrowUpIcon } from '#pwa/ui/icons.tsx';
import { liesOnControl } from './lies-on-control.ts';
import styles from './scroll-to-top.module.css';
import { words } from './words.tsx';

const shownFromPx = 300;

/** A button back to the top, after 300 px of scroll; hidden while it would cover a control. */
export function ScrollToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => {
      const far = window.scrollY > shownFromPx;
      setShown(far && button.current !== null && !liesOnControl(button.current));
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    // The content below it also moves without a scroll, as when a line is removed.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener('resize', update);
    return () => {
      window.removeEventListener('scroll', update);
      observer.disconnect();
      window.removeEventListener('resize', update);
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={classNames(styles.button, !shown && styles.away)}
      aria-label={words.scrollToTop}
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon />
    </button>
  );
}
