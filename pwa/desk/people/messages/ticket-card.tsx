import { useId, useState } from 'react';
import { Link } from 'wouter';
import { orderAddress } from '#pwa/desk/people/people-address.ts';
import { words } from '#pwa/desk/people/words.ts';
import { Badge, type BadgeTone } from '#pwa/ui/badge.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { formatMoment } from '#shared/language/format-moment.ts';
import type { Ticket } from '#shared/support/ticket-schemas.ts';
import type { TicketState } from '#shared/support/tickets.ts';
import { messageParts } from './message-parts.ts';
import { TicketActions } from './ticket-actions.tsx';
import styles from './ticket-card.module.css';
import { TicketContact } from './ticket-contact.tsx';
import { timeLeft } from './time-left.ts';

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

/** A message with its clock, what was done about it, and what may be done next. */
export function TicketCard({ ticket, now, onChanged, onStale }: TicketCardProps) {
  const headId = useId();
  const { name, subject, state, steps, created_at } = ticket;
  const texts = words.ticket;
  return (
    <article className={styles.card} aria-labelledby={headId}>
      <header className={styles.head}>
        <h2 className={styles.name} id={headId}>
          {name}
          <span className={styles.subject}>{texts.subjects[subject]}</span>
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
                <span className={styles.did}>{texts.did[step.kind](step.author)}</span>{' '}
                <time dateTime={step.at}>{formatMoment(step.at)}</time>
              </p>
              {step.text !== '' && <p className={styles.note}>{step.text}</p>}
            </li>
          ))}
        </ol>
      )}
      <div className={styles.foot}>
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

/** Until when it is to be acknowledged or resolved, in words; nothing once it is resolved. */
function TicketClock({ ticket: { due_at, state }, now }: Pick<TicketCardProps, 'ticket' | 'now'>) {
  if (due_at === null) return null;
  const texts = words.ticket;
  const { isOver, unit, count } = timeLeft(due_at, now);
  const time = texts[unit](count);
  const by = state === 'new' ? texts.acknowledgeBy : texts.resolveBy;
  return (
    <p className={classNames(styles.clock, isOver && styles.over)}>
      {by(formatMoment(due_at))} <strong>{isOver ? texts.overdue(time) : texts.left(time)}</strong>
    </p>
  );
}

function MessageText({ ticket }: { ticket: Ticket }) {
  const [parts] = useState(() => messageParts(ticket, window.location.origin));
  const photos = parts.flatMap((part) => (part.kind === 'photo' ? [part.address] : []));
  return (
    <>
      <p className={styles.message}>
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
        <ul className={styles.photos}>
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
