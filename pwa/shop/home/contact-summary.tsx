import type { ReactNode } from 'react';
import { ButtonLink } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { MailIcon, PhoneIcon, PinIcon } from '#pwa/ui/icons.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { shop } from '#shared/shop-settings/shop.ts';
import styles from './contact-summary.module.css';
import section from './section.module.css';
import { words } from './words.ts';

/** Shows where the shop is and how to reach it. */
export function ContactSummary() {
  return (
    <section className={section.section} aria-labelledby="contact-heading">
      <h2 className={section.heading} id="contact-heading">
        {words.contact.title}
      </h2>
      <ul className={classNames(ui.stack4, styles.list)}>
        <Way icon={<PinIcon />} label={words.contact.city}>
          {words.contact.inCity}
        </Way>
        <Way icon={<PhoneIcon />} label={words.contact.phone}>
          <a href={`tel:${shop.phone.replaceAll(' ', '')}`}>{shop.phone}</a>
        </Way>
        <Way icon={<MailIcon />} label={words.contact.email}>
          <a href={`mailto:${shop.email}`}>{shop.email}</a>
        </Way>
      </ul>
      <div>
        <ButtonLink href="/contact" variant="secondary">
          {words.contact.write}
        </ButtonLink>
      </div>
    </section>
  );
}

function Way({ icon, label, children }: { icon: ReactNode; label: string; children: ReactNode }) {
  return (
    <li className={styles.way}>
      <span className={styles.link}>{icon}</span>
      <div>
        <p className={ui.note}>{label}</p>
        <div className={classNames(ui.boldBreaking, ui.tallLinks)}>{children}</div>
      </div>
    </li>
  );
}
