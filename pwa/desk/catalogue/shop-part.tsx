import { type ReactNode, useId } from 'react';
import styles from './shop-part.module.css';

interface ShopPartProps {
  title: string;
  lead?: string;
  /** Beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A part of a section under its heading. */
export function ShopPart({ title, lead, actions, children }: ShopPartProps) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <header className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {actions}
      </header>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
