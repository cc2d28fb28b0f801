import { type ReactNode, type Ref, useId } from 'react';
import styles from './shop-part.module.css';

interface ShopPartProps {
  /** Of its heading, for what leads the focus there. */
  id?: string;
  title: string;
  lead?: string;
  /** Beside the heading. */
  actions?: ReactNode;
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A part of a section under its heading. */
export function ShopPart({ id, title, lead, actions, heading, children }: ShopPartProps) {
  const ownId = useId();
  const headingId = id ?? ownId;
  return (
    <section className={styles.part} aria-labelledby={headingId}>
      <header className={styles.head}>
        <h2 id={headingId} className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h2>
        {actions}
      </header>
      {lead !== undefined && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}
