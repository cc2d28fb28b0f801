import { useEffect, useRef, useState } from 'react';
import { liesOnControl } from '#pwa/first-load/lies-on-control.ts';
import { classNames } from '#pwa/ui/class-names.ts';
import { ArrowUpIcon } from '#pwa/ui/icons.tsx';
import styles from './scroll-to-top.module.css';
import { words } from './words.tsx';

const shownFromPx = 300;

const typedInto = 'input:not([type="checkbox"], [type="radio"]), select, textarea';

/**
 * A button back to the top, after 300 px of scroll; hidden while it would cover any part of a control,
 * and while somebody types.
 */
export function ScrollToTop() {
  const button = useRef<HTMLButtonElement>(null);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const update = () => {
      const far = window.scrollY > shownFromPx;
      const typing = document.activeElement?.matches(typedInto) ?? false;
      setShown(far && !typing && button.current !== null && !liesOnControl(button.current));
    };
    // Not in the middle of a tap: the page would be laid out for it, and once more for the tap.
    let frame = 0;
    const updateSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(update);
    };
    update();
    window.addEventListener('scroll', update, { passive: true });
    // The content below it also moves without a scroll, as when a line is removed.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    window.addEventListener('resize', update);
    document.addEventListener('focusin', updateSoon);
    document.addEventListener('focusout', updateSoon);
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
      observer.disconnect();
      window.removeEventListener('resize', update);
      document.removeEventListener('focusin', updateSoon);
      document.removeEventListener('focusout', updateSoon);
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
