import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { shop } from '#shared/shop-settings/shop.ts';
import { classNames } from './class-names.ts';
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

/** The path of the screen last announced; null until the first one is shown. */
let announcedPath: string | null = null;

/**
 * Sets the document's title and, on navigation from another screen, focuses the screen's `h1`,
 * which a screen reader then announces. Put the ref on an `h1` with `tabIndex={-1}`.
 */
export function useScreenHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const [path] = useLocation();
  useEffect(() => {
    document.title = documentTitle(title);
  }, [title]);
  // Before the screen is seen: a key pressed at once would otherwise lose the place it went to.
  useLayoutEffect(() => {
    if (announcedPath !== null && announcedPath !== path) {
      heading.current?.focus({ preventScroll: true });
    }
    announcedPath = path;
  }, [path]);
  return heading;
}

/** Returns the title of the browser's tab for a screen. */
export function documentTitle(screenTitle: string): string {
  return screenTitle === shop.name ? screenTitle : `${screenTitle} – ${shop.name}`;
}
