import type { ReactNode } from 'react';
import { Page } from '#pwa/ui/page.tsx';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './staff-entrance.module.css';

interface StaffEntranceProps {
  title: string;
  lead: string;
  /** The form. */
  children: ReactNode;
}

/** The page of a form that lets staff in: it has no header, so the name mark stands above. */
export function StaffEntrance({ title, lead, children }: StaffEntranceProps) {
  return (
    <div className={styles.entrance}>
      <p className={styles.brand}>
        <img src="/favicon.svg" alt="" width="36" height="36" />
        {shop.name}
      </p>
      <Page title={title} width="form" lead={lead}>
        {children}
      </Page>
    </div>
  );
}
