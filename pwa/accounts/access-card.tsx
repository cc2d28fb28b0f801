import type { ReactNode } from 'react';
import styles from './access-card.module.css';

interface AccessCardProps {
  children: ReactNode;
  /** Where else to go: paragraphs with a link. */
  links?: ReactNode;
}

/** The card of a login, a registration, and of what links in e-mails lead to. */
export function AccessCard({ children, links }: AccessCardProps) {
  return (
    <div className={styles.card}>
      {children}
      {links && <div className={styles.links}>{links}</div>}
    </div>
  );
}
