import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { Page } from '#pwa/ui/page.tsx';
import { shop } from '#shared/shop.ts';
import styles from './policy-page.module.css';

interface PolicyPageProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of a policy: prose of reading width, and whom to ask. */
export function PolicyPage({ title, lead, children }: PolicyPageProps) {
  return (
    <Page title={title} lead={lead} width="reading">
      <div className={styles.prose}>{children}</div>
      <aside className={styles.ask} aria-label="Questions">
        <p>
          Anything unclear? Write to <a href={`mailto:${shop.email}`}>{shop.email}</a>, call{' '}
          <a className={styles.phone} href={`tel:${shop.phone.replaceAll(' ', '')}`}>
            {shop.phone}
          </a>{' '}
          or use the <Link href="/contact">contact form</Link>.
        </p>
      </aside>
    </Page>
  );
}

/** One heading of a policy with what it says. */
export function PolicySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}
