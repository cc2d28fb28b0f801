import { useEffect, useState } from 'react';
import { useSearchParams } from 'wouter';
import { deskApi } from '#pwa/desk/access/desk-session.ts';
import { useStaffAccount } from '#pwa/desk/access/staff-account.tsx';
import { ChoiceChips } from '#pwa/desk/forms/choice-chips.tsx';
import { isAsking } from '#pwa/desk/forms/unsaved.ts';
import deskUi from '#pwa/desk/primitives.module.css';
import { NoRows, RowList, SheetPager } from '#pwa/desk/row-list.tsx';
import { SubTabs } from '#pwa/desk/sub-tabs.tsx';
import { serverNow } from '#pwa/session/device-clock.ts';
import { Button } from '#pwa/ui/button.tsx';
import { classNames } from '#pwa/ui/class-names.ts';
import { SafeRow } from '#pwa/ui/feedback/safe-row.tsx';
import { Select } from '#pwa/ui/forms/field.tsx';
import { RemoteView, useRemote } from '#pwa/ui/remote/remote.tsx';
import ui from '#pwa/ui/style/primitives.module.css';
import { staffMay } from '#shared/accounts/staff-may.ts';
import { deskPageSize } from '#shared/http/bounds.ts';
import { type ContactSubject, contactSubjects } from '#shared/support/contact-form.ts';
import type { Ticket, TicketsAnswer, TicketsQuery } from '#shared/support/ticket-schemas.ts';
import { mostTickets } from '#shared/support/tickets.ts';
import { CustomerPage } from './customers/customer-page.tsx';
import { CustomersList } from './customers/customers-list.tsx';
import { RemoveTicket } from './messages/remove-ticket.tsx';
import { TicketCard } from './messages/ticket-card.tsx';
import {
  type PeoplePart,
  readPeople,
  ticketChoices,
  usePeopleAddress,
  withPeople,
} from './people-address.ts';
import { AddStaff } from './staff/add-staff.tsx';
import { DeedsList } from './staff/deeds-list.tsx';
import { StaffRow } from './staff/staff-row.tsx';
import { words } from './words.ts';

/** Shows the People tab: who wrote, who buys, who works here. The address holds what is shown. */
export function PeoplePanel() {
  const [address] = useSearchParams();
  const peopleShown = readPeople(address);
  const staffAnswer = useStaffAccount();
  const managesStaff = staffAnswer !== null && staffMay(staffAnswer.post, 'manage_staff');
  const readsDeeds = staffAnswer !== null && staffMay(staffAnswer.post, 'read_deeds');
  const parts: PeoplePart[] = [
    ...(['messages', 'customers'] as const),
    ...(managesStaff ? (['staff'] as const) : []),
    ...(readsDeeds ? (['log'] as const) : []),
  ];
  return (
    <div className={classNames(ui.stack5, ui.shrinking)}>
      <SubTabs
        label={words.partsLabel}
        parts={parts}
        names={words.parts}
        open={peopleShown.part}
        addressOf={(part) =>
          `/admin?${withPeople(address, { ...peopleShown, part, customer: null, message: null, sheet: 1 })}`
        }
      />
      {peopleShown.part === 'messages' && <TicketsList />}
      {peopleShown.part === 'customers' &&
        (peopleShown.customer === null ? (
          <CustomersList />
        ) : (
          <CustomerPage
            key={peopleShown.customer}
            id={peopleShown.customer}
            ownAccount={staffAnswer}
          />
        ))}
      {peopleShown.part === 'staff' && managesStaff && <StaffList ownId={staffAnswer.id} />}
      {peopleShown.part === 'log' && readsDeeds && <DeedsList />}
    </div>
  );
}

const minuteMs = 60_000;

