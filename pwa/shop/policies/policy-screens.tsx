import type { ReactNode } from 'react';
import { classNames } from '#pwa/ui/class-names.ts';
import { Page } from '#pwa/ui/page.tsx';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { words as pageWords } from '#shared/pages/page-words.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './policy-screens.module.css';
import { words as policiesWords } from './words.tsx';

/** Shows `/terms`: what shop and shopper agree on. */
export function TermsScreen() {
  return <PolicyPage title={pageWords.terms.title} policy={policiesWords.terms} />;
}

/** Shows `/privacy-policy`: what is kept, and where. */
export function PrivacyScreen() {
  return <PolicyPage title={pageWords.privacy.title} policy={policiesWords.privacy} />;
}

/** `/refund-policy`: the limited ways back, beside the cart’s "all sales are final" (D2). */
export function RefundScreen() {
  return <PolicyPage title={pageWords.refund.title} policy={policiesWords.refund} />;
}

/** Shows `/shipping-policy`: 15 working days on this page (D1). */
export function ShippingScreen() {
  return <PolicyPage title={pageWords.shipping.title} policy={policiesWords.shipping} />;
}

/** The words of a policy: a lead, then prose under headings. */
export interface PolicyWords {
  lead: string;
  sections: readonly { title: string; body: ReactNode }[];
}

/** Shows a policy in reading width, and whom to ask. */
function PolicyPage({ title, policy }: { title: string; policy: PolicyWords }) {
  const mail = <a href={`mailto:${shop.email}`}>{shop.email}</a>;
  const phone = <PhoneLink className={ui.unbroken} phone={shop.phone} call={shop.call} />;
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
      <aside className={styles.ask} aria-label={policiesWords.questions}>
        <p>{policiesWords.ask(mail, phone)}</p>
      </aside>
    </Page>
  );
}
