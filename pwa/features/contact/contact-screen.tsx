import type { ReactNode } from 'react';
import { MailIcon, PhoneIcon, PinIcon } from '#pwa/ui/icons.tsx';
import { Page } from '#pwa/ui/page.tsx';
import { informationPages } from '#shared/public-pages.ts';
import { shop } from '#shared/shop.ts';
import { ContactForm } from './contact-form.tsx';
import styles from './contact-screen.module.css';
import { ErrorDetails } from './error-details.tsx';
import { FrequentQuestions } from './frequent-questions.tsx';

/** `/contact`: how to reach the shop, a message form, the questions asked most and what went wrong. */
export function ContactScreen() {
  return (
    <Page
      title={informationPages.contact.title}
      lead="Ask about a number, an order or an idea of your own."
    >
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="write-to-us">
          <h2 id="write-to-us">Write to us</h2>
          <ContactForm />
        </section>
        <section className={styles.details} aria-labelledby="reach-us">
          <h2 id="reach-us">Reach us</h2>
          <Detail icon={<PinIcon />} label="City">
            {shop.city}
          </Detail>
          <Detail icon={<PhoneIcon />} label="Phone">
            <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
          </Detail>
          <Detail icon={<MailIcon />} label="Email">
            <a href={`mailto:${shop.email}`}>{shop.email}</a>
          </Detail>
        </section>
      </div>
      <FrequentQuestions />
      <ErrorDetails />
    </Page>
  );
}

function Detail({
  icon,
  label,
  children,
}: {
  icon: ReactNode;
  label: string;
  children: ReactNode;
}) {
  return (
    <div className={styles.detail}>
      {icon}
      <div>
        <h3>{label}</h3>
        <p>{children}</p>
      </div>
    </div>
  );
}
