import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'strong';

/** A short status in a coloured pill. */
export function Badge({ tone = 'neutral', text }: { tone?: BadgeTone; text: string }) {
  return <span className={classNames(styles.badge, styles[tone])}>{text}</span>;
}