/** Messages of customers, the one whose clock runs out first at the top (B42). */
function TicketsList() {
  const { view, show } = usePeopleAddress();
  const { state, subject, sheet, message } = view;
  const query = { state, ...(subject && { subject }), ...(message !== null && { id: message }) };
  const tickets = useRemote(
    JSON.stringify({ query, sheet }),
    () => deskApi().tickets(query, sheet),
    { fresh: true, merge: withAsked },
  );
  const { data: here, isLoading, refresh } = tickets;
  // One stays where it was after a step until the list is asked for again.
  const putTicket = (ticket: Ticket) => tickets.change((now) => withTicket(now, ticket));
  const now = useMinutes();
  return (
    <section
      className={classNames(ui.stack4, ui.shrinking)}
      aria-label={words.parts.messages}
      aria-busy={isLoading}
    >
      {here && <p className={deskUi.lead}>{words.messages.officer(here.officer.name)}</p>}
      {message !== null ? (
        <Button variant="secondary" className={ui.start} onClick={() => show({ message: null })}>
          {words.messages.all}
        </Button>
      ) : (
        <TicketFilters
          counts={here?.counts ?? null}
          state={state}
          subject={subject}
          onChoose={(next) => show({ state: next })}
          onSubject={(next) => show({ subject: next })}
        />
      )}
      <RemoteView remote={tickets} texts={words.messages} lines={8}>
        {({ tickets: listed, count }) => (
          <>
            {listed.length > 0 && (
              <ul className={ui.stack3}>
                {listed.map((ticket) => (
                  <SafeRow
                    key={ticket.id}
                    actions={<RemoveTicket ticket={ticket} onRemoved={refresh} />}
                  >
                    <li>
                      <TicketCard
                        ticket={ticket}
                        now={now}
                        onChanged={putTicket}
                        onStale={refresh}
                      />
                    </li>
                  </SafeRow>
                ))}
              </ul>
            )}
            {listed.length === 0 && !isLoading && (
              <NoRows
                texts={words.messages}
                isFiltered={
                  state !== 'open' || subject !== undefined || sheet > 1 || message !== null
                }
                onClear={() => show({ state: 'open', subject: undefined, message: null })}
              />
            )}
            <SheetPager
              page={sheet}
              more={count > sheet * deskPageSize}
              onTurn={(next) => show({ sheet: next })}
            />
          </>
        )}
      </RemoteView>
    </section>
  );
}

/** The list as it is now with what left it under a dialog, in its place: something is being written about it (B56). */
function withAsked(now: TicketsAnswer, before: TicketsAnswer | null): TicketsAnswer {
  if (!before || !isAsking()) return now;
  const tickets = [...now.tickets];
  for (const [place, ticket] of before.tickets.entries()) {
    if (!tickets.some(({ id }) => id === ticket.id)) tickets.splice(place, 0, ticket);
  }
  return { ...now, tickets };
}

/** The list with a message as it is by now, counted where it stands. */
function withTicket(here: TicketsAnswer, ticket: Ticket): TicketsAnswer {
  const before = here.tickets.find(({ id }) => id === ticket.id);
  const counts = { ...here.counts };
  if (before) {
    counts[before.state] -= 1;
    counts[ticket.state] += 1;
  }
  return {
    ...here,
    counts,
    tickets: here.tickets.map((each) => (each.id === ticket.id ? ticket : each)),
  };
}

interface TicketFiltersProps {
  /** Null until the server has said them. */
  counts: TicketsAnswer['counts'] | null;
  state: TicketsQuery['state'];
  subject: ContactSubject | undefined;
  onChoose: (state: TicketsQuery['state']) => void;
  onSubject: (subject: ContactSubject | undefined) => void;
}

/** Which messages are shown; each choice takes effect at once. */
function TicketFilters({ counts, state, subject, onChoose, onSubject }: TicketFiltersProps) {
  const nameOf = (choice: TicketsQuery['state']) => {
    const name = choice === 'open' ? words.messages.open : words.ticket.states[choice];
    if (!counts) return name;
    const count = choice === 'open' ? counts.new + counts.acknowledged : counts[choice];
    return words.messages.counted(name, count < mostTickets ? `${count}` : `${mostTickets}+`);
  };
  return (
    <div className={deskUi.filters}>
      <ChoiceChips
        label={words.messages.choices}
        choices={ticketChoices}
        value={state}
        nameOf={nameOf}
        onChoose={onChoose}
      />
      <Select
        className={deskUi.subject}
        label={words.messages.subject}
        value={subject ?? ''}
        emptyLabel={words.messages.allSubjects}
        options={contactSubjects.map((value) => ({ value, label: words.ticket.subjects[value] }))}
        onChange={({ target }) => onSubject(contactSubjects.find((each) => each === target.value))}
      />
    </div>
  );
}

/** Returns the shop's time, moving on every minute. */
function useMinutes(): Date {
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Who may sign in at the desk, and what they may do there; for owners (B46). */
function StaffList({ ownId }: { ownId: string }) {
  const texts = words.staff;
  const [adding, setAdding] = useState(false);
  const staff = useRemote('staff', () => deskApi().staff());
  return (
    <section className={classNames(ui.stack4, ui.shrinking)} aria-label={texts.list}>
      <div className={deskUi.ends3}>
        <p className={deskUi.peoplePanelLead}>{texts.lead}</p>
        <Button onClick={() => setAdding(true)}>{texts.add}</Button>
      </div>
      <RemoteView remote={staff} texts={texts} lines={4}>
        {(listed) => (
          <RowList>
            {listed.staff.map((member) => (
              <StaffRow
                key={member.id}
                member={member}
                isOwn={member.id === ownId}
                onChanged={staff.refresh}
              />
            ))}
          </RowList>
        )}
      </RemoteView>
      {adding && <AddStaff onAdded={staff.refresh} onClose={() => setAdding(false)} />}
    </section>
  );
}
