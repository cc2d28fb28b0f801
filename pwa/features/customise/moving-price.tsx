import { useState } from 'react';
import { Price } from '#pwa/ui/price.tsx';
import styles from './moving-price.module.css';

/** A price that lights up for a moment whenever it has changed. */
export function MovingPrice({ rupees }: { rupees: number }) {
  const [shown, setShown] = useState({ rupees, changes: 0 });
  if (shown.rupees !== rupees) setShown({ rupees, changes: shown.changes + 1 });
  return (
    // A new element for every change, so that its animation starts anew.
    <span key={shown.changes} className={shown.changes > 0 ? styles.moved : undefined}>
      <Price rupees={rupees} />
    </span>
  );
}
