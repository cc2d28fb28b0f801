import type { ReactNode } from 'react';
import { ButtonLink } from '#pwa/ui/button-link.tsx';
import { MailIcon, PhoneIcon, PinIcon } from '#pwa/ui/icons.tsx';
import { shop } from '#shared/shop.ts';
import styles from './contact-summary.module.css';
import section from './section.module.css';

/** Where the shop is and how to reach it. */
export function ContactSummary() {
  return (
    <section className={section.section} aria-labelledby="contact-heading">
      <h2 className={section.heading} id="contact-heading">
        Talk to us
      </h2>
      <ul className={styles.list}>
        <Way icon={<PinIcon />} label="City">
          {shop.city}
        </Way>
        <Way icon={<PhoneIcon />} label="Phone">
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
        </Way>
        <Way icon={<MailIcon />} label="E-mail">
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </Way>
      </ul>
      <div>
        <ButtonLink href="/contact" variant="secondary">
          Write to us
        </ButtonLink>
      </div>
    </section>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.icon}>{icon}</span>
      <div>
        <p className={styles.label}>{label}</p>
        <div className={styles.value}>{children}</div>
      </div>
    </li>
  );
}
