import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { TellingBadge } from '#pwa/desk/orders/order/telling-badge.tsx';
import { tellingWords } from '#pwa/desk/orders/order/telling-words.ts';
import { orderAddress } from '#pwa/desk/people/people-address.ts';
import { RowList } from '#pwa/desk/row-list.tsx';
import { Button } from '#pwa/ui/button.tsx';
import type {
  CustomerAnswer,
  CustomerConsent,
  CustomerTelling,
} from '#shared/accounts/people-schemas.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import styles from './customer-tellings.module.css';
import { customerWords } from './customer-words.ts';

/** So many are shown at first: six orders with their messages would be longer than the page. */
const shownFirst = 6;

/** What a customer agreed to be told, and what they were told, for reading (B60). */
export function CustomerTellings({ customer }: { customer: CustomerAnswer }) {
  const { consents, told } = customer;
  const texts = customerWords;
  return (
    <>
      <Part title={texts.agreed(consents.length)} none={texts.noConsents}>
        {consents.map((consent) => (
          <Consent key={`${consent.order_number} ${consent.channel}`} consent={consent} />
        ))}
      </Part>
      <Part title={texts.told(told.length)} none={texts.noneTold}>
        {told.map((telling) => (
          <Telling
            key={`${telling.order_number} ${telling.event} ${telling.channel}`}
            telling={telling}
          />
        ))}
      </Part>
    </>
  );
}

interface PartProps {
  title: string;
  none: string;
  children: ReactNode[];
}

function Part({ title, none, children }: PartProps) {
  const [all, setAll] = useState(false);
  const shown = all ? children : children.slice(0, shownFirst);
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 && <p className={styles.muted}>{none}</p>}
      {children.length > 0 && <RowList>{shown}</RowList>}
      {shown.length < children.length && (
        <Button variant="quiet" flush="start" onClick={() => setAll(true)}>
          {customerWords.showAllOf(children.length)}
        </Button>
      )}
    </section>
  );
}

function Consent({ consent }: { consent: CustomerConsent }) {
  const { order_number: number, channel, text, version, language, at, withdrawn_at } = consent;
  const texts = customerWords;
  return (
    <li className={styles.row}>
      <span className={styles.what}>{tellingWords.channels[channel]}</span>
      <OrderLink number={number} />
      <details className={styles.asked}>
        <summary>
          {texts.agreedOn(formatMoment(at))}
          {withdrawn_at !== null && ` · ${texts.stoppedOn(formatMoment(withdrawn_at))}`} ·{' '}
          {texts.version(version)}
        </summary>
        <q lang={language}>{text}</q>
      </details>
    </li>
  );
}

function Telling({ telling }: { telling: CustomerTelling }) {
  const { order_number: number, event, channel, state, at } = telling;
  return (
    <li className={styles.row}>
      <span className={styles.what}>
        {tellingWords.events[event]} · {tellingWords.channels[channel]}
      </span>
      <OrderLink number={number} />
      <span className={styles.when}>{formatMoment(at)}</span>
      <span className={styles.state}>
        <TellingBadge state={state} />
      </span>
    </li>
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link className={styles.number} href={orderAddress(number)}>
      {number}
    </Link>
  );
}
