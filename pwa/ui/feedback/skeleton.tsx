import { classNames } from '#pwa/ui/class-names.ts';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './skeleton.module.css';

interface SkeletonProps {
  /** Bars of text. */
  lines?: number;
  /** A 4:3 picture above the bars. */
  picture?: boolean;
}

/**
 * Shows placeholder bars while content loads. They are hidden from screen readers, so add a status
 * text.
 */
export function Skeleton({ lines = 3, picture = false }: SkeletonProps) {
  return (
    <div className={ui.stack3} aria-hidden="true">
      {picture && <div className={classNames(styles.bar, styles.picture)} />}
      {[...Array(lines).keys()].map((line) => (
        <div key={line} className={styles.bar} />
      ))}
    </div>
  );
}
