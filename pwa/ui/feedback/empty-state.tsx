import type { ReactNode } from 'react';
import ui from '#pwa/ui/style/primitives.module.css';
import styles from './empty-state.module.css';

interface EmptyStateProps {
  title: string;
  text?: ReactNode;
  /** Usually a `ButtonLink`. */
  action?: ReactNode;
}

/** Shows a text in place of an empty list. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      <h2 className={ui.largeTitle}>{title}</h2>
      {text != null && <p className={styles.text}>{text}</p>}
      {action != null && <div className={ui.above3}>{action}</div>}
    </div>
  );
}
