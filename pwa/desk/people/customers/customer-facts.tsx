import { EmailText } from '#pwa/desk/email-text.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import type { CustomerAnswer } from '#shared/accounts/people-schemas.ts';
import { dateWords } from '#shared/language/format-moment.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { toPhoneNumber } from '#shared/whatsapp/phone-number.ts';
import styles from './customer-facts.module.css';
import { customerWords } from './customer-words.ts';

/** Who a customer is, and how to reach them. */
export function CustomerFacts({ customer }: { customer: CustomerAnswer }) {
  const { email, email_confirmed_at, phone, address, created_at, sessions, messages } = customer;
  const texts = customerWords;
  const number = toPhoneNumber(phone);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{texts.email}</dt>
        <dd>
          <a href={`mailto:${encodeURIComponent(email)}`}>
            <EmailText email={email} />
          </a>{' '}
          <Badge
            tone={email_confirmed_at === null ? 'warning' : 'success'}
            text={email_confirmed_at === null ? texts.notConfirmed : texts.confirmed}
          />
        </dd>
      </div>
      <div>
        <dt>{texts.phone}</dt>
        <dd>{number.ok ? <a href={`tel:${number.number}`}>{phone}</a> : phone || texts.none}</dd>
      </div>
      <div>
        <dt>{texts.address}</dt>
        <dd>{address || texts.none}</dd>
      </div>
      <div>
        <dt>{texts.since}</dt>
        <dd>{dateWords.day(dayInIndia(created_at))}</dd>
      </div>
      <div>
        <dt>{texts.signedIn}</dt>
        <dd>{sessions === 0 ? texts.notSignedIn : texts.devices(sessions)}</dd>
      </div>
      <div>
        <dt>{texts.messages}</dt>
        <dd>{texts.messageCount(messages)}</dd>
      </div>
    </dl>
  );
}
