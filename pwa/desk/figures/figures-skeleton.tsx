import styles from './figures-panel.module.css';
import headlines from './headlines.module.css';

/** As much room as the figures will take, until they are here. */
export function FiguresSkeleton() {
  return (
    <div className={styles.figures} aria-hidden="true">
      <div>
        <div className={headlines.headlines}>
          {[1, 2, 3, 4].map((place) => (
            <div key={place} className={styles.blankHeadline} />
          ))}
        </div>
        <div className={styles.blankNote} />
      </div>
      <div className={styles.charts}>
        <div className={styles.blankWide} />
        <div className={styles.blank} />
        <div className={styles.blank} />
      </div>
    </div>
  );
}
