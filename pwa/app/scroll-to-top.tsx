import { useEffect, useState } from 'react';
import { ArrowUpIcon } from '#pwa/ui/icons.tsx';
import styles from './scroll-to-top.module.css';

const shownFromPx = 300;

/** A button back to the top, after 300 px of scroll. */
export function ScrollToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > shownFromPx);
    look();
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, []);
  if (!shown) return null;
  return (
    <button
      type="button"
      className={styles.button}
      aria-label="Scroll to top"
      onClick={() => window.scrollTo({ top: 0 })}
    >
      <ArrowUpIcon />
    </button>
  );
}
