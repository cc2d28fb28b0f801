import { ChevronDownIcon } from '#pwa/ui/icons.tsx';
import styles from './photo-pager.module.css';
import { words } from './words.ts';

interface PhotoPagerProps {
  /** 0 for the first. */
  at: number;
  count: number;
  onGo: (to: number) => void;
}

/** Goes to the gift's photo before or after this one, round and round. */
export function PhotoPager({ at, count, onGo }: PhotoPagerProps) {
  return (
    <div className={styles.pager}>
      <button
        type="button"
        className={styles.previous}
        aria-label={words.previous}
        onClick={() => onGo((at + count - 1) % count)}
      >
        <ChevronDownIcon />
      </button>
      <p aria-live="polite">{words.photoOf(at + 1, count)}</p>
      <button
        type="button"
        className={styles.next}
        aria-label={words.next}
        onClick={() => onGo((at + 1) % count)}
      >
        <ChevronDownIcon />
      </button>
    </div>
  );
}
