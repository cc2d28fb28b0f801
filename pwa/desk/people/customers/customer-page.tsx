import { type ReactNode, useState } from 'react';
import { Link } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { NotificationBadge, StepBadge } from '#pwa/desk/orders/order-badges.tsx';
import { words as ordersWords } from '#pwa/desk/orders/words.ts';
import { orderAddress, usePeopleAddress } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { EmailText, RowList } from '#pwa/desk/row-list.tsx';
import { Badge } from '#pwa/ui/badge.tsx';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { useFocusWhenLost } from '#pwa/ui/focus/use-focus-when-lost.ts';
import { PhoneLink } from '#pwa/ui/phone-link.tsx';
import { Price } from '#pwa/ui/price/price.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import type {
  CustomerAnswer,
  CustomerConsent,
  CustomerNotification,
  OwnStaffAnswer,
} from '#shared/accounts/people-schemas.ts';
import { dateWords, formatMoment } from '#shared/language/format-moment.ts';
import { isolatedAddress } from '#shared/orders/delivery-form/isolated-address.ts';
import { dayInIndia } from '#shared/values/calendar-date.ts';
import { callAddress } from '#shared/values/phone-number.ts';
import { CustomerActions } from './customer-actions.tsx';
import styles from './customer-page.module.css';

interface CustomerPageProps {
  id: string;
  /** Null until the server has said who is signed in. */
  ownAccount: OwnStaffAnswer | null;
}

/** All that the desk knows of a customer, and what staff may do for them (B47). */
export function CustomerPage({ id, ownAccount }: CustomerPageProps) {
  const { show } = usePeopleAddress();
  const customer = useRemote(id, () => deskApi().customer(id), { fresh: true });
  const heading = useFocusWhenLost<HTMLHeadingElement>(customer.data !== null);
  return (
    <section className={styles.customer} aria-label={words.parts.customers}>
      <Button variant="quiet" flush="start" onClick={() => show({ customer: null })}>
        ← {words.back}
      </Button>
      <RemoteView remote={customer} texts={words.customer} lines={8} quiet>
        {(here) => (
          <>
            <h2 className={styles.name} ref={heading} tabIndex={-1}>
              <bdi>{here.name}</bdi>
            </h2>
            <CustomerFacts customer={here} />
            <CustomerActions
              customer={here}
              ownAccount={ownAccount}
              onChanged={customer.refresh}
              onDeleted={() => show({ customer: null, who: '' })}
            />
            <CustomerOrders customer={here} />
            <CustomerNotifications customer={here} />
          </>
        )}
      </RemoteView>
    </section>
  );
}

/** So many are shown at first: six orders with their messages would be longer than the page. */
const shownFirst = 6;

/**
 * Shows what a customer agreed to be told, and what they were told, for reading (B60). @internal
 */
export function CustomerNotifications({ customer }: { customer: CustomerAnswer }) {
  const { consents, notifications } = customer;
  const texts = words.customer;
  return (
    <>
      <Part title={texts.agreed(consents.length)} none={texts.noConsents}>
        {consents.map((consent) => (
          <Consent key={`${consent.order_number} ${consent.channel}`} consent={consent} />
        ))}
      </Part>
      <Part title={texts.told(notifications.length)} none={texts.noNotifications}>
        {notifications.map((notification) => (
          <SentNotification
            key={`${notification.order_number} ${notification.event} ${notification.channel}`}
            notification={notification}
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
  const visibleRows = all ? children : children.slice(0, shownFirst);
  return (
    <section className={styles.part} aria-label={title}>
      <h3>{title}</h3>
      {children.length === 0 && <p className={ui.muted}>{none}</p>}
      {children.length > 0 && <RowList>{visibleRows}</RowList>}
      {visibleRows.length < children.length && (
        <Button variant="quiet" flush="start" onClick={() => setAll(true)}>
          {words.customer.showAllOf(children.length)}
        </Button>
      )}
    </section>
  );
}

function Consent({ consent }: { consent: CustomerConsent }) {
  const { order_number: number, channel, text, version, language, at, withdrawn_at } = consent;
  const texts = words.customer;
  return (
    <li className={styles.notificationRow}>
      <span className={styles.what}>{ordersWords.notification.channels[channel]}</span>
      <OrderLink number={number} />
      <details className={styles.consent}>
        <summary>
          {texts.agreedOn(formatMoment(at))}
          {withdrawn_at !== null && ` · ${texts.stoppedOn(formatMoment(withdrawn_at))}`} ·{' '}
          {texts.version(version)}
        </summary>
        <q lang={language}>
          <bdi>{text}</bdi>
        </q>
      </details>
    </li>
  );
}

function SentNotification({ notification }: { notification: CustomerNotification }) {
  const { order_number: number, event, channel, state, at } = notification;
  return (
    <li className={styles.notificationRow}>
      <span className={styles.what}>
        {ordersWords.notification.events[event]} · {ordersWords.notification.channels[channel]}
      </span>
      <OrderLink number={number} />
      <span className={styles.when}>{formatMoment(at)}</span>
      <span className={styles.state}>
        <NotificationBadge state={state} />
      </span>
    </li>
  );
}

function OrderLink({ number }: { number: string }) {
  return (
    <Link className={styles.notificationNumber} href={orderAddress(number)}>
      {number}
    </Link>
  );
}

/** Shows who a customer is, and how to reach them. @internal */
export function CustomerFacts({ customer }: { customer: CustomerAnswer }) {
  const { email, email_confirmed_at, phone, address, created_at, sessions, messages } = customer;
  const texts = words.customer;
  return (
    <dl
      className={classNames(
        ui.shrinking,
        ui.noteTerms,
        ui.unindentedFacts,
        ui.tallFactLinks,
        later.twoColumnsFrom40,
        styles.facts,
      )}
    >
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
        <dd>
          <bdi>
            {phone === '' ? texts.none : <PhoneLink phone={phone} call={callAddress(phone)} />}
          </bdi>
        </dd>
      </div>
      <div>
        <dt>{texts.address}</dt>
        <dd>{isolatedAddress(address) || texts.none}</dd>
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

/** Shows the latest orders of a customer, each a link that opens it in the Orders tab. @internal */
export function CustomerOrders({ customer }: { customer: CustomerAnswer }) {
  const { orders, remains, email } = customer;
  const texts = words.customer;
  return (
    <section className={ui.stack3} aria-label={texts.orders}>
      <h3>{texts.orderCount(remains.orders)}</h3>
      {orders.length === 0 && <p className={ui.muted}>{texts.noOrders}</p>}
      {orders.length > 0 && (
        <RowList>
          {orders.map((order) => (
            <li key={order.order_number} className={styles.row}>
              <Link className={styles.number} href={orderAddress(order.order_number)}>
                {order.order_number}
              </Link>
              <span className={styles.placed}>{formatMoment(order.created_at)}</span>
              <StepBadge step={order.step} />
              <span className={deskUi.amount}>
                <Price rupees={order.total_amount} />
              </span>
            </li>
          ))}
        </RowList>
      )}
      {remains.orders > orders.length && (
        <p>
          <Link href={`/admin?search=${encodeURIComponent(email)}`}>{texts.olderOrders}</Link>
        </p>
      )}
    </section>
  );
}
