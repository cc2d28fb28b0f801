import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useScreenHeading } from './focus/use-screen-heading.ts';
import styles from './page.module.css';
import ui from './style/primitives.module.css';

interface PageProps {
  /** The screen's `h1` and document title. */
  title: string;
  lead?: ReactNode;
  /** `reading` for prose, `form` for one narrow form. */
  width?: 'wide' | 'reading' | 'form';
  children?: ReactNode;
}

/** The content of a screen below its `h1`; the shell puts it inside `main`. */
export function Page({ title, lead, width = 'wide', children }: PageProps) {
  const heading = useScreenHeading(title);
  return (
    <div className={classNames(ui.shrinking, styles.page, width !== 'wide' && styles[width])}>
      <header className={ui.stack3}>
        <h1 className={styles.title} ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {lead != null && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
