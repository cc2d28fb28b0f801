import { useId, useState } from 'react';
import { Link } from 'wouter';
import { orderAddress } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { buttonClass } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import later from '#pwa/ui/style/later-primitives.module.css';
import ui from '#pwa/ui/style/primitives.module.css';
import { isolated } from '#shared/language/directions.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import { orderNumberPrefix } from '#shared/orders/order-number.ts';
import { shop } from '#shared/shop-settings/shop.ts';
import { messageBody } from '#shared/support/contact-form.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';
import type { TicketState } from '#shared/support/tickets.ts';
import { chatAddress, messageNumber } from '#shared/values/phone-number.ts';
import { dayMs } from '#shared/values/units.ts';
import { TicketActions } from './ticket-actions.tsx';
import styles from './ticket-card.module.css';

interface TicketCardProps {
  ticket: Ticket;
  now: Date;
  onChanged: (ticket: Ticket) => void;
  /** Somebody else did something about it meanwhile. */
  onStale: () => void;
}

const tones: Readonly<Record<TicketState, BadgeTone>> = {
  new: 'warning',
  acknowledged: 'info',
  closed: 'success',
};

/** Shows a message with its clock, what was done about it, and what may be done next. */
export function TicketCard({ ticket, now, onChanged, onStale }: TicketCardProps) {
  const headId = useId();
  const { name, subject, state, steps, created_at } = ticket;
  const texts = words.ticket;
  return (
    <article className={classNames(ui.shrinking, styles.card)} aria-labelledby={headId}>
      <header className={styles.head}>
        <h2 className={styles.name} id={headId}>
          <bdi>{name}</bdi>
          <span className={later.aside}>{texts.subjects[subject]}</span>
        </h2>
        <p className={styles.state}>
          <Badge tone={tones[state]} text={texts.states[state]} />
        </p>
        <TicketClock ticket={ticket} now={now} />
        <p className={styles.received}>{texts.received(formatMoment(created_at))}</p>
      </header>
      <MessageText ticket={ticket} />
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((step) => (
            <li key={step.at + step.kind}>
              <p>
                <span className={later.medium}>{texts.did[step.kind](isolated(step.author))}</span>{' '}
                <time dateTime={step.at}>{formatMoment(step.at)}</time>
              </p>
              {step.text !== '' && (
                <p className={deskUi.message} dir="auto">
                  {step.text}
                </p>
              )}
            </li>
          ))}
        </ol>
      )}
      <div className={ui.ends}>
        <TicketContact ticket={ticket} describedBy={headId} />
        <TicketActions
          ticket={ticket}
          onChanged={onChanged}
          onStale={onStale}
          describedBy={headId}
        />
      </div>
    </article>
  );
}

/** Shows the ways to answer somebody, and to what the shop knows of them. */
function TicketContact({ ticket, describedBy }: { ticket: Ticket; describedBy: string }) {
  const { email, phone } = ticket;
  const texts = words.ticket;
  const number = messageNumber(phone ?? '');
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
      {number !== null && (
        <a
          className={quiet}
          href={chatAddress(number)}
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

/** Shows until when it is to be acknowledged or resolved; nothing once it is resolved. */
function TicketClock({ ticket: { due_at, state }, now }: Pick<TicketCardProps, 'ticket' | 'now'>) {
  if (due_at === null) return null;
  const texts = words.ticket;
  const { isOver, unit, count } = timeLeft(due_at, now);
  const time = texts[unit](count);
  const by = state === 'new' ? texts.acknowledgeBy : texts.resolveBy;
  return (
    <p className={classNames(deskUi.endFrom48, styles.clock, isOver && ui.danger)}>
      {by(formatMoment(due_at))} <strong>{isOver ? texts.overdue(time) : texts.left(time)}</strong>
    </p>
  );
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** How far a clock is from running out, in whole units of the largest that fits: 3 days, 5 h, 40 min. */
interface TimeLeft {
  isOver: boolean;
  unit: 'days' | 'hours' | 'minutes';
  count: number;
}

/** From now to the instant; two days and more are told in days. @internal */
export function timeLeft(due: string, now: Date): TimeLeft {
  const ms = Date.parse(due) - now.getTime();
  const span = Math.abs(ms);
  const isOver = ms < 0;
  if (span >= 2 * dayMs) return { isOver, unit: 'days', count: Math.floor(span / dayMs) };
  if (span >= hourMs) return { isOver, unit: 'hours', count: Math.floor(span / hourMs) };
  return { isOver, unit: 'minutes', count: Math.floor(span / minuteMs) };
}

function MessageText({ ticket }: { ticket: Ticket }) {
  const [parts] = useState(() => messageParts(ticket, window.location.origin));
  const photos = parts.flatMap((part) => (part.kind === 'photo' ? [part.address] : []));
  return (
    <>
      <p className={deskUi.message} dir="auto">
        {parts.map((part, place) => {
          // biome-ignore-start lint/suspicious/noArrayIndexKey: the parts of one text never move
          if (part.kind === 'text') return <span key={place}>{part.text}</span>;
          if (part.kind === 'photo') return null;
          return (
            <Link key={place} href={orderAddress(part.number)}>
              {part.number}
            </Link>
          );
          // biome-ignore-end lint/suspicious/noArrayIndexKey: as above
        })}
      </p>
      {photos.length > 0 && (
        <ul className={classNames(ui.row2, styles.photos)}>
          {photos.map((address, place) => (
            <li key={address}>
              <a href={address} target="_blank" rel="noopener">
                <img
                  src={address}
                  alt={words.ticket.photo(place + 1)}
                  width="88"
                  height="88"
                  loading="lazy"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** A part of a message: words, the number of an order, or a photo of this shop. */
type MessagePart =
  | { kind: 'text'; text: string }
  | { kind: 'order'; number: string }
  | { kind: 'photo'; address: string };

const marked = new RegExp(
  `(https?://[^\\s/]+/api/images/[\\w-]+|\\b${orderNumberPrefix}[0-9A-Z]{4,12}\\b)`,
);

/**
 * Returns what somebody wrote, without the line that says who (the card does), with its orders and
 * the photos of a report. Photos of another origin stay text.
 * @internal
 */
export function messageParts(
  ticket: Pick<Ticket, 'name' | 'email' | 'phone' | 'message'>,
  origin: string,
): MessagePart[] {
  return messageBody(ticket)
    .split(marked)
    .flatMap((part, place): MessagePart[] => {
      if (part === '') return [];
      if (place % 2 === 0) return [{ kind: 'text', text: part }];
      if (part.startsWith(orderNumberPrefix)) return [{ kind: 'order', number: part }];
      // Compared as text: what somebody typed may be no address at all.
      const address = part.startsWith(`${origin}/`) ? part.slice(origin.length) : null;
      return [address === null ? { kind: 'text', text: part } : { kind: 'photo', address }];
    });
}
