import { useEffect, useState } from 'react';
import { NoRows } from '#pwa/desk/no-rows.tsx';
import { usePeopleAddress } from '#pwa/desk/people/people-address.ts';
import { SheetPager } from '#pwa/desk/people/sheet-pager.tsx';
import { words } from '#pwa/desk/people/words.ts';
import { serverNow } from '#pwa/session/device-clock.ts';
import { FailedNotice } from '#pwa/ui/feedback/failed-notice.tsx';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { Skeleton } from '#pwa/ui/feedback/skeleton.tsx';
import { RemoveTicket } from './remove-ticket.tsx';
import { TicketCard } from './ticket-card.tsx';
import { TicketFilters } from './ticket-filters.tsx';
import styles from './tickets-list.module.css';
import { useTickets } from './use-tickets.ts';

const pageSize = 20;
const minuteMs = 60_000;

/** Messages of customers, the one whose clock runs out first at the top (B42). */
export function TicketsList() {
  const { shown, show } = usePeopleAddress();
  const { state, subject, sheet } = shown;
  const asked = { state, ...(subject && { subject }) };
  const { here, busy, failed, load, refresh, put } = useTickets(asked, sheet);
  const now = useMinutes();
  return (
    <section className={styles.list} aria-label={words.parts.messages} aria-busy={busy}>
      {here && <p className={styles.officer}>{words.messages.officer(here.officer.name)}</p>}
      <TicketFilters
        counts={here?.counts ?? null}
        state={state}
        subject={subject}
        onChoose={(next) => show({ state: next })}
        onSubject={(next) => show({ subject: next })}
      />
      {failed && <FailedNotice onTryAgain={load}>{failed()}</FailedNotice>}
      {!here && busy && (
        <>
          <p role="status">{words.messages.loading}</p>
          <Skeleton lines={8} />
        </>
      )}
      {here && here.tickets.length > 0 && (
        <ul className={styles.tickets}>
          {here.tickets.map((ticket) => (
            <SafeRow key={ticket.id} actions={<RemoveTicket ticket={ticket} onRemoved={refresh} />}>
              <li>
                <TicketCard ticket={ticket} now={now} onChanged={put} onStale={refresh} />
              </li>
            </SafeRow>
          ))}
        </ul>
      )}
      {here?.tickets.length === 0 && !busy && (
        <NoRows
          texts={words.messages}
          isFiltered={state !== 'open' || subject !== undefined || sheet > 1}
          onClear={() => show({ state: 'open', subject: undefined })}
        />
      )}
      {here && (
        <SheetPager
          sheet={sheet}
          more={here.count > sheet * pageSize}
          onTurn={(next) => show({ sheet: next })}
        />
      )}
    </section>
  );
}

/** The shop's time, moving on every minute. */
function useMinutes(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
