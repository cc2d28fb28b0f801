import { Link } from 'wouter';
import { words } from '#pwa/desk/people/words.ts';
import { buttonClass } from '#pwa/ui/button.tsx';
import { shop } from '#shared/shop-settings/shop.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';
import { toPhoneNumber } from '#shared/whatsapp/phone-number.ts';
import styles from './ticket-contact.module.css';

/** The ways to answer somebody, and to what the shop knows of them. */
export function TicketContact({ ticket, describedBy }: { ticket: Ticket; describedBy: string }) {
  const { email, phone } = ticket;
  const texts = words.ticket;
  const number = toPhoneNumber(phone ?? '');
  const subject = encodeURIComponent(texts.mailSubject(shop.name));
  const quiet = buttonClass('quiet');
  return (
    <p className={styles.contact}>
      <a
        className={quiet}
        href={`mailto:${encodeURIComponent(email)}?subject=${subject}`}
        aria-describedby={describedBy}
      >
        {texts.mail}
      </a>
      {number.ok && (
        <a
          className={quiet}
          href={`https://wa.me/${number.number.slice(1)}`}
          target="_blank"
          rel="noopener noreferrer"
          aria-describedby={describedBy}
        >
          {texts.whatsapp}
        </a>
      )}
      <Link
        className={quiet}
        href={`/admin?tab=people&people=customers&who=${encodeURIComponent(email)}`}
        aria-describedby={describedBy}
      >
        {texts.customer}
      </Link>
    </p>
  );
}
