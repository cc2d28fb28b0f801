import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { Page } from '#pwa/ui/page.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './policy-page.module.css';
import { words } from './words.tsx';

/** The words of a policy: a lead, then prose under headings. */
export interface PolicyWords {
  lead: string;
  sections: readonly { title: string; body: ReactNode }[];
}

/** Shows a policy in reading width, and whom to ask. */
export function PolicyPage({ title, policy }: { title: string; policy: PolicyWords }) {
  const mail = <a href={`mailto:${shop.email}`}>{shop.email}</a>;
  const phone = (
    <a className={ui.unbroken} href={`tel:${shop.phone.replaceAll(' ', '')}`}>
      {shop.phone}
    </a>
  );
  return (
    <Page title={title} lead={policy.lead} width="reading">
      <div className={ui.column6}>
        {policy.sections.map((section) => (
          <section
            key={section.title}
            className={classNames(ui.column3, ui.titles, ui.bullets, ui.coloredMarks)}
          >
            <h2>{section.title}</h2>
            {section.body}
          </section>
        ))}
      </div>
      <aside className={styles.ask} aria-label={words.questions}>
        <p>{words.ask(mail, phone)}</p>
      </aside>
    </Page>
  );
}
